/** Letters of one font in a row. */
interface Run {
  font: string;
  text: string;
}
/** Whether a font has a letter. */
type Has = (font: string, codePoint: number) => boolean;

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Stands where no font has a sign, so that nobody takes what is left for all that was written. */
const standIn = "◻";
/** Whether a sign is to be seen at all: joiners, selectors and the like are not. */
const isSeen = (segment: string): boolean => !/^[\p{Cc}\p{Default_Ignorable_Code_Point}]*$/u.test(segment);
/** Says whether the sign before it is a picture or a letter; most fonts know nothing of it. */
const isSelector = (point: number): boolean => point === 0xfe0e || point === 0xfe0f;

/**
 * A text in runs of the first of these fonts that has each sign; a font is kept as long as it can be, but the last one,
 * of pictures, which has digits of its own. `isWhole` tells whether nothing had to be stood in for.
 */
export function runsOf(text: string, fonts: readonly string[], has: Has): { runs: Run[]; isWhole: boolean } {
  const runs: Run[] = [];
  let isWhole = true;
  const pictures = fonts.at(-1);
  const add = (font: string, sign: string) => {
    const last = runs.at(-1);
    if (last?.font === font) last.text += sign;
    else runs.push({ font, text: sign });
  };
  for (const { segment } of graphemes.segment(text.normalize("NFC"))) {
    if (!isSeen(segment)) continue;
    const points = [...segment].map((sign) => sign.codePointAt(0) ?? 0);
    const can = (font: string) => points.every((point) => isSelector(point) || has(font, point));
    const last = runs.at(-1)?.font;
    const font = last && last !== pictures && can(last) ? last : fonts.find(can);
    if (font !== undefined) {
      const known = points.filter((point) => has(font, point));
      add(font, String.fromCodePoint(...known));
      continue;
    }
    isWhole = false;
    const other = fonts.find((one) => has(one, standIn.codePointAt(0) ?? 0));
    if (other !== undefined) add(other, standIn);
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
