import type { Me } from "./access.ts";
import { keyLevelOf } from "./api-keys.ts";
import { descriptions } from "./descriptions.ts";

/** What endpoints are told of, each with the resource that its owner must be able to read. */
export const webhookEvents = {
  "stream.published": "str/stream",
  "stream.changed": "str/stream",
  "stream.live": "str/stream",
  "stream.ended": "str/stream",
  "recording.ready": "str/stream_video",
  "guest.registered": "str/stream_guests",
  "invoice.paid": "fin/invoice",
  "incident.opened": "str/incident",
} as const satisfies Record<string, string>;
export type WebhookEvent = keyof typeof webhookEvents;
export const webhookEventNames = /*#__PURE__*/ Object.keys(webhookEvents) as WebhookEvent[];

/** The events that this person's endpoints may be told of. */
export const webhookEventsOf = (me: Me): WebhookEvent[] =>
  webhookEventNames.filter((event) => {
    const resource = descriptions.find(({ path }) => path === webhookEvents[event]);
    return resource !== undefined && keyLevelOf(me, resource) !== undefined;
  });

/** Endpoints of one account. */
export const mostEndpoints = 10;
/** Days for which deliveries are listed, and for which an endpoint may fail before it is switched off. */
export const deliveriesKeptDays = 30;
export const failingDays = 3;
/** Hours for which a secret that was replaced still signs. */
export const oldSecretHours = 24;

/** Why an endpoint is off: its owner, three days of failures, or its own answer that it is gone. */
export const disabledReasons = ["owner", "failing", "gone"] as const;
export type DisabledReason = (typeof disabledReasons)[number];
export const deliveryStates = ["waiting", "sent", "failed"] as const;
/** Why an attempt failed without an answer. */
export const deliveryErrors = ["nowhere", "private", "timeout", "refused", "unsigned"] as const;
export type DeliveryError = (typeof deliveryErrors)[number];
