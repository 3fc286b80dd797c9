import { type Stream, streams } from "@vigil/contract";
import { useGetList } from "ra-core";
import { useServiceName } from "../family-home/useServiceName.ts";
import { useMe } from "../me.tsx";

interface Props {
  /** Null: it was deleted. */
  of: { id: string; title: string | null } | null;
}

/** More services has no family. */
const all = { pagination: { page: 1, perPage: 100 }, sort: { field: "event_date", order: "DESC" } } as const;

/** To which service something belongs: that of whom; to a family, whose services are all of one person, which one. */
export const ServiceOf = ({ of }: Props) => {
  const isFamily = useMe().role === "family";
  const nameOf = useServiceName();
  // One call, however many rows ask.
  const { data } = useGetList<Stream>(streams.path, all, { enabled: isFamily, staleTime: 60_000 });
  const service = data?.find(({ id }) => id === of?.id);
  return service ? nameOf(service) : (of?.title ?? "–");
};
