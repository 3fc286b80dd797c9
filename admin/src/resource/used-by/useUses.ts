import { useQuery } from "@tanstack/react-query";
import type { UsedBy } from "@vigil/contract";
import { useId } from "react";
import { apiPathOf } from "../../providers/resource-aliases.ts";
import { getJson } from "../../session/http.ts";

/**
 * What refers to a record, and whether that keeps it from being deleted. Loaded anew by whoever asks, and only then:
 * after a deletion, which refreshes everything else, the record is no longer there to ask about.
 */
export const useUses = (path: string, id: string, enabled = true) =>
  useQuery({
    queryKey: ["used_by", path, id, useId()],
    queryFn: ({ signal }) => getJson<UsedBy>(`${apiPathOf(path)}/${id}/used_by/`, { signal }),
    ...{ enabled, staleTime: "static" as const, gcTime: 0, retry: false },
  });
