/* --- being told: number and icon of the tab, and notifications of the browser --------------------------- */

const known = "known" in body.dataset;
const BELL = `clachan bell ${base}`; // whether this browser wants to be told
const SEEN = `clachan seen ${base}`; // what the tables were doing when they were last looked at
const MOST_RINGS = 4;
let turnHere = false;

function kept(key, value) {
  try {
    if (value === undefined) return localStorage.getItem(key);
    localStorage.setItem(key, value);
  } catch { /* a browser that keeps nothing tells nothing */ }
  return null;
}

function badge(turn = turnHere) {
  turnHere = turn;
  const others = Number($("turns")?.textContent.trim()) || 0; // games that wait besides this one
  const plain = document.title.replace(/^\(\d+\) /, "");
  document.title = others ? `(${others + Number(turn)}) ${plain}` : plain;
  const icon = $("icon");
  if (icon) icon.href = icon.href.replace(/icon(-turn)?\.svg/, others || turn ? "icon-turn.svg" : "icon.svg");
}

/* why this browser cannot tell; "" where it can, or where it has not been asked yet */
function hindrance() {
  if (!isSecureContext) return "insecure";
  if (!("Notification" in window)) return "missing";
  return Notification.permission === "denied" ? "denied" : "";
}

const wanted = () => kept(BELL) === "on" && !hindrance() && Notification.permission === "granted";

function ring({ id, title, words: said }) {
  const address = `${base}/t/${id}`;
  const note = new Notification(title, { body: said, tag: `clachan ${address}`, renotify: true, lang: document.documentElement.lang });
  note.onclick = () => {
    note.close();
    focus();
    if (location.pathname === address) return;
    if (!tableId || !open(address, "_blank")) location.href = address;
  };
}

function isNews({ id, state }, before) {
  const was = before[id];
  if (state === was) return false;
  if (state === "over") return was !== undefined;
  return state === "turn" || state === "invited" || (state === "playing" && (was === "waiting" || was === "invited"));
}

/* only the leading tab comes here; what it has looked at outlives it */
async function tell(tables, inSight) {
  const before = JSON.parse(kept(SEEN) ?? "null");
  kept(SEEN, JSON.stringify(Object.fromEntries(tables.map(({ id, state }) => [id, state]))));
  const fresh = before ? tables.filter((one) => isNews(one, before)) : [];
  if (!fresh.length || !wanted() || await inSight()) return;
  try { fresh.slice(0, MOST_RINGS).forEach(ring); } catch { kept(BELL, "off"); }
}

/* the switch; nobody is asked before it is touched */
function bell() {
  const knob = $("bell");
  if (!knob) return;
  const said = $("bell-said");
  const show = (why) => {
    knob.checked = wanted();
    knob.disabled = why === "insecure" || why === "missing";
    said.textContent = why ? said.dataset[why] : "";
  };
  show(hindrance());
  knob.addEventListener("change", async () => {
    if (!knob.checked) { kept(BELL, "off"); return show(""); }
    const answer = await Notification.requestPermission();
    if (answer !== "granted") return show("denied");
    kept(BELL, "on");
    try { new Notification(said.dataset.title, { body: said.dataset.sample, tag: `clachan ${base}` }); } catch { kept(BELL, "off"); return show("missing"); }
    return show("");
  });
}
