import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type Alert, type BroadcastStatus, incidents as contract, mayBeCalled } from "@vigil/contract";
import { useEffect, useState } from "react";
import { withWords } from "../language/words.ts";
import { part } from "../loading/loadable.tsx";
import { useMe } from "../me.tsx";
import { getJson } from "../session/http.ts";
import { sendWaiting } from "./acknowledge.ts";

/** Milliseconds between two looks while there is no alert, and before the first one, so that it delays no screen. */
const lookEvery = 10_000;
/** While an alarm rings it must stop as soon as what it is about is over. */
const lookAgainEvery = 3000;
const firstLook = 4000;

const AlertPanel = part(withWords("pages", () => import("./AlertPanel.tsx")));
const key = [contract.path, "alerts"];

/** Looks at the alerts again whenever a service's status changes: what its director was called for may be over. */
export function useAlertsAfter(status: BroadcastStatus): void {
  const client = useQueryClient();
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again for each status
  useEffect(() => void client.invalidateQueries({ queryKey: key }), [client, status]);
}

/** What this person is called for, loudly on every screen until somebody answers. */
export const Alerts = () => {
  const me = useMe();
  return mayBeCalled(me) && !me.seen_by ? <Watching /> : null;
};

const Watching = () => {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), firstLook);
    return () => clearTimeout(timer);
  }, []);
  const client = useQueryClient();
  const { data = [] } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      await sendWaiting();
      return getJson<Alert[]>(`${contract.path}/alerts/`, { signal });
    },
    enabled: isReady,
    refetchInterval: ({ state }) => (state.data?.length ? lookAgainEvery : lookEvery),
    refetchIntervalInBackground: true,
    staleTime: 0,
    retry: false,
  });
  if (data.length === 0) return null;
  const answered = (id: string) =>
    client.setQueryData<Alert[]>(key, (known) => known?.filter((alert) => alert.id !== id));
  return <AlertPanel alerts={data} answered={answered} />;
};
