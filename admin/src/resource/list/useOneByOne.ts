import { type Identifier, useListContext, useNotify, useRefresh } from "ra-core";
import { useState } from "react";

/**
 * Applies an action to the selected records one after the other. Records that are refused stay selected, and the first
 * reason is shown.
 */
export function useOneByOne() {
  const notify = useNotify();
  const refresh = useRefresh();
  const { onSelect, onUnselectItems } = useListContext();
  const [isPending, setIsPending] = useState(false);
  /** Resolves with the records for which the action succeeded. */
  const each = async <T extends { id: Identifier }>(
    records: readonly T[],
    action: (record: T) => Promise<unknown>,
  ): Promise<T[]> => {
    setIsPending(true);
    const done: T[] = [];
    const refused = new Map<Identifier, string>();
    for (const record of records)
      await action(record).then(
        () => done.push(record),
        (error: Error) => refused.set(record.id, error.message),
      );
    setIsPending(false);
    if (refused.size === 0) onUnselectItems();
    else {
      onSelect([...refused.keys()]);
      const [reason] = refused.values();
      notify("vigil.tools.some_refused", {
        type: "error",
        messageArgs: { smart_count: refused.size, reason },
      });
    }
    refresh();
    return done;
  };
  return { each, isPending };
}
