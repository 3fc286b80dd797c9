import type { BroadcastStatus, ServiceState } from "@vigil/contract";

const minute = 60_000;
/** How long before its time a service is "soon". */
const soonBefore = 30 * minute;
/** How long after its time guests are still asked to wait for a service that hasn't begun. */
const awaitedFor = 12 * 60 * minute;

/** Everything the state of a service depends on. Instants are milliseconds since the epoch. */
export interface StateInputs {
  disabled: boolean;
  status: BroadcastStatus;
  /** Paused because everybody had left: probably it is over. */
  room_empty: boolean;
  startsAt: number | null;
  /** It was over and is to continue, but hasn't yet. */
  reopened: boolean;
  /** Whether there is a programme to watch, even if only a slate. */
  programmeOpen: boolean;
  /** Whether there is a recording that guests may see. */
  recorded: boolean;
}

/** The state of the service, as guests see it. */
export function serviceState(service: StateInputs, now: number): ServiceState {
  const { disabled, status, room_empty, startsAt, reopened, programmeOpen, recorded } = service;
  if (disabled) return "cancelled";
  if (status === "completed") return recorded ? "recording" : "ended";
  if (status === "paused") return room_empty ? "ended" : "paused";
  if (status !== "waiting" && status !== "ready") return "live";
  if (programmeOpen) return reopened ? "paused" : "soon";
  if (startsAt === null || now < startsAt - soonBefore) return "before";
  // Uploaded by hand, for a service that was recorded without Vigil.
  if (recorded && now > startsAt) return "recording";
  return now < startsAt + awaitedFor ? "soon" : "ended";
}
