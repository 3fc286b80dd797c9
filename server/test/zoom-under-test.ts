import { zoomMeetings } from "../src/ports/conferencing/zoom-meetings.ts";
import type { ProviderUnderTest } from "./conferencing-contract.ts";
import type { ZoomRoom } from "./zoom-rooms.ts";
import { signedWebhook, startZoomStandIn, zoomSecrets } from "./zoom-stand-in.ts";

/** ms; a stand-in answers at once, so a short wait is enough to know that it won't. */
const timeoutMs = 1000;

export async function zoomMeetingsUnderTest(): Promise<ProviderUnderTest> {
  const clock = { now: Date.now() };
  const zoom = await startZoomStandIn(clock);
  const { origins } = zoom;
  const webhooks: ProviderUnderTest["webhooks"] = [];
  /** Sends a webhook, a second after the one before. */
  const send = (event: string, object: object) => {
    clock.now += 1000;
    webhooks.push(zoom.webhook(`meeting.${event}`, object));
  };
  const find = (roomId: string): ZoomRoom => {
    const meeting = zoom.meetings.find(roomId);
    if (!meeting) throw new Error(`no meeting ${roomId}`);
    return meeting;
  };
  const personIn = (id: string, person: string) => ({
    id,
    uuid: `${id}==`,
    participant: { user_id: `${id}-${person}`, user_name: person, email: "" },
  });
  return {
    secrets: [zoomSecrets.clientSecret, zoomSecrets.webhookSecret],
    webhooks,
    conferencing: zoomMeetings(zoomSecrets, { origins, timeoutMs, now: () => clock.now }),
    async enter({ roomId }, person) {
      const { people } = find(roomId);
      if (people.size === 0) send("started", { id: roomId, uuid: `${roomId}==` });
      people.add(person);
      send("participant_joined", personIn(roomId, person));
    },
    async leave({ roomId }, person) {
      find(roomId).people.delete(person);
      send("participant_left", personIn(roomId, person));
    },
    targets({ roomId }) {
      const room = zoom.meetings.find(roomId);
      return room?.isStreaming && room.target
        ? [{ address: room.target.stream_url, key: room.target.stream_key }]
        : [];
    },
    async relayConnects({ roomId }) {
      send("live_streaming_started", {
        id: Number(roomId),
        live_streaming: {
          service: "Custom_Live_Streaming_Service",
          custom_live_streaming_settings: find(roomId).target,
        },
      });
    },
    staleWebhook: async () =>
      signedWebhook({ event: "meeting.started", object: { id: "1" }, now: clock.now - 301_000 }),
    forgedWebhook: async () =>
      signedWebhook({ event: "meeting.ended", object: { id: "1" }, now: clock.now, secret: "guessed" }),
    unknownWebhook: async () => zoom.webhook("meeting.sharing_started", { id: 1 }),
    requestCount: () => zoom.requests.length,
    fail: zoom.fail,
    close: zoom.close,
  };
}
