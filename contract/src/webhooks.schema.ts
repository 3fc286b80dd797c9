import { z } from "zod";
import { words } from "./errors.ts";
import { DateTime, hasNoControls, Id, optionalText, text } from "./fields.schema.ts";
import {
  deliveryErrors,
  deliveryStates,
  disabledReasons,
  type WebhookEvent,
  webhookEventNames,
} from "./webhooks.ts";

const Event = z.enum(webhookEventNames as [WebhookEvent, ...WebhookEvent[]]);
const Url = text(500).refine(
  (address) => hasNoControls(address) && z.url().safeParse(address).success,
  words.notAWebAddress,
);

/** An address that is told of events. */
export const WebhookEndpoint = z.object({
  id: Id,
  url: z.string(),
  description: z.string().nullable(),
  events: z.array(Event),
  enabled: z.boolean(),
  disabled_reason: z.enum(disabledReasons).nullable(),
  /** Since when every attempt has failed; null: the last one worked, or there was none. */
  failing_since: DateTime.nullable(),
  created_at: DateTime,
});
export type WebhookEndpoint = z.infer<typeof WebhookEndpoint>;

/** POST webhook_endpoints/ */
export const NewWebhookEndpoint = z.object({
  url: Url,
  description: optionalText(200).optional(),
  events: z.array(Event).min(1, words.required),
});
/** PATCH webhook_endpoints/{id}/ */
export const WebhookEndpointChange = NewWebhookEndpoint.extend({ enabled: z.boolean() }).partial();

/** An endpoint with the secret that signs what it gets, which is shown only this once. */
export const WebhookEndpointWithSecret = WebhookEndpoint.extend({ secret: z.string() });
export type WebhookEndpointWithSecret = z.infer<typeof WebhookEndpointWithSecret>;

/** One event for one endpoint. */
export const WebhookDelivery = z.object({
  id: Id,
  /** As the event is called, or "test". */
  type: z.string(),
  created_at: DateTime,
  state: z.enum(deliveryStates),
  attempts: z.int(),
  /** When it is tried again. */
  next_at: DateTime.nullable(),
  last_at: DateTime.nullable(),
  /** The HTTP status of the last answer, or why there was none. */
  answer_status: z.int().nullable(),
  error: z.enum(deliveryErrors).nullable(),
  /** How the last answer began. */
  answer: z.string().nullable(),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;
