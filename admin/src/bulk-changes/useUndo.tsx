import type { BulkOutcome } from "@vigil/contract";
import { useNotify } from "ra-core";
import { withWords } from "../language/words.ts";
import { part } from "../loading/loadable.tsx";
import { postUndo, useRunUndo } from "./useRunUndo.ts";

const UndoDialog = part(withWords("pages", () => import("./UndoDialog.tsx")));

/** Nobody is written to, and every service would be as before. */
const isQuiet = ({ rows, guests }: BulkOutcome) =>
  !guests && rows.every(({ outcome, emailed }) => outcome === "changes" && emailed.length === 0);

/**
 * Undoes a change. If that writes to somebody, or a service would stay as it is, it asks first, in a notification,
 * because the page from which the change was made may have been left.
 */
export function useUndo() {
  const notify = useNotify();
  const runUndo = useRunUndo();
  return async (id: string): Promise<void> => {
    try {
      const preview = await postUndo(id, { preview: true });
      if (isQuiet(preview)) return await runUndo(id);
      notify(<UndoDialog id={id} preview={preview} />, { autoHideDuration: null });
    } catch (error) {
      notify((error as Error).message, { type: "error" });
    }
  };
}
