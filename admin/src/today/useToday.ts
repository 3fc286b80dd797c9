import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Today } from "@vigil/contract";
import { useEffect } from "react";
import { nameAndKind } from "../language/name-and-kind.ts";
import { getJson } from "../session/http.ts";

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

/** The services of the day. What was fetched stays when a later look fails. */
export function useToday() {
  const { data, error, isFetching, refetch, dataUpdatedAt } = useQuery({
    queryKey: ["today"],
    queryFn: ({ signal }) => getJson<Today>("str/today/", { signal }),
    select: withKinds,
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
  // By the server's clock, because this machine's may be wrong.
  const clockOffset = data ? Date.parse(data.as_of) - dataUpdatedAt : 0;
  return { today: data, error, isFetching, refetch, clockOffset };
}
