/** Pictures are compared in this size, a byte of brightness for each pixel. */
export const pictureSize = { width: 320, height: 180 } as const;
export const pictureBytes = pictureSize.width * pictureSize.height;

/** Steps of brightness (of 255) by which a pixel must change to count: more than an encoder's own noise. */
const smallestChange = 3;

export interface PictureFigures {
  /** How many were compared. */
  pictures: number;
  /** Mean of all, 0 (black) to 1. */
  brightness: number;
  /** The largest share of pixels that differ between two neighbouring pictures, 0 to 1; null with a single one. */
  change: number | null;
}

/** Measures how bright pictures are and how much they differ. @param pictures each of `pictureBytes`; at least one */
export function measurePictures(pictures: readonly Uint8Array[]): PictureFigures {
  const sum = pictures.reduce((total, picture) => total + brightnessOf(picture), 0);
  const changes = pictures.slice(1).map((picture, n) => changeBetween(pictures[n] ?? picture, picture));
  return {
    pictures: pictures.length,
    brightness: sum / pictures.length,
    change: changes.length === 0 ? null : Math.max(...changes),
  };
}

function brightnessOf(picture: Uint8Array): number {
  let sum = 0;
  for (const pixel of picture) sum += pixel;
  return sum / picture.length / 255;
}

function changeBetween(before: Uint8Array, after: Uint8Array): number {
  let changed = 0;
  for (let at = 0; at < after.length; at++)
    if (Math.abs((after[at] ?? 0) - (before[at] ?? 0)) >= smallestChange) changed++;
  return changed / after.length;
}
