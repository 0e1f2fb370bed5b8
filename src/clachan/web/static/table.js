/* --- choosing in the picture ------------------------------------------------------------------------- */

const MANY = 16; // so many places that glow would drown the picture: they glow less

class Table {
  constructor() {
    this.state = read("state");
    this.picked = null;
    this.aimed = null;
    this.effects = null;
    this.busy = false;
    this.wake();
    this.listen();
  }

  /* choices as [notation, words, path], the path being the ids to touch one after the other */
  get choices() {
    return (this.state.choices ?? []).map(([notation, said, piece, target]) => ({ notation, said, path: [piece, target].filter(Boolean).map(full) }));
  }

  async arrive() {
    const before = this.state;
    this.state = read("state");
    if (before.step !== this.state.step || JSON.stringify(before.choices) !== JSON.stringify(this.state.choices)) {
      this.effects = null;
      this.aimed = null;
      this.held = null;
      if (!this.choices.some((choice) => choice.path.length > 1 && choice.path[0] === this.picked)) this.picked = null;
      if (!away) say("");
    }
    await this.redraw();
    this.list();
  }

  /* another shape or another board: the still part is fetched anew */
  async redraw() {
    const picture = $("picture");
    if (!picture || !this.state.still || picture.dataset.still === this.state.still) return;
    if (!picture.dataset.still && picture.dataset.shape === this.state.shape) { picture.dataset.still = this.state.still; return; }
    picture.style.visibility = "hidden"; // the pieces would lie on the wrong ground meanwhile
    const answer = await fetch(base + this.state.still).finally(() => { picture.style.visibility = ""; });
    if (!answer.ok) return;
    $("still").replaceWith(fragment(`<g id="still">${await answer.text()}</g>`, true));
    picture.setAttribute("viewBox", `0 0 ${this.state.box.join(" ")}`);
    Object.assign(picture.dataset, { still: this.state.still, shape: this.state.shape });
  }

  /* what can be touched now: the targets of the piece that is held, else the pieces */
  wake() {
    const choices = this.choices;
    const first = new Set(choices.filter((choice) => choice.path.length > 1).map((choice) => choice.path[0]));
    if (first.size === 1 && !choices.some((choice) => choice.path.length === 1)) [this.picked] = first;
    this.goals = new Map();
    for (const choice of choices) {
      const goal = choice.path.length > 1 ? choice.path[0] === this.picked && choice.path[1] : choice.path[0];
      if (goal) this.goals.set(goal, [...(this.goals.get(goal) ?? []), choice]);
    }
    this.starts = first;
    if (this.aimed && !this.goals.has(this.aimed)) this.aimed = null;
    for (const spot of document.querySelectorAll("#live .spot")) this.dress(spot);
    const held = Boolean(this.picked) && this.goals.size > 0;
    $("picture")?.classList.toggle("held", held);
    $("picture")?.classList.toggle("many", document.querySelectorAll(`#live .spot.${held ? "goal" : "legal"}`).length > MANY);
    document.title = this.state.title;
    badge(Boolean(tableId && this.state.turn));
    this.point();
  }

  dress(spot) {
    const id = spot.id;
    const goal = this.goals.has(id);
    const legal = goal || this.starts.has(id);
    const [piece, target] = (this.state.advice ?? []).map(full);
    const astray = piece && target && this.picked && this.picked !== piece; // from here the hint leads back to its piece
    spot.classList.toggle("legal", legal);
    spot.classList.toggle("goal", goal);
    spot.classList.toggle("chosen", id === this.picked && !goal);
    spot.classList.toggle("aimed", id === this.aimed);
    spot.classList.toggle("hinted", legal && (astray ? id === piece && !goal : id === (target ?? piece) || (id === piece && !this.picked)));
    spot.setAttribute("role", legal ? "button" : "img");
    if (legal) spot.setAttribute("tabindex", "0");
    else spot.removeAttribute("tabindex");
    if (legal && this.starts.has(id) && !goal) spot.setAttribute("aria-pressed", String(id === this.picked));
    else spot.removeAttribute("aria-pressed");
  }

  /* the prompt's second line, and the button that plays what is aimed at */
  point() {
    const confirm = $("confirm");
    if (!confirm) return;
    if (finger.matches && this.state.turn && !this.state.step && !$("aim").textContent) $("aim").textContent = words.loupe;
    const aimed = this.aimed ? this.goals.get(this.aimed) ?? [] : [];
    confirm.hidden = !aimed.length;
    $("variants")?.remove();
    if (!aimed.length) return;
    if (aimed.length > 1) return this.variants(aimed);
    confirm.querySelector("span").textContent = this.held === this.aimed ? words.confirm : words.play;
    this.tell(aimed[0]);
  }

  variants(choices) {
    $("confirm").hidden = true;
    const box = Object.assign(document.createElement("div"), { id: "variants", className: "some" });
    for (const choice of choices) {
      const button = Object.assign(document.createElement("button"), { type: "button", className: "btn", textContent: choice.said.replace(/\.$/, "") });
      button.onclick = () => this.play(choice);
      box.append(button);
    }
    $("acts").after(box);
    say("");
    $("aim").textContent = words.variants;
  }

  async tell(choice) {
    const aim = $("aim");
    aim.classList.remove("alert");
    aim.textContent = choice.said;
    const step = this.state.step;
    this.effects ??= fetch(`${played}/effects`, { headers }).then((answer) => (answer.ok ? answer.json() : { effects: {} })).catch(() => ({ effects: {} }));
    const known = await this.effects;
    if (step === this.state.step && this.goals.get(this.aimed)?.[0] === choice && known.effects?.[choice.notation]) {
      aim.replaceChildren(`${choice.said} `, Object.assign(document.createElement("b"), { textContent: known.effects[choice.notation] }));
    }
  }

  aim(id) {
    if (id === this.aimed) return;
    const old = this.aimed;
    this.aimed = id;
    for (const one of [old, id]) if (place(one)) this.dress(place(one));
    if (!id && !$("aim").classList.contains("alert")) $("aim").textContent = "";
    this.point();
  }

  /* a click with the mouse or Enter plays; a finger aims first and plays with the second tap */
  touch(id, finger) {
    if (this.busy) return;
    if (this.goals.has(id)) {
      const choices = this.goals.get(id);
      const before = this.before;
      this.before = null;
      if ((finger && before !== id) || choices.length > 1) return this.aim(id);
      if (this.state.confirm && !this.sure(id)) return undefined;
      return this.play(choices[0]);
    }
    if (!this.starts.has(id)) return;
    this.picked = this.picked === id ? null : id;
    this.aimed = null;
    $("aim").textContent = "";
    this.wake();
    this.reach();
  }

  /* on a phone the next place to touch comes into sight after a deed of one's own */
  reach() {
    const spots = [...document.querySelectorAll(`#live .spot.${this.goals.size ? "goal" : "legal"} .halo`)];
    if (!phone.matches || !spots.length) return;
    const foot = $("bar").getBoundingClientRect().top;
    const middle = (one) => { const box = one.getBoundingClientRect(); return box.y + box.height / 2; };
    if (spots.some((one) => middle(one) > 60 && middle(one) < foot)) return;
    spots[0].scrollIntoView({ block: "center", behavior: still.matches ? "instant" : "smooth" });
  }

  /* who wants to confirm is asked by the button, or touches the same place once more */
  sure(id) {
    if (this.held === id) return true;
    this.held = id;
    this.aim(id);
    $("confirm").querySelector("span").textContent = words.confirm;
    return false;
  }

  async play(choice) {
    this.held = null;
    this.busy = true;
    body.classList.add("busy");
    try {
      const news = await send(`${played}/play`, { choice: choice.notation, step: this.state.step });
      if (news.problem) await this.refused(news);
      else { this.picked = null; this.aimed = null; await show(news); this.reach(); }
    } catch {
      say(words.failed);
    } finally {
      this.busy = false;
      body.classList.remove("busy");
    }
  }

  async refused(news) {
    await refresh();
    say(news.problem);
  }

  escape() {
    this.held = null;
    if (this.aimed) return this.aim(null);
    if (this.picked && this.starts.size > 1) { this.picked = null; return this.wake(); }
    document.querySelector('[data-key="undo"]')?.click();
  }

  /* the list of all choices follows the situation; it is written when it is open */
  list() {
    const box = $("list");
    if (!box || !$("every").open) { if (box) box.dataset.old = "1"; return; }
    delete box.dataset.old;
    const list = Object.assign(document.createElement("ul"), { className: "choices" });
    for (const choice of this.choices) {
      const button = Object.assign(document.createElement("button"), { type: "button" });
      button.dataset.choice = choice.notation;
      button.append(Object.assign(document.createElement("kbd"), { textContent: choice.notation }), Object.assign(document.createElement("span"), { textContent: choice.said }));
      const item = document.createElement("li");
      item.append(button);
      list.append(item);
    }
    box.replaceChildren(...(this.choices.length ? [list] : []));
  }

  listen() {
    const spot = (event) => event.target.closest?.("#live .spot.legal");
    document.addEventListener("pointerdown", (event) => { this.before = event.pointerType === "mouse" ? null : this.aimed; });
    document.addEventListener("click", (event) => {
      const one = spot(event);
      if (one) this.touch(one.id, event.pointerType === "touch" || event.pointerType === "pen");
      else if (event.target.closest("#confirm") && this.aimed) this.play(this.goals.get(this.aimed)[0]);
      else if (event.target.closest("#list [data-choice]")) this.byNotation(event);
    });
    document.addEventListener("pointerover", (event) => {
      if (event.pointerType !== "mouse" || $("variants") || this.held) return;
      const one = spot(event);
      const here = `${event.clientX} ${event.clientY}`; // what moves under a mouse at rest aims at nothing else
      if (one && this.goals.has(one.id)) { this.aim(one.id); this.at = here; }
      else if (this.at !== here && this.aimed && event.target.closest?.("#board") && !place(this.aimed)?.matches(":focus")) this.aim(null);
    });
    document.addEventListener("focusin", (event) => {
      const one = spot(event);
      if (one && one.matches(":focus-visible") && this.goals.has(one.id)) this.aim(one.id);
    });
    document.addEventListener("keydown", (event) => this.key(event));
    $("every")?.addEventListener("toggle", () => this.list());
    phone.addEventListener("change", () => { keep("shape", shape()); shown.clear(); refresh(); });
  }

  byNotation(event) {
    event.preventDefault();
    const notation = event.target.closest("[data-choice]").dataset.choice;
    const choice = this.choices.find((one) => one.notation === notation);
    if (choice) this.play(choice);
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || $("keys")?.open) return;
    if (event.target.matches?.("input, textarea, select")) return;
    const one = event.target.closest?.("#live .spot.legal");
    const acts = {
      Escape: () => this.escape(),
      h: () => document.querySelector('[data-key="h"]')?.click(),
      l: () => $("pane-log")?.focus(),
      a: () => { if ($("every")) $("every").open = true; $("typed")?.focus(); },
      "?": () => $("keys")?.showModal(),
    };
    if (one && (event.key === "Enter" || event.key === " ")) { event.preventDefault(); this.touch(one.id, false); }
    else if (event.key.startsWith("Arrow") && (one || event.target === body || event.target.id === "bar")) this.step(event, one);
    else if (acts[event.key] ?? acts[event.key.toLowerCase()]) { event.preventDefault(); (acts[event.key] ?? acts[event.key.toLowerCase()])(); }
  }

  /* arrows go to the nearest spot that way */
  step(event, from) {
    const all = [...document.querySelectorAll("#live .spot.legal")];
    if (!all.length) return;
    event.preventDefault();
    if (!from) return all[0].focus();
    const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    const middle = (one) => { const box = one.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; };
    const [x, y] = middle(from);
    const far = (one) => {
      const [u, v] = middle(one);
      const along = (u - x) * dx + (v - y) * dy;
      return along <= 1 ? Infinity : along + 2 * Math.abs((u - x) * dy + (v - y) * dx);
    };
    const best = all.filter((one) => one !== from).sort((a, b) => far(a) - far(b))[0];
    if (best && far(best) < Infinity) best.focus();
  }
}
