/** Background on which the accent must be legible: the page's warm white, the darkest of our light surfaces. */
const paper = "#FAF8F5";
/** Minimum contrast of WCAG 2.2, 1.4.3, for text of any size; white text on the accent has at least as much. */
const minimumContrast = 4.5;
const ownAccent = "#0F2240";

/** The home's colour, darkened until it is legible as text on our background and under white text. */
export function readable(colour: string | null): string {
  const parts = colour === null ? null : parse(colour);
  if (parts === null) return ownAccent;
  for (let share = 1; share > 0; share -= 0.02) {
    const darker = format(parts.map((part) => Math.round(part * share)));
    if (contrast(darker, paper) >= minimumContrast) return darker;
  }
  return ownAccent;
}

/** WCAG's contrast of two colours #RRGGBB, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (parse(colour) ?? []).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const parse = (colour: string): number[] | null =>
  /^#[0-9a-f]{6}$/i.test(colour)
    ? [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
    : null;
const format = (parts: number[]): string =>
  `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
