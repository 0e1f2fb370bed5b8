/* --- replay: slider, keys, playing by itself --------------------------------------------------------- */

class Replay {
  constructor() {
    this.at = table.state.number;
    this.running = null;
    this.asked = 0;
    $("slider").addEventListener("input", () => this.go(Number($("slider").value)));
    document.addEventListener("click", (event) => this.click(event));
    document.addEventListener("keydown", (event) => this.key(event));
    phone.addEventListener("change", () => this.fit());
    this.mark();
    this.fit();
  }

  /* another shape of the board is another page: the axis below has that shape as well */
  fit() {
    if (table.state.shape === shape()) return;
    location.replace(`${base}${table.state.path}?move=${this.at}&seat=${table.state.seat}&shape=${shape()}`);
  }

  click(event) {
    if (event.target.closest("#run")) return this.run(this.running === null);
    const way = event.target.closest("[data-move]");
    if (!way || event.ctrlKey || event.metaKey) return undefined;
    event.preventDefault();
    this.run(false);
    return this.go(Number(way.dataset.move));
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input, textarea, select, button, summary")) return;
    const last = table.state.last;
    const acts = { ArrowLeft: () => this.go(this.at - 1), ArrowRight: () => this.go(this.at + 1), Home: () => this.go(0), End: () => this.go(last), " ": () => this.run(this.running === null) };
    if (/^[0-9]$/.test(event.key) && Number(event.key) <= table.state.seats) {
      document.querySelector(`.views [data-seat="${event.key === "0" ? "open" : event.key - 1}"]`)?.click();
    } else if (acts[event.key]) {
      event.preventDefault();
      if (event.key !== " ") this.run(false);
      acts[event.key]();
    }
  }

  run(on) {
    clearInterval(this.running);
    this.running = on ? setInterval(() => this.go(this.at + 1), 1100) : null;
    if (on && this.at >= table.state.last) this.go(0);
    this.mark();
  }

  async go(number) {
    const { last, path, seat } = table.state;
    this.at = Math.max(0, Math.min(number, last));
    if (this.at === last) this.run(false);
    $("slider").value = this.at;
    const asked = ++this.asked;
    const where = `move=${this.at}&seat=${seat}`;
    const answer = await fetch(`${base}${path}/parts?${where}&shape=${shape()}`, { headers }).catch(() => null);
    if (!answer?.ok || asked !== this.asked) return;
    await show(await answer.json());
    $("told").parentElement.scrollTop = 0;
    history.replaceState(null, "", `${base}${path}?${where}`);
    this.mark();
  }

  mark() {
    const run = $("run");
    run?.setAttribute("aria-pressed", String(this.running !== null));
    run?.querySelector("use").setAttribute("href", this.running === null ? "#i-play" : "#i-pause");
    for (const one of document.querySelectorAll("#turns-of-game [aria-current]")) one.removeAttribute("aria-current");
    const now = $(`turn-${this.at}`);
    now?.setAttribute("aria-current", "true");
    const pane = $("pane-log");
    if (now && pane) pane.scrollTop = now.offsetTop - pane.offsetTop - pane.clientHeight / 2;
    for (const view of document.querySelectorAll(".views a")) {
      view.href = `${base}${table.state.path}?move=${this.at}&seat=${view.dataset.seat}`;
    }
  }
}

if ($("replay")) new Replay();
