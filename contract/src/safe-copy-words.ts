import { remembered } from "./remembered.ts";

/** What is said of recordings that are made from their safe copy. */
export const safeCopyWords = /*#__PURE__*/ remembered("safe_copies", {
  beingMade:
    "The video server has lost this recording. It is being made from the safe copy, which may take some minutes.",
  notMade: "The recording could not be made from the safe copy. The copy is kept for a week.",
  /** Null when none is. @param pieces how many of the copy */
  damaged: (pieces: number): string | null => {
    if (pieces === 0) return null;
    return pieces === 1
      ? "1 part of the safe copy is damaged and was left out."
      : `${pieces} parts of the safe copy are damaged and were left out.`;
  },
  /** @param gigabytes that must be free */
  noRoom: (gigabytes: number) =>
    `The video server has no room to make the recording from the safe copy. It will be made once ${gigabytes} GB are free: please free some space. Nothing is lost.`,
});
