import type { UndoState } from "@vigil/contract";

interface Import {
  /** The caller did it. */
  isOwn: boolean;
  /** It was done longer ago than an import can be undone. */
  isLate: boolean;
  added: number;
  left: number;
  undoable: readonly string[];
}

/** Whether the caller can undo an import, or the first reason why not. */
export function undoStateOf({ isOwn, isLate, added, left, undoable }: Import): UndoState {
  if (undoable.length > 0) return "possible";
  if (added === 0) return "only_changes";
  if (left === 0) return "none_left";
  if (!isOwn) return "not_own";
  return isLate ? "too_late" : "changed_since";
}
