import { type Stream, streams } from "@vigil/contract";
import { useGetList } from "ra-core";
import { useMe } from "../me.tsx";

/** No family has more services. */
const all = { pagination: { page: 1, perPage: 100 }, sort: { field: "event_date", order: "DESC" } } as const;

/** The services of the family that is signed in; undefined while they load, and for everybody else. */
export function useOwnServices(): Stream[] | undefined {
  const isFamily = useMe().role === "family";
  // One call, however many rows ask.
  return useGetList<Stream>(streams.path, all, { enabled: isFamily, staleTime: 60_000 }).data;
}

/** The name of the person whom all these services are for; null where they are for several. */
export function nameOfAll(services: readonly Stream[]): string | null {
  const [name, ...others] = new Set(services.map(({ deceased_full_name }) => deceased_full_name));
  return name !== undefined && others.length === 0 ? name : null;
}
