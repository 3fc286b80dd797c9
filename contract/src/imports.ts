/** Services that are imported in one call, at most. */
export const importedAtOnce = 200;

/** Hours within which an import is undone by whoever did it. */
export const importUndoneWithin = 24;

/** Imports of a home that are listed, the newest first. */
export const importsListed = 5;

/**
 * Whether the caller can undo an import, or why not: it changed services and added none (only additions are undone);
 * somebody else did it; it was more than `importUndoneWithin` hours ago; nothing of it is left; all that is left was changed
 * or added to since.
 */
export const undoStates = [
  "possible",
  "only_changes",
  "not_own",
  "too_late",
  "none_left",
  "changed_since",
] as const;
export type UndoState = (typeof undoStates)[number];

/** new: a draft was made; changed; same: nothing differed; refused: its errors say why. */
export const importOutcomes = ["new", "changed", "same", "refused"] as const;
