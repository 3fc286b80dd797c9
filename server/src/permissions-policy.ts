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
  "publickey-credentials-create",
  "publickey-credentials-get",
  "serial",
  "storage-access",
  "sync-xhr",
  "usb",
  "window-management",
  "xr-spatial-tracking",
];
/** For players, and for copying links. */
const used = ["autoplay", "clipboard-write", "fullscreen", "picture-in-picture", "screen-wake-lock"];

/** A Permissions-Policy that allows a page these permissions for itself, and for no frame of another site. */
export function permissionsFor(permissions: readonly Permission[]): string {
  const closed = (["camera", "microphone"] as const).filter(
    (permission) => !permissions.includes(permission),
  );
  return [
    ...[...unused, ...closed].map((feature) => `${feature}=()`),
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
