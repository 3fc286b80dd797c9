import { useQuery } from "@tanstack/react-query";
import type { UsedBy } from "@vigil/contract";
import { apiPathOf } from "../../providers/resource-aliases.ts";
import { getJson } from "../../session/http.ts";

/** What refers to a record, and whether that keeps it from being deleted. Loaded anew each time. */
export const useUses = (path: string, id: string, enabled = true) =>
  useQuery({
    queryKey: [path, "used_by", id],
    queryFn: ({ signal }) => getJson<UsedBy>(`${apiPathOf(path)}/${id}/used_by/`, { signal }),
    ...{ enabled, staleTime: 0, gcTime: 0, retry: false },
  });
