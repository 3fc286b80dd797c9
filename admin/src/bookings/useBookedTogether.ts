import { useQuery } from "@tanstack/react-query";
import { actions, type Booked, streams } from "@vigil/contract";
import { useMay } from "../me.tsx";
import { getJson } from "../session/http.ts";

/**
 * The other services for the person of a saved one, in the order of their times; none without an `id`, and for those who
 * may not see them. Undefined while they load.
 */
export function useBookedTogether(id: string | undefined): Booked["services"] | undefined {
  const maySee = useMay(actions.see_booked, "edit");
  const { data, isLoading } = useQuery({
    queryKey: ["booked", id],
    queryFn: ({ signal }) => getJson<Booked>(`${streams.path}/${id}/booked/`, { signal }),
    enabled: maySee && id !== undefined,
    retry: false,
  });
  return isLoading ? undefined : (data?.services ?? []).filter((service) => service.id !== id);
}
