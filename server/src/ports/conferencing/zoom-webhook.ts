import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { ConferencingError, type RawWebhook, type Received } from "./conferencing.ts";
import type { RoomEvent } from "./core/known-room.ts";
import { jsonOrNothing } from "./zoom-client.ts";

/** Milliseconds for which a signature is valid, against replay attacks: what Zoom recommends. */
const tolerance = 5 * 60_000;

const hmac = (secret: string, text: string | Buffer): string =>
  createHmac("sha256", secret).update(text).digest("hex");

/** The value of x-zm-signature. @param timestamp seconds since the epoch, as in x-zm-request-timestamp */
const zoomSignature = (secret: string, timestamp: string, body: Buffer): string =>
  `v0=${hmac(secret, Buffer.concat([Buffer.from(`v0:${timestamp}:`), body]))}`;

/** Only what we use is read. A livestream's key is in the same payload, and goes no further than this schema. */
const Person = z.object({
  participant_uuid: z.string().optional(),
  user_id: z.coerce.string().optional(),
});
const Webhook = z.object({
  event: z.string(),
  event_ts: z.number(),
  payload: z.object({
    object: z
      .object({
        id: z.coerce.string().optional(),
        uuid: z.string().optional(),
        participant: Person.optional(),
      })
      .default({}),
    plainToken: z.string().optional(),
  }),
});
type Webhook = z.output<typeof Webhook>;

/** A challenge; its form excludes the text of a signature's input, which we would otherwise sign for anybody. */
const plainToken = /^[\w-]{1,128}$/;

/**
 * Verifies and reads a webhook of Zoom's.
 * @param now ms since the epoch
 * @throws ConferencingError auth
 */
export function readZoomWebhook(secret: string, { headers, body }: RawWebhook, now: number): Received {
  const timestamp = headers["x-zm-request-timestamp"];
  const signature = headers["x-zm-signature"];
  if (
    typeof timestamp !== "string" ||
    typeof signature !== "string" ||
    !isEqual(signature, zoomSignature(secret, timestamp, body))
  )
    throw new ConferencingError("zoom", "auth", "This webhook isn't signed by Zoom");
  // Negated, so that a timestamp that is no number is refused.
  if (!(Math.abs(now - Number(timestamp) * 1000) <= tolerance))
    throw new ConferencingError("zoom", "auth", "This webhook was signed by Zoom more than five minutes ago");

  const parsed = Webhook.safeParse(jsonOrNothing(body.toString("utf8")));
  if (!parsed.success)
    throw new ConferencingError("zoom", "invalid", "This webhook isn't as Zoom documents it");
  const webhook = parsed.data;
  const token = webhook.payload.plainToken;
  return {
    dedupeKey: dedupeKeyOf(webhook),
    events: eventsOf(webhook),
    // Zoom checks the address when it is set up, and every 72 hours from then on.
    ...(webhook.event === "endpoint.url_validation" && token && plainToken.test(token)
      ? { reply: { plainToken: token, encryptedToken: hmac(secret, token) } }
      : {}),
  };
}

function isEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Zoom gives webhooks no id. Two people may join within the same millisecond. */
const dedupeKeyOf = ({ event, event_ts, payload: { object, plainToken } }: Webhook): string =>
  ["zoom", event, event_ts, object.uuid ?? object.id ?? plainToken, connectionOf(object)]
    .filter(Boolean)
    .join(":");

type ZoomObject = Webhook["payload"]["object"];

const connectionOf = ({ participant }: ZoomObject): string | undefined =>
  participant?.participant_uuid ?? participant?.user_id;

/** What each event means; the others say nothing about a room's people or picture. */
const changes: Record<string, (object: ZoomObject) => RoomChange | undefined> = {
  started: () => ({ type: "room", state: "started" }),
  ended: () => ({ type: "room", state: "ended" }),
  participant_joined: (object) => participantChange("joined", object),
  participant_left: (object) => participantChange("left", object),
  live_streaming_started: () => ({ type: "relay", state: "on" }),
  live_streaming_stopped: () => ({ type: "relay", state: "off" }),
};
type WithoutPlace<T> = T extends RoomEvent ? Omit<T, "roomId" | "at"> : never;
type RoomChange = WithoutPlace<RoomEvent>;

function participantChange(state: "joined" | "left", object: ZoomObject): RoomChange | undefined {
  const connection = connectionOf(object);
  if (!connection) return undefined;
  return { type: "participant", state, connection };
}

function eventsOf({ event, event_ts, payload: { object } }: Webhook): RoomEvent[] {
  const [subject, name = ""] = event.split(".");
  const roomId = subject === "meeting" ? object.id : undefined;
  const change = Object.hasOwn(changes, name) ? changes[name]?.(object) : undefined;
  return roomId && change ? [{ ...change, roomId, at: new Date(event_ts) }] : [];
}
