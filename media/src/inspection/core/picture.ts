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
  /**
   * The largest difference between two neighbouring pictures in the mean brightness of a block, 0 to 1; null with a single
   * one. A camera's noise cancels out within a block, and somebody who moves doesn't.
   */
  movement: number | null;
}

/** Side of a block in pixels; it divides both sides of a picture. */
const block = 20;

/** Measures how bright pictures are and how much they differ. @param pictures each of `pictureBytes`; at least one */
export function measurePictures(pictures: readonly Uint8Array[]): PictureFigures {
  const sum = pictures.reduce((total, picture) => total + brightnessOf(picture), 0);
  const changes = pictures.slice(1).map((picture, n) => changeBetween(pictures[n] ?? picture, picture));
  const movements = pictures.slice(1).map((picture, n) => movementBetween(pictures[n] ?? picture, picture));
  return {
    pictures: pictures.length,
    brightness: sum / pictures.length,
    change: changes.length === 0 ? null : Math.max(...changes),
    movement: movements.length === 0 ? null : Math.max(...movements),
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

function movementBetween(before: Uint8Array, after: Uint8Array): number {
  const { width, height } = pictureSize;
  let most = 0;
  for (let top = 0; top < height; top += block)
    for (let left = 0; left < width; left += block) {
      let difference = 0;
      for (let y = top; y < top + block; y++)
        for (let x = left; x < left + block; x++)
          difference += (after[y * width + x] ?? 0) - (before[y * width + x] ?? 0);
      most = Math.max(most, Math.abs(difference));
    }
  return most / block ** 2 / 255;
}
