import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Today } from "@vigil/contract";
import { useEffect } from "react";
import { nameAndKind } from "../language/name-and-kind.ts";
import { http } from "../session/http.ts";
import { Unreachable } from "../session/problems.ts";

/** Ms between two looks at the day, while the screen is visible. */
const lookEvery = 15_000;

/** Each service named with its kind, as one person may have several. */
const withKinds = (day: Today): Today => ({
  ...day,
  services: day.services.map((service) => ({
    ...service,
    name: nameAndKind(service.name, service.event_type),
  })),
});

interface Look {
  today: Today;
  /** Milliseconds the server's clock is ahead of this machine's, which may be wrong. */
  clockOffset: number;
  /** There is no line: the service worker has it from an earlier look (worker/sw.ts). */
  isKept: boolean;
}
const queryKey = ["today"];

/** The services of the day. What was fetched stays when a later look fails. */
export function useToday() {
  const client = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<Look> => {
      const response = await http("str/today/", { signal });
      const today = withKinds((await response.json()) as Today);
      const isKept = response.headers.has("x-vigil-kept");
      const known = client.getQueryData<Look>(queryKey)?.clockOffset ?? 0;
      return { today, isKept, clockOffset: isKept ? known : Date.parse(today.as_of) - Date.now() };
    },
    refetchInterval: lookEvery,
    placeholderData: keepPreviousData,
    retry: false,
  });
  // The service worker keeps the day for when there is no line. On a browser's first visit the page is there before it.
  useEffect(() => {
    const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
    const look = () => void refetch();
    serviceWorker?.addEventListener("controllerchange", look);
    return () => serviceWorker?.removeEventListener("controllerchange", look);
  }, [refetch]);
  const { today, isKept, clockOffset = 0 } = data ?? {};
  return { today, error: error ?? (isKept ? new Unreachable(null) : null), isFetching, refetch, clockOffset };
}
