import { type Attention, attention, type BroadcastAction, type DirectorView, isLegal } from "@vigil/contract";
import type { Said } from "./said.ts";
import { isConnected, isOnAir, previewOf } from "./sources.ts";

/** Why a button can't be pressed now; null when it can. */
export type Hindrance = Said | null;

interface Panel {
  view: DirectorView;
  /** The source on the preview. */
  preview: string | null;
  /** The press that is on its way. */
  pending: BroadcastAction | null;
}

/** What keeps each button from being pressed, by the contract's `legalWhile` and by what there is to show. */
export function hindrances(panel: Panel): Record<BroadcastAction, Hindrance> {
  const { view } = panel;
  const pending = panel.pending ? { key: "why.pending" } : null;
  const all = pending ?? isOver(view);
  return {
    start: all ?? toStart(panel),
    pause: all ?? illegal(view, "pause"),
    resume: all ?? illegal(view, "resume"),
    stop: all ?? illegal(view, "stop"),
    skip: all ?? illegal(view, "skip"),
    // Offered only where the server says that they are possible beyond that.
    reset: pending ?? illegal(view, "reset"),
    reopen: pending ?? illegal(view, "reopen"),
    close: pending ?? illegal(view, "close"),
  };
}

/** Before the first picture goes out, the same button starts; afterwards it switches cameras. */
export const isSwitch = ({ broadcast }: DirectorView): boolean =>
  ["live", "paused", "ending"].includes(broadcast.status);

/** Whether the service should be on air, or should be over; `now` in ms since the epoch, by the server's clock. */
export const overdue = ({ stream, broadcast }: DirectorView, now: number): Attention | null =>
  broadcast.rehearsal
    ? null
    : attention(
        {
          ...stream,
          stream_type: stream.is_id_session ? "id_session" : "stream",
          broadcast_status: broadcast.status,
        },
        now,
      );

function isOver({ broadcast }: DirectorView): Hindrance {
  if (broadcast.status === "completed") return { key: "why.completed" };
  if (broadcast.status === "ending") return { key: "why.ending" };
  return null;
}

function illegal({ broadcast }: DirectorView, action: BroadcastAction): Hindrance {
  if (isLegal(action, broadcast.status)) return null;
  if (broadcast.status === "play_intro" && action !== "resume") return { key: "why.intro" };
  return { key: "why.not_live" };
}

function toStart({ view, preview }: Panel): Hindrance {
  const { stream, broadcast, sources } = view;
  if (stream.disabled_by_fh) return { key: "why.disabled" };
  if (broadcast.status === "play_intro") return { key: "why.intro" };
  if (!sources.some(isConnected)) return { key: "why.no_camera" };
  const source = previewOf(view, preview);
  if (!source) return { key: "why.choose" };
  if (!isConnected(source)) return { key: "why.not_connected", args: { name: source.name } };
  if (source.elsewhere) return { key: "why.elsewhere", args: { name: source.name } };
  // While a video plays, its camera may be brought back at once.
  if (isSwitch(view) && broadcast.source === source.id && !broadcast.video)
    return isOnAir(view, source)
      ? { key: "why.on_air", args: { name: source.name } }
      : broadcast.unsteady?.source === source.id
        ? null
        : { key: `why.chosen_${broadcast.status}`, args: { name: source.name } };
  return isLegal("start", broadcast.status) ? null : { key: "why.not_yet" };
}
