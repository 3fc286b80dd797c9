import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import type { MyDay } from "@vigil/contract";
import { useNotify } from "ra-core";
import { useState } from "react";
import { getJson } from "../session/http.ts";

/** Ms between two looks at one's jobs, while the screen is visible. */
const lookEvery = 60_000;
const queryKey = ["my_day"];

/** The jobs of the person who has signed in. What was fetched stays when a later look fails. */
export function useMyDay() {
  const { data, error, isFetching, refetch, dataUpdatedAt } = useQuery({
    queryKey,
    queryFn: ({ signal }) => getJson<MyDay>("str/job/my_day/", { signal }),
    refetchInterval: lookEvery,
    placeholderData: keepPreviousData,
    retry: false,
  });
  // By the server's clock, because this phone's may be wrong.
  const clockOffset = data ? Date.parse(data.as_of) - dataUpdatedAt : 0;
  return { day: data, error, isFetching, refetch, clockOffset };
}

/** Says something about a job, and shows the jobs as they are then. */
export function useSay(id: string) {
  const client = useQueryClient();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  /** @returns whether it was taken */
  const say = async (what: "answer" | "step", body: object): Promise<boolean> => {
    setBusy(true);
    try {
      client.setQueryData(queryKey, await getJson<MyDay>(`str/job/${id}/${what}/`, { method: "POST", body }));
      return true;
    } catch (error) {
      notify((error as Error).message, { type: "error" });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { say, busy };
}
