import {
  type Attention,
  asksWhetherOnAt,
  attention,
  type BroadcastAction,
  type DirectorView,
  isLegal,
} from "@vigil/contract";
import type { Message } from "./message.ts";
import { isConnected, isOnAir, previewSource } from "./sources.ts";

/** Why a button can't be pressed now; null when it can. */
export type DisabledReason = Message | null;

interface ControlState {
  view: DirectorView;
  /** The source on the preview. */
  preview: string | null;
  /** The command that awaits its response. */
  pending: BroadcastAction | null;
}

/** Why each button is disabled, by the contract's `legalWhile` and by what there is to show. */
export function disabledReasons(state: ControlState): Record<BroadcastAction, DisabledReason> {
  const { view } = state;
  const pending = state.pending ? { key: "why.pending" } : null;
  const always = pending ?? overReason(view);
  return {
    start: always ?? startDisabledReason(state),
    pause: always ?? illegalReason(view, "pause"),
    resume: always ?? illegalReason(view, "resume"),
    stop: always ?? illegalReason(view, "stop"),
    skip: always ?? illegalReason(view, "skip"),
    // Offered only where the server also allows them.
    reset: pending ?? illegalReason(view, "reset"),
    reopen: pending ?? illegalReason(view, "reopen"),
    close: pending ?? illegalReason(view, "close"),
  };
}

/** Whether the Go live button switches cameras, which it does once the broadcast has started. */
export const isCameraSwitch = ({ broadcast }: DirectorView): boolean =>
  ["live", "paused", "ending"].includes(broadcast.status);

/**
 * Whether the service should be on air or over and isn't, unless a director has said a moment ago that it is still on.
 * @param now ms since the epoch, by the server's clock
 */
export function overdueAttention({ stream, broadcast }: DirectorView, now: number): Attention | null {
  if (broadcast.rehearsal) return null;
  const stream_type = stream.is_id_session ? "id_session" : "stream";
  const { started_at } = broadcast;
  const found = attention({ ...stream, started_at, stream_type, broadcast_status: broadcast.status }, now);
  const isAnswered = now < (asksWhetherOnAt({ ...stream, started_at }, broadcast.still_on_at) ?? 0);
  return found?.kind === "still_live" && isAnswered ? null : found;
}

function overReason({ broadcast }: DirectorView): DisabledReason {
  if (broadcast.status === "completed") return { key: "why.completed" };
  if (broadcast.status === "ending") return { key: "why.ending" };
  return null;
}

function illegalReason({ broadcast }: DirectorView, action: BroadcastAction): DisabledReason {
  if (isLegal(action, broadcast.status)) return null;
  if (broadcast.status === "play_intro" && action !== "resume") return { key: "why.intro" };
  return { key: "why.not_live" };
}

function startDisabledReason({ view, preview }: ControlState): DisabledReason {
  const { stream, broadcast, sources } = view;
  if (stream.disabled_by_fh) return { key: "why.disabled" };
  if (broadcast.status === "play_intro") return { key: "why.intro" };
  if (!sources.some(isConnected)) return { key: "why.no_camera" };
  const source = sources.find(({ id }) => id === preview) ?? previewSource(view, preview);
  if (!source) return { key: "why.choose" };
  if (!isConnected(source)) return { key: "why.not_connected", args: { name: source.name } };
  if (source.elsewhere) return { key: "why.elsewhere", args: { name: source.name } };
  // While a video plays, the camera it replaced may be brought back at once.
  if (isCameraSwitch(view) && broadcast.source === source.id && !broadcast.video)
    return isOnAir(view, source)
      ? { key: "why.on_air", args: { name: source.name } }
      : broadcast.unsteady?.source === source.id
        ? null
        : { key: `why.chosen_${broadcast.status}`, args: { name: source.name } };
  return isLegal("start", broadcast.status) ? null : { key: "why.not_yet" };
}
