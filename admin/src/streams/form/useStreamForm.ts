import { useQuery } from "@tanstack/react-query";
import { type Info, type Stream, systemZone, today } from "@vigil/contract";
import { useRecordContext } from "ra-core";
import { useWatch } from "react-hook-form";
import { useMe } from "../../me.tsx";
import { getJson } from "../../session/http.ts";
import { type StreamFormState, streamFormState } from "../core/form-state.ts";
import { useStreamHome } from "./useStreamHome.ts";

/** The state of the stream's form, from its current values. */
export function useStreamForm(): StreamFormState {
  const { role } = useMe();
  const stream = useRecordContext<Stream>() ?? null;
  const values = useWatch() as Partial<Stream>;
  const { zone } = useStreamHome();
  const isWithinLimits = useWithinLimits();
  return streamFormState({
    role,
    stream,
    values,
    isWithinLimits,
    now: Date.now(),
    today: today(zone ?? systemZone()),
  });
}

/** Whether the plan still has a stream; fetched again, because one may have been published or bought since sign-in. */
function useWithinLimits(): boolean {
  const me = useMe();
  const { data } = useQuery({
    queryKey: ["usr/info"],
    queryFn: ({ signal }) => getJson<Info>("usr/info", { signal }),
    enabled: me.role === "funeral_home" || me.role === "funeral_home_staff",
    retry: false,
  });
  return (data ?? me).is_within_package_limits;
}
