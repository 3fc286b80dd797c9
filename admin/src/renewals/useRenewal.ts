import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { AutomaticRenewal } from "@vigil/contract";
import { getJson } from "../session/http.ts";

const queryKey = ["fin/automatic_renewal"];
const call = (path: string) => getJson<AutomaticRenewal>(`fin/automatic_renewal/${path}`, { method: "POST" });

/** The automatic renewal of the user's home, with what turns it on by a card that was saved, and off. */
export function useRenewal() {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => getJson<AutomaticRenewal>("fin/automatic_renewal/", { signal }),
    retry: false,
  });
  const change = async (path: string) => {
    client.setQueryData(queryKey, await call(path));
  };
  return {
    renewal: data,
    error,
    refetch,
    confirm: () => change("confirm/"),
    stop: () => change("stop/"),
  };
}
