import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type Alert, incidents as contract, mayBeCalled } from "@vigil/contract";
import { useEffect, useState } from "react";
import { part } from "../loading/loadable.tsx";
import { useMe } from "../me.tsx";
import { getJson } from "../session/http.ts";
import { sendWaiting } from "./acknowledge.ts";

/** Milliseconds between two looks, and before the first one, so that it delays no screen. */
const lookEvery = 10_000;
const firstLook = 4000;

const AlertPanel = part(() => import("./AlertPanel.tsx"));
const key = [contract.path, "alerts"];

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
    refetchInterval: lookEvery,
    refetchIntervalInBackground: true,
    staleTime: 0,
    retry: false,
  });
  if (data.length === 0) return null;
  const answered = (id: string) =>
    client.setQueryData<Alert[]>(key, (known) => known?.filter((alert) => alert.id !== id));
  return <AlertPanel alerts={data} answered={answered} />;
};
