import { type Identifier, useListContext, useNotify, useRefresh } from "ra-core";
import { useState } from "react";

/**
 * Does something to one chosen record after the other, as if pressed one by one. What is refused stays chosen, and the
 * first reason is told.
 */
export function useOneByOne() {
  const notify = useNotify();
  const refresh = useRefresh();
  const { onSelect, onUnselectItems } = useListContext();
  const [isPending, setIsPending] = useState(false);
  /** Answers those it was done to. */
  const each = async <T extends { id: Identifier }>(
    records: readonly T[],
    act: (record: T) => Promise<unknown>,
  ): Promise<T[]> => {
    setIsPending(true);
    const done: T[] = [];
    const refused = new Map<Identifier, string>();
    for (const record of records)
      await act(record).then(
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
