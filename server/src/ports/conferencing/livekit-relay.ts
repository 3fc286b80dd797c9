import { EgressStatus } from "livekit-server-sdk";
import type { RelayState } from "./core/known-room.ts";

const states: Record<EgressStatus, RelayState> = {
  [EgressStatus.EGRESS_STARTING]: "starting",
  [EgressStatus.EGRESS_ACTIVE]: "on",
  [EgressStatus.EGRESS_ENDING]: "on",
  [EgressStatus.EGRESS_COMPLETE]: "off",
  [EgressStatus.EGRESS_FAILED]: "failed",
  [EgressStatus.EGRESS_ABORTED]: "failed",
  [EgressStatus.EGRESS_LIMIT_REACHED]: "off",
};

/** What an egress's status means for the relay; one that a newer LiveKit invented counts as off. */
export const relayStateOf = (status: EgressStatus): RelayState => states[status] ?? "off";

/** LiveKit's own number for the participant that watches a room for an egress; the SDK doesn't export it. */
export const egressParticipant = 2;
