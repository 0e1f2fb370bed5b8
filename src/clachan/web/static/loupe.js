/* --- the loupe: a finger that is held looks closer, sliding moves it, letting go chooses -------------------- */

class Loupe {
  constructor(picture) {
    this.picture = picture;
    this.held = false;
    this.listen();
  }

  listen() {
    const touched = (event) => event.pointerType !== "mouse" && event.isPrimary;
    this.picture.addEventListener("pointerdown", (event) => touched(event) && this.wait(event));
    addEventListener("pointermove", (event) => touched(event) && this.move(event));
    addEventListener("pointerup", (event) => touched(event) && this.leave(true));
    addEventListener("pointercancel", () => this.leave(false));
    this.picture.addEventListener("touchmove", (event) => this.box && event.cancelable && event.preventDefault(), { passive: false });
    this.picture.addEventListener("contextmenu", (event) => (this.box || this.timer) && event.preventDefault());
    addEventListener("click", (event) => {
      if (!this.held) return;
      event.stopPropagation();
      event.preventDefault();
      this.held = false;
    }, true);
  }

  wait(event) {
    this.leave(false);
    this.at = [event.clientX, event.clientY];
    this.timer = setTimeout(() => this.open(), 250);
  }

  move(event) {
    const at = [event.clientX, event.clientY];
    if (this.timer && Math.hypot(at[0] - this.at[0], at[1] - this.at[1]) > 10) this.leave(false); // the page is scrolled
    if (!this.box) return;
    this.at = at;
    this.look();
  }

  open() {
    this.timer = null;
    this.box = fragment(`<div class="loupe" aria-hidden="true"><svg class="${this.picture.getAttribute("class")}"><use href="#still"/><use href="#live"/></svg><p></p></div>`);
    body.append(this.box);
    navigator.vibrate?.(10);
    this.look();
  }

  /* what lies under the finger, larger, in the corner away from it */
  look() {
    const [x, y] = this.at;
    const glass = this.box.firstElementChild;
    const ground = this.picture.getScreenCTM();
    const side = glass.clientWidth / (ground.a * ZOOM);
    const [u, v] = [(x - ground.e) / ground.a, (y - ground.f) / ground.d];
    glass.setAttribute("viewBox", `${u - side / 2} ${v - side / 2} ${side} ${side}`);
    this.box.classList.toggle("left", x > innerWidth / 2);
    const high = this.box.offsetHeight + 12;
    this.box.style.top = `${y > innerHeight / 2 || y - high > 60 ? Math.max(60, Math.min(y - high - 40, 90)) : Math.min(y + 60, innerHeight - high)}px`;
    const spot = document.elementFromPoint(x, y)?.closest("#live .spot");
    if (spot !== this.spot) {
      this.spot?.classList.remove("looked");
      spot?.classList.add("looked");
      this.spot = spot;
    }
    const words = (spot ?? labelled(this.picture, x, y))?.getAttribute("aria-label") ?? "";
    if (words !== this.words) this.box.lastElementChild.textContent = this.words = words;
    this.box.lastElementChild.hidden = !words;
  }

  leave(chooses) {
    clearTimeout(this.timer);
    this.timer = null;
    if (!this.box) return;
    const spot = this.spot;
    this.box.remove();
    spot?.classList.remove("looked");
    this.box = this.spot = this.words = null;
    this.held = true;
    setTimeout(() => { this.held = false; }, 400);
    if (chooses && spot?.matches(".legal")) this.choose(spot.id);
  }

  /* as with a tap: a piece is taken, a target is aimed at */
  choose(id) {
    if (!table || (table.picked === id && !table.goals.has(id))) return;
    table.before = null;
    table.touch(id, true);
  }
}

const ZOOM = 2.4;
if ($("picture")) new Loupe($("picture"));
