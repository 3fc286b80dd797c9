// Runs in the browser: every text of a document with the language that it claims to be in, shown or not.
globalThis.textsOfDocument = (root) => {
  const texts = [];
  const add = (element, text) => {
    const language = element.closest("[lang]")?.getAttribute("lang") ?? "";
    if (text && /\p{L}/u.test(text)) texts.push([language, text.replace(/\s+/g, " ").trim()]);
  };
  const inFrames = [...root.querySelectorAll("iframe")].flatMap((frame) =>
    frame.contentDocument?.documentElement ? [frame.contentDocument] : [],
  );
  for (const shown of [root, ...inFrames]) {
    const walker = shown.createTreeWalker(shown.documentElement, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement.matches("script, style, noscript")) add(node.parentElement, node.textContent);
    const attributes = [
      "alt",
      "aria-label",
      "aria-description",
      "aria-valuetext",
      "label",
      "placeholder",
      "title",
    ];
    for (const element of shown.querySelectorAll(attributes.map((name) => `[${name}]`).join()))
      for (const name of attributes) add(element, element.getAttribute(name));
    // What a link hands on to another app.
    for (const link of shown.querySelectorAll("a[href*='text='], a[href*='body=']"))
      add(
        link,
        decodeURIComponent(
          link
            .getAttribute("href")
            .replace(/^.*?[?]/, "")
            .replaceAll(/(^|&+)\w+=/g, " "),
        ),
      );
    for (const element of shown.querySelectorAll(
      "input:not([type=radio], [type=checkbox], [type=hidden]), textarea",
    ))
      add(element, element.value);
    const ofHead =
      "[name=description], [property='og:title'], [property='og:description'], [property='og:image:alt'], [name^=twitter]";
    for (const element of shown.querySelectorAll(ofHead)) add(element, element.getAttribute("content"));
  }
  return texts;
};
