import type { FastifyInstance } from "fastify";

/** Permissions that a recording page asks the browser for. */
type Permission = "camera" | "microphone";

/** Features that no page of ours uses. Only names that browsers know, because they warn about others. */
const unused = [
  "accelerometer",
  "browsing-topics",
  "clipboard-read",
  "compute-pressure",
  "display-capture",
  "encrypted-media",
  "gamepad",
  "geolocation",
  "gyroscope",
  "hid",
  "identity-credentials-get",
  "idle-detection",
  "keyboard-map",
  "local-fonts",
  "magnetometer",
  "midi",
  "otp-credentials",
  "payment",
  "serial",
  "storage-access",
  "sync-xhr",
  "usb",
  "window-management",
  "xr-spatial-tracking",
];
/** For players, also for another site's in a frame. */
const ofPlayers = ["autoplay", "fullscreen", "picture-in-picture"];
/** For our own player alone, for copying links, and for passkeys. */
const used = [
  "clipboard-write",
  "publickey-credentials-create",
  "publickey-credentials-get",
  "screen-wake-lock",
];

/**
 * A Permissions-Policy that allows a page these permissions for itself, and for no frame of another site.
 * @param player the origin of a player in a frame, which may play and fill the screen
 */
export function permissionsFor(permissions: readonly Permission[], player?: string): string {
  const players = player ? `(self "${player}")` : "(self)";
  const closed = (["camera", "microphone"] as const).filter(
    (permission) => !permissions.includes(permission),
  );
  return [
    ...[...unused, ...closed].map((feature) => `${feature}=()`),
    ...ofPlayers.map((feature) => `${feature}=${players}`),
    ...[...used, ...permissions].map((feature) => `${feature}=(self)`),
  ].join(", ");
}

const ordinary = permissionsFor([]);

/**
 * Gives every HTML page a Permissions-Policy; a page that records sets its own before. Data and files don't need one.
 */
export function permissionsPolicy(app: FastifyInstance): void {
  app.addHook("onSend", (_request, reply, _payload, done) => {
    const type = reply.getHeader("content-type");
    if (typeof type === "string" && type.startsWith("text/html") && !reply.hasHeader("permissions-policy"))
      reply.header("permissions-policy", ordinary);
    done();
  });
}
