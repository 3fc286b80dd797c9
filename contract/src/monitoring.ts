import type { Grants } from "./access.ts";
import { isLegal } from "./broadcast.ts";
import type { MonitorSource, MonitorStream } from "./monitoring.schema.ts";

/** Minutes before its time at which a service appears on the board. */
export const monitoredBeforeMinutes = 120;
/** Minutes for which a finished service stays on the board. */
export const monitoredAfterMinutes = 10;
/** Maximum cards of a board; services on air come first. */
export const monitoredAtMost = 1000;
/** Maximum streams that one person may add to the board. */
export const keptAtMost = 50;

/** Who monitors all services: any super admin. */
export const monitoring = {
  grants: { super_admin: { needs: "any", verbs: ["list"] } } satisfies Grants,
};
/** Who may go live, resume, pause and stop: directors, and any super admin from monitoring. */
export const broadcasting = {
  grants: {
    super_admin: { needs: "any", verbs: ["edit"] },
    funeral_home: { verbs: ["edit"] },
    funeral_home_staff: { needs: "stream_director", verbs: ["edit"] },
  } satisfies Grants,
};
/** Hits per page. */
export const searchPageSize = 5;

export type CardStatus = "live" | "paused" | "ready" | "waiting";
/** A card's status. An intro counts as on air. */
export function cardStatus({ sources }: Pick<MonitorStream, "sources">): CardStatus {
  const broadcast = sources.find(({ kind }) => kind === "cloudflare")?.status;
  if (broadcast === "live" || broadcast === "play_intro") return "live";
  if (broadcast === "paused") return "paused";
  return sources.some(({ kind }) => kind !== "cloudflare") ? "ready" : "waiting";
}

/** The commands of a card. Screens hide by this table and the server refuses by it. */
export const monitorCan = {
  /** `waiting` is the source's own status. After a pause, Resume brings the camera back. */
  goLive: (stream: MonitorStream, source: MonitorSource): boolean =>
    source.kind !== "cloudflare" &&
    source.status === "waiting" &&
    !stream.professional_edit &&
    !stream.disabled_by_fh &&
    ["waiting", "ready", "live"].includes(stream.broadcast_status),
  press: (stream: MonitorStream, action: "resume" | "pause" | "stop"): boolean =>
    !stream.professional_edit && isLegal(action, stream.broadcast_status),
};

/** Who sees the cameras of all homes: on the page /control-room, in the list /web/camera, and by the call of both. */
export const controlRoom = {
  grants: { super_admin: { needs: "enterprise_account", verbs: ["list"] } } satisfies Grants,
};
export const liveCameras = {
  grants: { super_admin: { needs: "cameras", verbs: ["list"] } } satisfies Grants,
};
export const webCamera = {
  grants: {
    super_admin: { needs: ["cameras", "enterprise_account"], verbs: ["list"] },
  } satisfies Grants,
};
