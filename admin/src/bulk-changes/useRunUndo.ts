import type { BulkOutcome } from "@vigil/contract";
import { useNotify, useRefresh, useTranslate } from "ra-core";
import { getJson } from "../session/http.ts";
import { path } from "./path.ts";
import { saidEmailed } from "./said-emailed.ts";

/** Undoes a change, or with `preview` says what that would do. */
export const postUndo = (id: string, body: { preview?: true; accepted?: readonly string[] }) =>
  getJson<BulkOutcome>(`${path}/${id}/undo/`, { method: "POST", body });

/** Undoes a change without asking, and says what became of it, in whole sentences: notifications lack the words of pages. */
export function useRunUndo() {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  return async (id: string, accepted: readonly string[] = []): Promise<void> => {
    try {
      const { rows } = await postUndo(id, { accepted });
      const left = rows.filter((row) => row.outcome !== "changes");
      const said =
        left.length > 0
          ? translate("vigil.bulk_changes.undo.left", { names: left.map(({ name }) => name).join(", ") })
          : translate("vigil.bulk_changes.undo.done", { smart_count: rows.length });
      const message = `${said} ${saidEmailed(translate, rows, "was")}`.trim();
      notify(message, { type: left.length > 0 ? "warning" : "success", messageArgs: { _: message } });
    } catch (error) {
      notify((error as Error).message, { type: "error" });
    } finally {
      refresh();
    }
  };
}
