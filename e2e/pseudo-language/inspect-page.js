// Runs in the browser: what a page says, and where it cuts itself off (inspect.ts).
(() => {
  const isShown = (element) => {
    const { width, height } = element.getBoundingClientRect();
    const hidden = element.closest("[aria-hidden=true], [inert], script, style, noscript, title");
    return (
      !hidden &&
      width > 2 &&
      height > 2 &&
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    );
  };
  const isForeign = (element) => {
    const language = element.closest("[lang]")?.getAttribute("lang");
    return language !== null && language !== document.documentElement.lang;
  };
  /** The first box that cuts the text off; a box that scrolls shows it all. */
  const clipperOf = (element, text) => {
    for (let box = element; box && box !== document.documentElement; box = box.parentElement) {
      const { overflowX, overflowY, position, display } = getComputedStyle(box);
      const scrolls = (overflow) => overflow === "auto" || overflow === "scroll";
      if (scrolls(overflowX) || scrolls(overflowY)) return null;
      // Folded, and opened by what follows it.
      if (box.matches(":has(+ details:not([open]))")) return null;
      const edge = box.getBoundingClientRect();
      const isApart =
        edge.width < 2 ||
        edge.height < 2 ||
        text.right <= edge.left ||
        text.left >= edge.right ||
        text.bottom <= edge.top ||
        text.top >= edge.bottom;
      const cuts = (overflow) => display !== "inline" && (overflow === "hidden" || overflow === "clip");
      // Not shown at all, such as the next picture of a row.
      if (isApart && (cuts(overflowX) || cuts(overflowY))) return null;
      if (cuts(overflowX) && (text.right > edge.right + 1.5 || text.left < edge.left - 1.5)) return box;
      if (cuts(overflowY) && (text.bottom > edge.bottom + 4 || text.top < edge.top - 4)) return box;
      if (position === "fixed") return null;
    }
    return null;
  };
  const found = { texts: [], clipped: [] };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = (node.textContent ?? "").trim();
    if (!element || !/\p{L}/u.test(text) || !isShown(element) || isForeign(element)) continue;
    found.texts.push(text);
    const range = document.createRange();
    range.selectNodeContents(node);
    const clipper = clipperOf(element, range.getBoundingClientRect());
    // The whole is said elsewhere: as a tooltip, or as what the element is called.
    const isSaid = element.closest("[title], [aria-label]");
    if (clipper && !isSaid)
      found.clipped.push(`${text.slice(0, 60)} (in ${clipper.tagName.toLowerCase()}.${clipper.className})`);
  }
  for (const element of document.querySelectorAll("[aria-label], [placeholder], [title], [alt]"))
    if (isShown(element) && !isForeign(element))
      for (const name of ["aria-label", "placeholder", "title", "alt"]) {
        const text = element.getAttribute(name)?.trim();
        if (text && /\p{L}/u.test(text)) found.texts.push(text);
      }
  return found;
})();
