/** Consecutive text in one font. */
interface Run {
  font: string;
  text: string;
}
/** Whether a font has a character. */
type HasGlyph = (font: string, codePoint: number) => boolean;

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Replaces characters that no font has, so that readers see that something is missing. */
const replacement = "◻";
/** Whether a grapheme is visible; joiners, selectors and the like are not. */
const isVisible = (segment: string): boolean => !/^[\p{Cc}\p{Default_Ignorable_Code_Point}]*$/u.test(segment);
/** Variation selectors choose between text and emoji style; most fonts don't have them. */
const isSelector = (point: number): boolean => point === 0xfe0e || point === 0xfe0f;

/**
 * Splits a text into runs of the first font that has each character. A font is kept as long as possible, except the
 * last one (emoji), which has digits of its own. `isWhole`: no character had to be replaced.
 */
export function runsOf(
  text: string,
  fonts: readonly string[],
  hasGlyph: HasGlyph,
): { runs: Run[]; isWhole: boolean } {
  const runs: Run[] = [];
  let isWhole = true;
  const emojiFont = fonts.at(-1);
  const add = (font: string, characters: string) => {
    const last = runs.at(-1);
    if (last?.font === font) last.text += characters;
    else runs.push({ font, text: characters });
  };
  for (const { segment } of graphemes.segment(text.normalize("NFC"))) {
    if (!isVisible(segment)) continue;
    const points = [...segment].map((character) => character.codePointAt(0) ?? 0);
    const canSet = (font: string) => points.every((point) => isSelector(point) || hasGlyph(font, point));
    const last = runs.at(-1)?.font;
    const font = last && last !== emojiFont && canSet(last) ? last : fonts.find(canSet);
    if (font !== undefined) {
      const known = points.filter((point) => hasGlyph(font, point));
      add(font, String.fromCodePoint(...known));
      continue;
    }
    isWhole = false;
    const other = fonts.find((one) => hasGlyph(one, replacement.codePointAt(0) ?? 0));
    if (other !== undefined) add(other, replacement);
  }
  return { runs, isWhole };
}

/** Whether a paragraph reads from right to left, judged by its first letter. */
export const isRightToLeft = (paragraph: string): boolean =>
  /^[^\p{L}]*[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(paragraph);

/**
 * Breaks a paragraph into lines of words, each at most `width` wide. A word wider than a line is split.
 * @param widthOf measures a text in the same unit
 */
export function linesOf(paragraph: string, width: number, widthOf: (text: string) => number): string[][] {
  const lines: string[][] = [[]];
  let used = 0;
  const space = widthOf(" ");
  for (const word of paragraph.split(/\s+/).filter(Boolean)) {
    for (const part of splitWord(word, width, widthOf)) {
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

function splitWord(word: string, width: number, widthOf: (text: string) => number): string[] {
  if (widthOf(word) <= width) return [word];
  const parts = [""];
  for (const { segment } of graphemes.segment(word)) {
    const longer = `${parts.at(-1)}${segment}`;
    if (parts.at(-1) !== "" && widthOf(longer) > width) parts.push(segment);
    else parts[parts.length - 1] = longer;
  }
  return parts;
}
