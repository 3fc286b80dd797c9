/** Letters of one font in a row. */
interface Run {
  font: string;
  text: string;
}
/** Whether a font has a letter. */
type Has = (font: string, codePoint: number) => boolean;

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * A text in runs of the first of these fonts that has each letter; a font is kept as long as it can be. Signs that none
 * has, such as emoji, are left out; `isWhole` tells whether letters were among them.
 */
export function runsOf(text: string, fonts: readonly string[], has: Has): { runs: Run[]; isWhole: boolean } {
  const runs: Run[] = [];
  let isWhole = true;
  for (const { segment } of graphemes.segment(text.normalize("NFC"))) {
    const points = [...segment].map((sign) => sign.codePointAt(0) ?? 0);
    const can = (font: string) => points.every((point) => has(font, point));
    const last = runs.at(-1);
    const font = last && can(last.font) ? last.font : fonts.find(can);
    if (font === undefined) {
      isWhole &&= !/\p{L}/u.test(segment);
      continue;
    }
    if (last?.font === font) last.text += segment;
    else runs.push({ font, text: segment });
  }
  return { runs, isWhole };
}

/** Whether a paragraph is read from right to left: by its first letter. */
export const isRightToLeft = (paragraph: string): boolean =>
  /^[^\p{L}]*[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(paragraph);

/**
 * The words of a paragraph in lines of at most `width`. A word that is longer than a line is cut.
 * @param widthOf of a text, in the same unit
 */
export function linesOf(paragraph: string, width: number, widthOf: (text: string) => number): string[][] {
  const lines: string[][] = [[]];
  let used = 0;
  const space = widthOf(" ");
  for (const word of paragraph.split(/\s+/).filter(Boolean)) {
    for (const part of cut(word, width, widthOf)) {
      const wide = widthOf(part);
      const line = lines.at(-1) as string[];
      if (line.length > 0 && used + space + wide > width) {
        lines.push([part]);
        used = wide;
      } else {
        used += (line.length > 0 ? space : 0) + wide;
        line.push(part);
      }
    }
  }
  return lines;
}

function cut(word: string, width: number, widthOf: (text: string) => number): string[] {
  if (widthOf(word) <= width) return [word];
  const parts = [""];
  for (const { segment } of graphemes.segment(word)) {
    const longer = `${parts.at(-1)}${segment}`;
    if (parts.at(-1) !== "" && widthOf(longer) > width) parts.push(segment);
    else parts[parts.length - 1] = longer;
  }
  return parts;
}
