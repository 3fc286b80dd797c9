import { createECDH, hkdfSync } from "node:crypto";
import { DeviceGone, type Push, PushError } from "./push.ts";

export interface WebPushSettings {
  secretKey: string;
  /** Where push services reach whoever runs this installation: an https or mailto address. */
  contact: string;
  /** Other hosts in tests, which may be on http. */
  testHosts?: readonly string[];
}

/** The push services of Chrome and its relatives, Firefox, Safari and Edge on Windows. */
const services =
  /^(fcm\.googleapis\.com|([a-z0-9-]+\.)*push\.services\.mozilla\.com|([a-z0-9-]+\.)*push\.apple\.com|([a-z0-9-]+\.)+notify\.windows\.com)$/;
/** Milliseconds that a request may take. */
const patience = 10_000;
/** Seconds for which a push service keeps a message: later it is of no use. */
const keptFor = 10 * 60;

/** Web push to the browsers' own services, which need no account. */
export function webPush({ secretKey, contact: subject, testHosts = [] }: WebPushSettings): Push {
  const keys = vapidKeys(secretKey);
  const accepts = (endpoint: string): boolean => {
    const url = URL.parse(endpoint);
    if (!url || url.username || url.password) return false;
    return (
      testHosts.includes(url.host) ||
      (url.origin === `https://${url.hostname}` && services.test(url.hostname))
    );
  };
  return {
    publicKey: keys.publicKey,
    accepts,
    async send({ endpoint, p256dh, auth }, { text, topic }) {
      if (!accepts(endpoint)) throw new DeviceGone();
      // Loaded with the first message, so that no start waits for it.
      const { default: library } = await import("web-push");
      const { headers, body } = library.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
        ...{ vapidDetails: { subject, ...keys }, TTL: keptFor, urgency: "high", topic },
      });
      const { "Content-Length": _, ...others } = headers;
      const response = await fetch(endpoint, {
        method: "POST",
        headers: { ...others, TTL: String(keptFor) },
        body: new Uint8Array(body),
        // A redirect could lead anywhere.
        redirect: "manual",
        signal: AbortSignal.timeout(patience),
      }).catch((cause: unknown) => {
        throw new PushError("The push service isn't responding.", false, { cause });
      });
      await response.body?.cancel();
      if (!response.ok) throw refusal(response.status);
    },
  };
}

/** RFC 8030, sections 5 and 7.3 */
function refusal(status: number): PushError {
  if (status === 404 || status === 410) return new DeviceGone();
  const isFinal = status < 500 && status !== 429;
  return new PushError("The push service refused the notification.", isFinal, {
    cause: new Error(`HTTP status ${status}`),
  });
}

/** The order of P-256 (FIPS 186-5). */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/**
 * The pair of keys by which browsers recognise this installation, derived from SECRET_KEY, so that all its servers have
 * the same one. 64 bits more than needed make it uniform (FIPS 186-5, A.2.1).
 */
function vapidKeys(secretKey: string): { publicKey: string; privateKey: string } {
  const random = Buffer.from(hkdfSync("sha256", secretKey, "vigil", "vapid", 40)).toString("hex");
  const scalar = (BigInt(`0x${random}`) % (order - 1n)) + 1n;
  const privateKey = Buffer.from(scalar.toString(16).padStart(64, "0"), "hex");
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(privateKey);
  return { publicKey: pair.getPublicKey("base64url"), privateKey: privateKey.toString("base64url") };
}
