/** Services that are imported in one call, at most. */
export const importedAtOnce = 200;

/** Hours within which an import is undone by whoever did it. */
export const importUndoneWithin = 24;

/** Imports of a home that are listed, the newest first. */
export const importsListed = 5;

/** new: a draft was made; changed; same: nothing differed; refused: its errors say why. */
export const importOutcomes = ["new", "changed", "same", "refused"] as const;
