/** Pixels of a photo's longer side: as sharp as the largest screen shows it, and a tenth of what a phone takes. */
const longestSide = 2560;
export const jpegQuality = 0.85;

interface Size {
  width: number;
  height: number;
}

/** The size in which a photo travels; a small one keeps its own. */
export function outgoingSize({ width, height }: Size): Size {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The name of a photo that has become a JPEG. */
export const jpegName = (name: string): string => `${name.replace(/\.[^.]*$/, "")}.jpg`;
