import type { BroadcastStatus, ServiceState } from "@vigil/contract";

const minute = 60_000;
/** How long before its time a service is "soon". */
const soonBefore = 30 * minute;
/** How long after its time guests are still told to wait for one that has not begun. */
const awaitedFor = 12 * 60 * minute;

/** All that the state of a service depends on. Instants are milliseconds since the epoch. */
export interface Service {
  disabled: boolean;
  status: BroadcastStatus;
  startsAt: number | null;
  /** It was over and is to go on, but hasn't yet. */
  reopened: boolean;
  /** Whether there is a programme to watch, be it a slate. */
  programmeOpen: boolean;
  /** Whether there is a recording that guests may see. */
  recorded: boolean;
}

/** Where the service is, as guests are told. */
export function serviceState(service: Service, now: number): ServiceState {
  const { disabled, status, startsAt, reopened, programmeOpen, recorded } = service;
  if (disabled) return "cancelled";
  if (status === "completed") return recorded ? "recording" : "ended";
  if (status === "paused") return "paused";
  if (status !== "waiting" && status !== "ready") return "live";
  if (programmeOpen) return reopened ? "paused" : "soon";
  if (startsAt === null || now < startsAt - soonBefore) return "before";
  // Brought in by hand, of a service that was filmed without us.
  if (recorded && now > startsAt) return "recording";
  return now < startsAt + awaitedFor ? "soon" : "ended";
}
