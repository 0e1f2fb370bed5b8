/* --- events: one stream for all tabs of the browser -------------------------------------------------------- */

class Stream {
  constructor(heard) {
    this.heard = heard;
    this.me = Math.random();
    this.tables = new Map([[this.me, tableId]]);
    this.channel = "BroadcastChannel" in window ? new BroadcastChannel(`clachan ${base}`) : null;
    this.wait = 1000;
    if (!this.channel) return this.lead();
    this.channel.onmessage = ({ data }) => this.hear(data);
    addEventListener("pagehide", () => this.leave());
    addEventListener("pageshow", (event) => event.persisted && (follows ? location.reload() : new Stream(this.heard)));
    this.post("hello", tableId);
    if (navigator.locks) navigator.locks.request(`clachan ${base}`, () => this.lead());
    else this.elect();
  }

  post(kind, what) { this.channel?.postMessage({ kind, what, from: this.me }); }

  hear({ kind, what, from }) {
    if (kind === "event") { this.last = performance.now(); return this.heard(what); }
    if (kind === "alive") { this.last = performance.now(); if (this.leading && !navigator.locks && from > this.me) this.yield(); return undefined; }
    if (kind === "sight" && document.visibilityState === "visible") { this.post("sighted"); return undefined; }
    if (kind === "sighted") { this.sighted = true; return undefined; }
    if (kind === "who" && !this.leading) { this.post("hello", tableId); return undefined; }
    if (kind === "gone") { this.last = -Infinity; this.tables.delete(from); }
    if (kind === "hello") this.tables.set(from, what);
    if (this.leading && kind === "hello") this.open();
    return undefined;
  }

  /* without locks (plain http in a home network): the leader says that it lives; after silence the next one leads */
  elect() {
    this.last = performance.now();
    setInterval(() => {
      if (this.left) return;
      if (this.leading) this.post("alive");
      else if (performance.now() - this.last > 3500 + 1500 * this.me) this.lead();
    }, 1000);
    if (document.visibilityState === "visible") this.last -= 2500;
  }

  lead() {
    if (this.left) return undefined;
    this.leading = true;
    this.post("alive");
    this.post("who");
    this.open();
    return new Promise(() => {});
  }

  yield() { this.leading = false; this.source?.close(); this.source = null; }

  leave() {
    this.left = true;
    const led = this.leading;
    this.yield();
    this.channel.onmessage = null;
    if (led || tableId) this.post("gone");
  }

  open() {
    const wanted = [...new Set([...this.tables.values()].filter(Boolean))].sort().join(",");
    if (this.source && this.source.readyState !== EventSource.CLOSED && this.wanted === wanted) return;
    this.wanted = wanted;
    this.source?.close();
    this.source = new EventSource(`${base}/events?tables=${wanted}`);
    this.source.onopen = () => { this.wait = 1000; this.tell({ kind: "open" }); };
    for (const kind of ["table", "turn", "ready"]) {
      this.source.addEventListener(kind, (event) => this.tell({ kind, ...JSON.parse(event.data) }));
    }
    this.source.onerror = () => this.retry();
  }

  async retry() {
    this.tell({ kind: "lost" });
    this.source.close();
    if (this.waiting) return;
    this.waiting = true;
    await later(this.wait * (0.75 + Math.random() / 2));
    this.waiting = false;
    this.wait = Math.min(this.wait * 2, 30000);
    if (this.leading) { this.source = null; this.open(); }
  }

  tell(event) {
    this.post("event", event);
    this.heard(event);
    if (known && (event.kind === "open" || event.kind === "turn")) this.learn();
  }

  /* what is new at my tables; asked for once more where something has happened meanwhile */
  async learn() {
    this.more = true;
    if (this.learning) return;
    this.learning = true;
    try {
      while (this.more) {
        this.more = false;
        const answer = await fetch(`${base}/me/news`, { headers });
        if (!answer.ok) break;
        const news = await answer.json();
        this.tell({ kind: "news", turns: news.turns, others: news.others });
        await tell(news.tables, () => this.inSight());
      }
    } catch { /* the stream tells when it is back */ } finally { this.learning = false; }
  }

  /* whether any tab of ours is in sight */
  async inSight() {
    if (document.visibilityState === "visible") return true;
    this.sighted = false;
    this.post("sight");
    await later(400);
    return this.sighted;
  }
}

const follows = Boolean(tableId) || live === "page";

function heard(event) {
  if (event.kind === "news") return swap("turns", tableId && table?.state.turn ? event.others : event.turns);
  if (!follows) return undefined;
  if (event.kind === "lost") return lost(true);
  if (event.kind === "open" || event.kind === "turn") lost(false);
  if (event.kind === "open") return refresh();
  if (event.kind === "table" && event.table === tableId) return event.news && played ? learn(event.news) : refresh();
  if (live === "page") return refresh();
  return undefined;
}

const table = body.dataset.page === "table" ? new Table() : null;
tabs();
clocks();
if (table) {
  keep("shape", shape());
  table.redraw();
  if (table.state.shape !== shape()) refresh();
}
badge();
bell();
if (follows || known) new Stream(heard);
