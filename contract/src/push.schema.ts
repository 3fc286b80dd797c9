import { z } from "zod";
import { words } from "./errors.ts";
import { DateTime, Id, text } from "./fields.schema.ts";

/** POST usr/push_subscriptions/: what the browser's PushSubscription holds (https://www.w3.org/TR/push-api/). */
export const DeviceSubscription = z.object({
  /** The address at the browser's push service. */
  endpoint: text(1000),
  /** Its public key: an uncompressed point of P-256, base64url. */
  p256dh: z.string().regex(/^[A-Za-z0-9_-]{87}$/, words.notAPushKey),
  /** 16 bytes that the browser and the server alone know, base64url. */
  auth: z.string().regex(/^[A-Za-z0-9_-]{22}$/, words.notAPushKey),
});
export type DeviceSubscription = z.infer<typeof DeviceSubscription>;

/** POST usr/push_subscriptions/renew/: the browser has replaced its subscription; it proves that by the old one. */
export const DeviceRenewal = DeviceSubscription.extend({ old_endpoint: text(1000), old_auth: text(100) });

/** A device on which the caller gets notifications. */
export const OwnDevice = z.object({
  id: Id,
  /** In plain words: 'Chrome on Windows'. */
  device: z.string(),
  created_at: DateTime,
  /** When its push service last accepted a notification. */
  last_success_at: DateTime.nullable(),
  is_current: z.boolean(),
});
export type OwnDevice = z.infer<typeof OwnDevice>;

/** GET usr/push_subscriptions/ */
export const OwnDevices = z.object({
  /** With which a browser subscribes (VAPID, RFC 8292): base64url. */
  public_key: z.string(),
  /** The newest first. */
  results: z.array(OwnDevice),
});
export type OwnDevices = z.infer<typeof OwnDevices>;
