import type { BulkOutcome, BulkRow } from "@vigil/contract";
import { useNotify, useRefresh, useTranslate } from "ra-core";
import { formatMoment } from "../language/format.ts";
import { nameAndKind } from "../language/name-and-kind.ts";
import { getJson } from "../session/http.ts";
import { path } from "./path.ts";
import { saidEmailed } from "./said-emailed.ts";

/** Undoes a change, or with `preview` says what that would do. */
export const postUndo = (id: string, body: { preview?: true; accepted?: readonly string[] }) =>
  getJson<BulkOutcome>(`${path}/${id}/undo/`, { method: "POST", body });

/** A service that stayed: whose it is, of what kind and when, and why it stayed. */
function leftService({ name, event_type, event_date, timezone, problems }: BulkRow): string {
  const what = [nameAndKind(name, event_type), event_date && formatMoment(event_date, timezone)];
  const why = Object.values(problems).flat().join(" ").replace(/\.$/, "");
  return what.filter(Boolean).join(", ") + (why && ` (${why})`);
}

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
          ? translate("vigil.bulk_changes.undo.left", { names: left.map(leftService).join("; ") })
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
