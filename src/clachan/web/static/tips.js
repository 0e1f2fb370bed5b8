/* --- what a thing in the picture is: on hover and on focus ------------------------------------------------- */

const SOON = 450;
const LATER = 1400; // what a move does stands in the prompt: only who lingers asks what a thing is

/* the smallest thing with words at this place */
function labelled(picture, x, y) {
  let best = null;
  let least = Infinity;
  for (const one of picture.querySelectorAll("[aria-label]")) {
    const box = one.getBoundingClientRect();
    if (x < box.left || x > box.right || y < box.top || y > box.bottom) continue;
    const size = box.width * box.height;
    if (size < least) [best, least] = [one, size];
  }
  return best;
}

class Tips {
  constructor(picture) {
    this.picture = picture;
    this.box = Object.assign(document.createElement("div"), { className: "tip", hidden: true });
    this.box.setAttribute("aria-hidden", "true");
    body.append(this.box);
    picture.addEventListener("pointermove", (event) => event.pointerType === "mouse" && this.soon(event, table?.picked && table.aimed ? LATER : SOON));
    picture.addEventListener("pointerdown", () => this.hide());
    picture.addEventListener("pointerleave", () => this.hide());
    picture.addEventListener("focusin", (event) => event.target.matches?.(":focus-visible") && this.show(event.target));
    picture.addEventListener("focusout", () => this.hide());
    addEventListener("scroll", () => this.hide(), true);
  }

  soon(event, wait) {
    const [x, y] = [event.clientX, event.clientY];
    clearTimeout(this.timer);
    if (this.shown && labelled(this.picture, x, y) !== this.shown) this.hide();
    this.timer = setTimeout(() => {
      const one = labelled(this.picture, x, y);
      if (one) this.show(one);
    }, wait);
  }

  show(one) {
    const words = one.getAttribute("aria-label");
    if (!words || one.matches(".bare")) return;
    this.shown = one;
    this.box.textContent = words;
    this.box.hidden = false;
    const [place, own] = [one.getBoundingClientRect(), this.box.getBoundingClientRect()];
    const left = Math.max(8, Math.min(place.left + place.width / 2 - own.width / 2, innerWidth - own.width - 8));
    const above = place.top - own.height - 8;
    this.box.style.left = `${left}px`;
    this.box.style.top = `${above > 8 ? above : Math.min(place.bottom + 8, innerHeight - own.height - 8)}px`;
  }

  hide() {
    clearTimeout(this.timer);
    this.box.hidden = true;
    this.shown = null;
  }
}

if ($("picture")) new Tips($("picture"));
