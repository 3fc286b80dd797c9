import type { FastifyInstance } from "fastify";

/** What a page that records asks a browser for. */
type Power = "camera" | "microphone";

/** What no page of ours uses, as far as browsers know the word: they complain of others. */
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
/** For players, and links to copy. */
const used = ["autoplay", "clipboard-write", "fullscreen", "picture-in-picture", "screen-wake-lock"];

/** The Permissions-Policy of a page: these powers for itself, and for nobody else's frame in it. */
export function permissionsFor(powers: readonly Power[]): string {
  const closed = (["camera", "microphone"] as const).filter((power) => !powers.includes(power));
  return [
    ...[...unused, ...closed].map((feature) => `${feature}=()`),
    ...[...used, ...powers].map((feature) => `${feature}=(self)`),
  ].join(", ");
}

const ordinary = permissionsFor([]);

/** Gives every page a Permissions-Policy; one that records says so itself before. Data and files have no use for it. */
export function pagePermissions(app: FastifyInstance): void {
  app.addHook("onSend", (_request, reply, _payload, done) => {
    const type = reply.getHeader("content-type");
    if (typeof type === "string" && type.startsWith("text/html") && !reply.hasHeader("permissions-policy"))
      reply.header("permissions-policy", ordinary);
    done();
  });
}
