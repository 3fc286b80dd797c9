import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FirstSteps, type FirstStepsChange, firstSteps } from "@vigil/contract";
import { useNotify } from "ra-core";
import { getJson } from "../session/http.ts";

const queryKey = [firstSteps.path];

/** What is left of the first steps; read anew whenever the list is shown. */
export function useFirstSteps() {
  const client = useQueryClient();
  const notify = useNotify();
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => getJson<FirstSteps>(`${firstSteps.path}/`, { signal }),
    // Other pages do the steps.
    staleTime: 0,
    retry: false,
  });
  const change = async (body: FirstStepsChange) => {
    try {
      client.setQueryData(
        queryKey,
        await getJson<FirstSteps>(`${firstSteps.path}/`, { method: "PATCH", body }),
      );
    } catch (refused) {
      if (!(refused instanceof Error)) throw refused;
      notify(refused.message, { type: "error" });
    }
  };
  const done = data?.steps.filter((step) => step.done).length ?? 0;
  return {
    ...{ data, error, refetch, change, done },
    all: data?.steps.length ?? 0,
    isComplete: data !== undefined && done === data.steps.length,
  };
}
