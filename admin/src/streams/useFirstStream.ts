import { type Stream, streams } from "@vigil/contract";
import { useGetList } from "ra-core";
import { useSearchParams } from "react-router-dom";

/**
 * The stream that a new record most likely belongs to: the one in the URL (`?stream=`), else the latest published one.
 * Undefined while it loads, null where there is none.
 */
export function useFirstStream(): string | null | undefined {
  const [query] = useSearchParams();
  const named = query.get("stream");
  const { data, isPending } = useGetList<Stream>(
    streams.path,
    {
      pagination: { page: 1, perPage: 1 },
      sort: { field: "event_date", order: "DESC" },
      filter: { publish: true },
    },
    { enabled: named === null },
  );
  if (named !== null) return named;
  return isPending ? undefined : (data?.[0]?.id ?? null);
}
