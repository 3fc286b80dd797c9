import { type Identifier, type RaRecord, useListContext } from "ra-core";
import { useEffect, useRef } from "react";
import { getJson } from "../../session/http.ts";

/**
 * Reports the page's new records to the server as seen. They stay marked as new until the person leaves the list.
 * @param path of a resource whose records have `is_new`
 */
export function useMarkSeen<T extends RaRecord & { is_new: boolean }>(path: string): (record: T) => boolean {
  const { data = [] } = useListContext<T>();
  const seen = useRef(new Set<Identifier>());
  useEffect(() => {
    const ids = data.filter(({ id, is_new }) => is_new && !seen.current.has(id)).map(({ id }) => id);
    if (ids.length === 0) return;
    for (const id of ids) seen.current.add(id);
    // A failed report is sent again with the next page or visit.
    getJson(`${path}/seen/`, { method: "POST", body: { ids } }).catch(() => {
      for (const id of ids) seen.current.delete(id);
    });
  }, [data, path]);
  return ({ id, is_new }) => is_new || seen.current.has(id);
}
