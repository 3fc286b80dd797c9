import type { DirectorView } from "@vigil/contract";

/** A practice service was on air and has ended; it may go live again. */
export const isPracticeOver = ({ stream, broadcast }: DirectorView): boolean =>
  stream.is_practice && stream.was_rehearsed && !broadcast.rehearsal;
