import { guestEcards as contract, type GuestEcard } from "@vigil/contract";
import { type Identifier, useListContext } from "ra-core";
import { useEffect, useRef } from "react";
import { getJson } from "../session/http.ts";

/** Reports the page's new cards to the server as seen. They stay marked as new until the person leaves the list. */
export function useMarkSeen(): (id: Identifier) => boolean {
  const { data = [] } = useListContext<GuestEcard>();
  const seen = useRef(new Set<Identifier>());
  useEffect(() => {
    const ids = data.filter(({ id, is_new }) => is_new && !seen.current.has(id)).map(({ id }) => id);
    if (ids.length === 0) return;
    for (const id of ids) seen.current.add(id);
    // A failed report is sent again with the next page or visit.
    getJson(`${contract.path}/seen/`, { method: "POST", body: { ids } }).catch(() => {
      for (const id of ids) seen.current.delete(id);
    });
  }, [data]);
  return (id) => seen.current.has(id);
}
