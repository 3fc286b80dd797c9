import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { Video } from "./cloudflare-api.ts";
import { cloudflareRecording, dateOf, refusalSentence } from "./core/cloudflare-state.ts";
import {
  DeliveryError,
  type DeliveryRecording,
  type DeliveryWebhook,
  type IngestState,
  type WebhookRequest,
} from "./delivery.ts";
import type { CloudflareSettings } from "./settings.ts";

type Secrets = Pick<CloudflareSettings, "webhookSecret" | "notificationSecret">;

/** Seconds for which a signature is valid, against replay attacks. */
const tolerance = 300;

/** Of Stream's live inputs, by the word after the dot of event_type. */
const ingestBy: Record<string, IngestState> = {
  connected: "connected",
  disconnected: "lost",
  errored: "lost",
};
const Notification = z.object({
  ts: z.number(),
  data: z.object({
    input_id: z.string(),
    event_type: z.string().regex(/^live_input\.(connected|disconnected|errored)$/),
    updated_at: z.string().nullish(),
    live_input_errored: z.object({ error: z.object({ code: z.string() }) }).nullish(),
  }),
});

/**
 * Verifies and reads a webhook of either of Stream's two systems: a signed one about a recording, or a notification
 * about a live input, which carries a shared secret.
 * @param now ms
 * @throws DeliveryError auth, invalid
 */
export function readCloudflareWebhook(
  secrets: Secrets,
  { headers, body }: WebhookRequest,
  now: number,
): DeliveryWebhook {
  const signature = headers["webhook-signature"];
  if (signature !== undefined) {
    requireSignature(secrets.webhookSecret, body, String(signature), now);
    return recordingWebhook(body);
  }
  requireSecret(secrets.notificationSecret, String(headers["cf-webhook-auth"] ?? ""));
  return ingestWebhook(body);
}

const forged = (words: string) => new DeliveryError("cloudflare", "auth", `webhook refused: ${words}`);

function requireSignature(secret: string, body: Buffer, signature: string, now: number): void {
  const [, time = "", given = ""] = /^time=(\d{1,12}),sig1=([0-9a-f]{64})$/.exec(signature) ?? [];
  const expected = createHmac("sha256", secret).update(`${time}.`).update(body).digest();
  if (!given || !timingSafeEqual(expected, Buffer.from(given, "hex"))) throw forged("its signature is wrong");
  if (Math.abs(now / 1000 - Number(time)) > tolerance) throw forged("it was signed too long ago");
}

/** Digests are compared, because they are equally long. */
function requireSecret(expected: string, given: string): void {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  if (!timingSafeEqual(digest(expected), digest(given))) throw forged("its secret is wrong");
}

function recordingWebhook(body: Buffer): DeliveryWebhook {
  const video = Video.safeParse(jsonIn(body)).data;
  if (!video) throw new DeliveryError("cloudflare", "invalid", "a webhook without a video");
  const recording = recordingOf(video);
  return {
    dedupeKey: `cloudflare:recording:${recording.id}:${video.status.state}`,
    // Videos that were uploaded belong to no live input.
    events: video.liveInput ? [{ type: "recording", id: video.liveInput, recording }] : [],
  };
}

function ingestWebhook(body: Buffer): DeliveryWebhook {
  const notification = Notification.safeParse(jsonIn(body)).data;
  // Cloudflare sends a test message of another shape when the webhook is set up.
  if (!notification)
    return { dedupeKey: `cloudflare:other:${createHash("sha256").update(body).digest("hex")}`, events: [] };
  const { ts, data } = notification;
  const { input_id: id, event_type: type, updated_at, live_input_errored: refused } = data;
  const ingest = ingestBy[type.replace("live_input.", "")] ?? "lost";
  const at = dateOf(updated_at) ?? new Date(ts * 1000);
  const message = type === "live_input.errored" ? refusalSentence(refused?.error.code) : null;
  return {
    dedupeKey: `cloudflare:ingest:${id}:${type}:${updated_at ?? ts}`,
    events: [{ type: "ingest", id, ingest, at, message }],
  };
}

/** Of a video in a webhook or a response. */
export const recordingOf = ({ uid, status, duration, created }: z.output<typeof Video>): DeliveryRecording =>
  cloudflareRecording({
    uid,
    state: status.state,
    duration,
    created,
    errorCode: status.errorReasonCode || status.errReasonCode,
  });

function jsonIn(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return undefined;
  }
}
