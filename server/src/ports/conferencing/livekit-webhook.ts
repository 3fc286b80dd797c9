import { createHash } from "node:crypto";
import { WebhookReceiver } from "livekit-server-sdk";
import { ConferencingError, type RawWebhook, type Received } from "./conferencing.ts";
import type { RoomEvent } from "./core/known-room.ts";
import type { LivekitSettings } from "./livekit.ts";
import { egressParticipant, relayStateOf } from "./livekit-relay.ts";

const provider = "livekit";
type WebhookEvent = Awaited<ReturnType<WebhookReceiver["receive"]>>;

/** Verifies and reads a webhook of LiveKit's, whose signature expires after five minutes. @throws ConferencingError auth */
export async function readLivekitWebhook(
  { apiKey, apiSecret }: LivekitSettings,
  { headers, body }: RawWebhook,
): Promise<Received> {
  const { authorization } = headers;
  const text = body.toString("utf8");
  try {
    const signature = Array.isArray(authorization) ? authorization[0] : authorization;
    const event = await new WebhookReceiver(apiKey, apiSecret).receive(text, signature);
    return {
      dedupeKey: `livekit:${event.id || createHash("sha256").update(body).digest("hex")}`,
      events: eventsOf(event),
    };
  } catch {
    // Without the cause, because a parser's error would quote the payload.
    throw new ConferencingError(provider, "auth", "This webhook isn't signed by LiveKit, or too long ago");
  }
}

type WithoutPlace<T> = T extends RoomEvent ? Omit<T, "roomId" | "at"> : never;

function eventsOf(event: WebhookEvent): RoomEvent[] {
  const roomId = event.room?.name || event.egressInfo?.roomName;
  const change = changeOf(event);
  return roomId && change ? [{ ...change, roomId, at: new Date(Number(event.createdAt) * 1000) }] : [];
}

/** room_started isn't among them: LiveKit sends it when a room is created, long before anybody comes. */
function changeOf({ event, participant, egressInfo }: WebhookEvent): WithoutPlace<RoomEvent> | undefined {
  if (event === "room_finished") return { type: "room", state: "ended" };
  if (egressInfo)
    return egressInfo.streamResults.length > 0
      ? { type: "relay", state: relayStateOf(egressInfo.status) }
      : undefined;
  if (!participant || participant.kind === egressParticipant) return undefined;
  const { sid: connection } = participant;
  if (event === "participant_joined") return { type: "participant", state: "joined", connection };
  if (event === "participant_left" || event === "participant_connection_aborted")
    return { type: "participant", state: "left", connection };
  return undefined;
}
