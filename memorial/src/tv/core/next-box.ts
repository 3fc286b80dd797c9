export type Box = Pick<DOMRect, "left" | "right" | "top" | "bottom">;

/** How far a box lies from another in the direction of each arrow key. */
const ahead = {
  ArrowLeft: (from: Box, to: Box) => from.left - to.right,
  ArrowRight: (from: Box, to: Box) => to.left - from.right,
  ArrowUp: (from: Box, to: Box) => from.top - to.bottom,
  ArrowDown: (from: Box, to: Box) => to.top - from.bottom,
};
export type Arrow = keyof typeof ahead;
export const isArrow = (key: string): key is Arrow => key in ahead;

/** Pixels by which neighbours may overlap. */
const tolerance = 2;
/** What lies aside is farther than what lies straight ahead. */
const asideCounts = 3;

/** The place of the box to which an arrow key leads from another one; undefined where there is none in its direction. */
export function nextBox(from: Box, boxes: readonly Box[], key: Arrow): number | undefined {
  const isSideways = key === "ArrowLeft" || key === "ArrowRight";
  const farness = boxes.map((to) => {
    const distance = ahead[key](from, to);
    if (distance < -tolerance) return Number.POSITIVE_INFINITY;
    const aside = isSideways
      ? Math.max(to.top - from.bottom, from.top - to.bottom)
      : Math.max(to.left - from.right, from.left - to.right);
    // Sideways stays in the row.
    if (isSideways && aside > 0) return Number.POSITIVE_INFINITY;
    return distance + asideCounts * Math.max(0, aside);
  });
  const nearest = Math.min(...farness);
  return Number.isFinite(nearest) ? farness.indexOf(nearest) : undefined;
}
