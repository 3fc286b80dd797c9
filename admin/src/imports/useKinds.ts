import { useStore } from "ra-core";
import { useMemo } from "react";
import { useEventTypes } from "../bookings/useEventTypes.ts";
import type { Columns } from "./core/columns.ts";
import { isKind, kindKey, likelyKind } from "./core/kinds.ts";
import { kindsWritten } from "./core/services.ts";
import type { FileTable } from "./core/table.ts";

/** A kind of service that a file has and Vigil doesn't know by this name, and in how many rows. */
export interface UnknownKind {
  written: string;
  rows: number;
}

/**
 * Which kinds of services are meant by names that Vigil doesn't know: what was chosen for an earlier file, or the only one
 * that is like it. Asked once for all rows.
 */
export function useKinds(table: FileTable, columns: Columns) {
  const isNeeded = columns.includes("event_type");
  const { kinds: all, isPending } = useEventTypes({ enabled: isNeeded });
  const [remembered, remember] = useStore<Record<string, string>>("imports.kinds", {});
  const titles = useMemo(() => all.map(({ title }) => title), [all]);
  const unknown = useMemo(
    () =>
      [...kindsWritten(table.rows, columns)].flatMap(([written, rows]): UnknownKind[] =>
        titles.length === 0 || isKind(written, titles) ? [] : [{ written, rows }],
      ),
    [table, columns, titles],
  );
  const kinds = useMemo(
    () =>
      Object.fromEntries(
        unknown.flatMap(({ written }) => {
          const before = remembered[kindKey(written)];
          const kind = before && titles.includes(before) ? before : likelyKind(written, titles);
          return kind === null ? [] : [[written, kind] as const];
        }),
      ),
    [unknown, remembered, titles],
  );
  const choose = (written: string, kind: string) => remember({ ...remembered, [kindKey(written)]: kind });
  return { titles, unknown, kinds, choose, isPending: isPending && isNeeded };
}
