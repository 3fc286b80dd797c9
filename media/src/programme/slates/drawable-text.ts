import sharp from "sharp";

/** The characters that our own fonts cover (fonts.ts), with punctuation and marks. */
const covered =
  /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}\p{Script=Inherited}\u0020-\u02FF\u2000-\u2027]/u;

/**
 * The part of a text that this machine's fonts can draw. Empty when a letter can't be drawn, because a name with boxes
 * is worse than none. Other characters, such as a heart, are just left out.
 */
export async function drawableText(text: string, font: string): Promise<string> {
  let drawn = "";
  for (const character of text) {
    if (covered.test(character) || !(await isMissingGlyph(character, font))) drawn += character;
    else if (/\p{L}/u.test(character)) return "";
  }
  return drawn;
}

/**
 * Whether Pango has no font for a character and draws a box with its code instead: ink all around.
 * @lintignore Its test calls it from another process, which knip doesn't see.
 */
export async function isMissingGlyph(character: string, font: string): Promise<boolean> {
  const { data, info } = await sharp({ text: { text: character, font: `${font} 64`, dpi: 72 } })
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true })
    // An invisible character, such as a joiner between two letters.
    .catch(() => ({ data: Buffer.alloc(0), info: { width: 0, height: 0 } }));
  const { width, height } = info;
  const isInk = (x: number, y: number) => (data[y * width + x] ?? 0) > 100;
  const across = [...Array(width).keys()];
  const down = [...Array(height).keys()];
  const rows = down.filter((y) => across.some((x) => isInk(x, y)));
  const columns = across.filter((x) => down.some((y) => isInk(x, y)));
  const [top, bottom, left, right] = [rows[0], rows.at(-1), columns[0], columns.at(-1)];
  if (top === undefined || bottom === undefined || left === undefined || right === undefined) return false;
  return (
    columns.every((x) => isInk(x, top) && isInk(x, bottom)) &&
    rows.every((y) => isInk(left, y) && isInk(right, y))
  );
}
