import type { Grants } from "./access.ts";
import { isLegal } from "./broadcast.ts";
import type { MonitorSource, MonitorStream } from "./monitoring.schema.ts";

/** Minutes before its time at which a service appears on the board by itself. */
export const monitoredBeforeMinutes = 120;
/** Minutes for which one that is over still stands there, and says so. */
export const monitoredAfterMinutes = 10;
/** The most cards of a board; services on air come first. */
export const monitoredAtMost = 1000;
/** The most streams that one person may add to the board. */
export const keptAtMost = 50;

/** Who watches over all services: any super admin (DECISIONS A57). */
export const monitoring = {
  grants: { super_admin: { needs: "any", verbs: ["list"] } } satisfies Grants,
};
/** Who presses Go Live, Resume, Pause and Stop: who directs, and from monitoring any super admin (PERMISSIONS §2). */
export const broadcasting = {
  grants: {
    super_admin: { needs: "any", verbs: ["edit"] },
    funeral_home: { verbs: ["edit"] },
    funeral_home_staff: { needs: "stream_director", verbs: ["edit"] },
  } satisfies Grants,
};
/** Hits a page (spec §7). */
export const searchPageSize = 5;

export type CardStatus = "live" | "paused" | "ready" | "waiting";
/** What a card says (spec §4 'Monitoring card status'). An intro is on air already. */
export function cardStatus({ sources }: Pick<MonitorStream, "sources">): CardStatus {
  const broadcast = sources.find(({ kind }) => kind === "cloudflare")?.status;
  if (broadcast === "live" || broadcast === "play_intro") return "live";
  if (broadcast === "paused") return "paused";
  return sources.some(({ kind }) => kind !== "cloudflare") ? "ready" : "waiting";
}

/** What may be done from a card; screens hide by it, the server refuses by the same table. */
export const monitorCan = {
  /** Spec §4, DECISIONS A19: `waiting` is the source's own status. While paused the picture comes back with Resume. */
  goLive: (stream: MonitorStream, source: MonitorSource): boolean =>
    source.kind !== "cloudflare" &&
    source.status === "waiting" &&
    !stream.professional_edit &&
    !stream.disabled_by_fh &&
    ["waiting", "ready", "live"].includes(stream.broadcast_status),
  press: (stream: MonitorStream, action: "resume" | "pause" | "stop"): boolean =>
    !stream.professional_edit && isLegal(action, stream.broadcast_status),
};

/** Who sees what all homes send (DECISIONS A5): the page /control-room, the list /web/camera, and the call of both. */
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
