/* The page's own hands: it follows the table, lets choices be made in the picture, and lets pieces glide.
   Everything works without it as well; legality is never derived here, only read from the list of choices. */

const body = document.body;
const base = body.dataset.base ?? "";
const live = body.dataset.live ?? "";
const tableId = /^\/[tg]\//.test(live) ? live.slice(3) : ""; // of a table, or of a gathering
const played = tableId || live.startsWith("/learn/") ? base + live : "";
const phone = matchMedia("(max-width: 900px)");
const finger = matchMedia("(hover: none)");
const still = matchMedia("(prefers-reduced-motion: reduce)");
const PREFIX = "p-";

const $ = (id) => document.getElementById(id);
const read = (id) => ($(id) ? JSON.parse($(id).textContent) : {});
const words = read("words");
const full = (id) => (id && !id.startsWith(PREFIX) ? PREFIX + id : id);
const place = (id) => (id ? $(full(id)) : null);
const fragment = (html, svg) => {
  const template = document.createElement("template");
  template.innerHTML = svg ? `<svg>${html}</svg>` : html;
  return svg ? template.content.firstChild.firstElementChild : template.content.firstElementChild;
};
const later = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
const keep = (name, value) => { document.cookie = `${name}=${value};path=${base || "/"};max-age=31536000;samesite=lax`; };

/* --- swapping parts -------------------------------------------------------------------------------- */

const shown = new Map();

function swap(id, html) {
  const old = $(id);
  if (!old || shown.get(id) === html) return false;
  shown.set(id, html);
  if (id === "log") return mergeLog(old, html);
  const fresh = fragment(html, id === "live");
  const open = [...old.querySelectorAll("details[open]")].map((one) => one.className);
  const focused = old.contains(document.activeElement) ? document.activeElement : null;
  const top = old.scrollTop;
  old.replaceWith(fresh);
  fresh.scrollTop = top;
  if (id === "turns") badge();
  for (const one of fresh.querySelectorAll("details")) one.open = open.includes(one.className);
  if (focused) refocus(focused, fresh);
  return true;
}

let lostSpot = ""; // a spot can take the focus again once it has been dressed

function refocus(lost, fresh) {
  const key = lost.dataset.key ?? lost.dataset.choice;
  if (fresh.id === "live") { lostSpot = lost.id; return; }
  const again = (lost.id && $(lost.id)) || (key && fresh.querySelector(`[data-key="${CSS.escape(key)}"],[data-choice="${CSS.escape(key)}"]`));
  if (again) again.focus({ preventScroll: true });
  else if (table) $("bar")?.focus({ preventScroll: true });
}

function mergeLog(list, html) {
  const fresh = fragment(html).children;
  const unknown = [...fresh].filter((line) => !$(line.id));
  if (unknown.length === fresh.length && list.querySelector("[id^=log-]:not(#log-none)")) {
    wholeLog(); // more has happened than an update carries
  } else if (unknown.length) {
    $("log-none")?.remove();
    list.prepend(...unknown);
  }
  for (const line of unknown) line.classList.add("fresh");
  announce(unknown.filter((line) => !("mine" in line.dataset)).map((line) => line.textContent.trim()).reverse());
  return unknown.length > 0;
}

async function wholeLog() {
  const answer = await fetch(location.href, { headers: { Accept: "text/html" } });
  const whole = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("log");
  if (whole) $("log").replaceWith(whole);
}

function announce(lines) {
  if ($("news") && lines.length) $("news").textContent = lines.slice(-4).join(" ");
}

function say(sentence) {
  const aim = $("aim");
  if (aim) {
    aim.textContent = sentence;
    aim.classList.toggle("alert", Boolean(sentence));
    return;
  }
  document.querySelector(".toast")?.remove();
  if (!sentence) return;
  const toast = Object.assign(document.createElement("p"), { className: "toast", textContent: sentence });
  toast.setAttribute("role", "status");
  body.append(toast);
  setTimeout(() => toast.remove(), 6000);
}

/* --- the server ------------------------------------------------------------------------------------- */

const headers = { Accept: "application/json", "X-Csrf": body.dataset.csrf };
let deeds = 0; // an answer that was on its way when something was done may be older than what is shown
let doing = 0; // nothing is fetched while something is done: its own answer is the news, and must not come last
const shape = () => (phone.matches ? "tall" : "wide");
const silent = () => ($("said")?.closest("details:not([open])") ? 1 : 0); // nobody reads the board in words now

async function send(path, fields) {
  deeds += 1;
  doing += 1;
  try {
    const answer = await fetch(path, { method: "POST", headers: { ...headers, "Content-Type": "application/json" }, body: JSON.stringify({ ...fields, shape: shape(), silent: silent() }) });
    if (answer.redirected || !answer.headers.get("Content-Type")?.includes("json")) return { go: answer.url };
    const news = await answer.json();
    if (answer.ok) latest = news.news ?? latest;
    return answer.ok ? news : { problem: news.problem ?? words.failed, stale: answer.status === 409 };
  } finally {
    doing -= 1;
    again();
  }
}

let asking = null;
let askAgain = false;
let latest = ""; // the word for what this page knows
let heardOf = ""; // the word of the last news that wait

function again() {
  if (asking || doing) return;
  if (heardOf && heardOf !== latest) askAgain = true;
  heardOf = "";
  if (!askAgain) return;
  askAgain = false;
  refresh();
}

/* news of this word: fetched where they are not what the page has just been told */
function learn(word) {
  heardOf = word;
  again();
}

function refresh() {
  if (asking || doing) { askAgain = true; return asking; }
  asking = (played ? fetchParts() : fetchPage()).catch(() => lost(true)).finally(() => {
    asking = null;
    again();
  });
  return asking;
}

/* what is written anew between press and release hears no click: news wait until nothing is pressed, but not for ever */
let released = Promise.resolve();
addEventListener("pointerdown", () => {
  const up = new Promise((done) => {
    for (const kind of ["pointerup", "pointercancel"]) addEventListener(kind, () => setTimeout(done), { once: true, capture: true });
  });
  released = Promise.race([up, later(3000)]);
}, true);

async function fetchParts() {
  const done = deeds;
  const answer = await fetch(`${played}/parts?shape=${shape()}&silent=${silent()}`, { headers, signal: AbortSignal.timeout(20000) });
  if (answer.status === 404 || answer.status === 403) return location.reload();
  if (!answer.ok) throw new Error(answer.status);
  lost(false);
  const news = await answer.json();
  await released;
  if (done !== deeds) { askAgain = true; return undefined; }
  latest = news.news ?? latest;
  return show(news);
}

async function fetchPage() {
  const answer = await fetch(location.href, { headers: { Accept: "text/html" } });
  if (!answer.ok) throw new Error(answer.status);
  lost(false);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  await released;
  for (const part of page.querySelectorAll(SWAPPED)) swap(part.id, part.outerHTML);
}

const SWAPPED = ".lines[id], .gcard[id], #turns";
for (const part of document.querySelectorAll(SWAPPED)) shown.set(part.id, part.outerHTML);

let away = false;
setInterval(() => { if (away) refresh(); }, 3000); // the way back does not hang on the stream alone
function lost(now) {
  if (now === away) return;
  away = now;
  if (now) say(words.lost ?? "");
  else if ([words.lost, words.failed].includes($("aim")?.textContent)) say("");
}

async function show(news) {
  if (news.go) { location.href = news.go; return; }
  if (!news.parts) return;
  if (news.page !== body.dataset.page) {
    history.scrollRestoration = "manual"; // another page begins at its top
    return location.reload();
  }
  const before = table ? pieces() : null;
  const heard = $("chat")?.firstElementChild?.id;
  const changed = Object.entries(news.parts).filter(([id, html]) => swap(id, html)).map(([id]) => id);
  if (!table) return;
  if (changed.includes("state")) await table.arrive();
  if (changed.includes("live") || changed.includes("state")) table.wake();
  if (lostSpot) {
    ($(lostSpot)?.hasAttribute("tabindex") ? $(lostSpot) : $("bar")).focus({ preventScroll: true });
    lostSpot = "";
  }
  if (changed.includes("live")) glide(before);
  if ($("chat")?.firstElementChild?.id !== heard && $("tab-chat")?.getAttribute("aria-selected") === "false") $("tab-chat").classList.add("fresh");
}

/* --- gliding ---------------------------------------------------------------------------------------- */

const spotOf = (piece) => (piece.getAttribute("transform") ?? "").match(/-?[\d.]+/g)?.map(Number) ?? [0, 0];

function pieces() {
  const found = new Map();
  for (const one of document.querySelectorAll("#live .piece[id]")) found.set(one.id, { at: spotOf(one), from: one.dataset.cameFrom });
  return found;
}

function glide(before) {
  if (still.matches || !before || document.hidden) return;
  for (const one of document.querySelectorAll("#live .piece[id]")) {
    const old = before.get(one.id);
    const to = spotOf(one);
    const from = old && (old.at[0] !== to[0] || old.at[1] !== to[1]) ? old.at : source(one, old);
    if (!from) continue;
    one.animate(
      [{ transform: `translate(${from[0]}px,${from[1]}px)` }, { transform: `translate(${to[0]}px,${to[1]}px)` }],
      { duration: 420, easing: "cubic-bezier(.22,.8,.28,1)" },
    );
  }
}

function source(piece, old) {
  const from = piece.dataset.cameFrom;
  if (!from || old?.from === from || !place(from)) return null;
  const middle = (box) => [box.x + box.width / 2, box.y + box.height / 2];
  const [x, y] = middle(place(from).getBBox());
  const [u, v] = middle(piece.getBBox());
  return [x - u, y - v];
}

/* --- forms: the same as without script, but the page stays --------------------------------------------- */

document.addEventListener("submit", async (event) => {
  const form = event.target;
  const path = new URL(form.action).pathname;
  if (!played || form.method !== "post" || !path.startsWith(`${played}/`)) return;
  event.preventDefault();
  if (body.classList.contains("busy") || unsure(event.submitter)) return;
  body.classList.add("busy");
  const fields = Object.fromEntries(new FormData(form, event.submitter));
  if (path.endsWith("/play")) fields.step = String(table?.state.step ?? fields.step);
  try {
    const news = await send(path, fields);
    if (news.go) location.href = news.go;
    else if (news.problem) { await refresh(); say(news.problem); }
    else { if (form.id === "talk" || form.id === "typing") form.reset(); await show(news); }
  } catch { say(words.failed ?? ""); } finally { body.classList.remove("busy"); }
});

/* who wants to confirm presses a choice beside the picture twice */
function unsure(button) {
  if (!table?.state.confirm || !button?.dataset.choice || button.dataset.sure) return false;
  button.dataset.sure = "1";
  button.classList.add("primary");
  button.textContent = `${words.confirm}: ${button.textContent.trim()}`;
  return true;
}

/* the board in words is fetched where somebody opens it */
document.addEventListener("toggle", (event) => played && event.target.open && event.target.querySelector("#said") && refresh(), true);

document.addEventListener("click", async (event) => {
  const copy = event.target.closest("[data-copy]");
  if (copy) {
    const field = $(copy.dataset.copy);
    field.select();
    await navigator.clipboard?.writeText(field.value).catch(() => {});
    say(words.copied ?? "✓");
  }
  if (event.target.closest('[data-open="keys"]')) { $("menu").open = false; $("keys").showModal(); }
  if ($("menu")?.open && !event.target.closest("#menu")) $("menu").open = false;
  const theme = event.target.closest("#theme");
  if (theme) {
    event.preventDefault();
    const root = document.documentElement;
    const now = root.dataset.theme ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
    root.dataset.theme = now === "dark" ? "light" : "dark";
    send(`${base}/me`, { theme: root.dataset.theme }).catch(() => {});
  }
});

/* --- log and chat: tabs, and the places that a line speaks of -------------------------------------------- */

function tabs() {
  if (!$("tabs")) return;
  const all = [...$("tabs").children];
  const choose = (tab) => {
    for (const one of all) {
      one.setAttribute("aria-selected", String(one === tab));
      one.tabIndex = one === tab ? 0 : -1;
      $(one.getAttribute("aria-controls")).hidden = one !== tab;
    }
    tab.classList.remove("fresh");
  };
  $("tabs").hidden = false;
  $("tabs").addEventListener("click", (event) => event.target.role === "tab" && choose(event.target));
  $("tabs").addEventListener("keydown", (event) => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    const next = all[(all.indexOf(event.target) + 1) % all.length];
    choose(next);
    next.focus();
  });
  choose(all[0]);
  const mark = (event, on) => {
    for (const id of event.target.closest?.("[data-places]")?.dataset.places.split(" ") ?? []) place(id)?.classList.toggle("marked", on);
  };
  for (const [name, on] of [["pointerover", true], ["pointerout", false], ["focusin", true], ["focusout", false]]) {
    $("log").parentElement.addEventListener(name, (event) => mark(event, on));
  }
}

/* --- clocks run by themselves between updates ------------------------------------------------------------- */

function clocks() {
  const began = new WeakMap();
  const two = (number) => String(number).padStart(2, "0");
  setInterval(() => {
    for (const clock of document.querySelectorAll("time[data-running]")) {
      if (!began.has(clock)) began.set(clock, performance.now());
      const left = Math.max(0, Math.floor((clock.dataset.left - performance.now() + began.get(clock)) / 1000));
      const [hours, minutes, seconds] = [Math.floor(left / 3600), Math.floor((left % 3600) / 60), left % 60];
      if (left < 86400) clock.textContent = hours ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
      clock.parentElement.classList.toggle("low", left < 30);
    }
  }, 250);
}

/* --- setting a table: options that mean nothing beside the others are out of sight ------------------------ */

$("setup")?.addEventListener("change", (event) => {
  for (const one of $("setup").querySelectorAll("[data-only]")) {
    const [name, value] = one.dataset.only.split("=");
    if (event.target.name === name) one.classList.toggle("unused", event.target.value !== value);
  }
});

/* a page that waits for something asks for itself again */
if (body.dataset.again) setTimeout(() => location.reload(), 1000 * body.dataset.again);
