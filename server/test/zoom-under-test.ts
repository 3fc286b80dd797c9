import { zoomMeetings } from "../src/ports/conferencing/zoom-meetings.ts";
import { zoomVideoSdk } from "../src/ports/conferencing/zoom-video-sdk.ts";
import type { ProviderUnderTest } from "./conferencing-contract.ts";
import type { ZoomRoom } from "./zoom-rooms.ts";
import { signedWebhook, startZoomStandIn, type ZoomStandIn, zoomSecrets } from "./zoom-stand-in.ts";

/** ms; a stand-in answers at once, so a short wait is enough to know that it won't. */
const timeoutMs = 1000;

/** What both products of Zoom have in common. @param subject their prefix of events */
function zoomParts(zoom: ZoomStandIn, clock: { now: number }, subject: "meeting" | "session") {
  const webhooks: ProviderUnderTest["webhooks"] = [];
  return {
    secrets: [
      zoomSecrets.clientSecret,
      zoomSecrets.sdkSecret,
      zoomSecrets.apiSecret,
      zoomSecrets.webhookSecret,
    ],
    webhooks,
    /** Sends a webhook of this room, a second after the one before. */
    send(event: string, object: object) {
      clock.now += 1000;
      webhooks.push(zoom.webhook(`${subject}.${event}`, object));
    },
    targets: (room: ZoomRoom | undefined) =>
      room?.isStreaming && room.target
        ? [{ address: room.target.stream_url, key: room.target.stream_key }]
        : [],
    livestream: ({ target }: ZoomRoom) => ({
      live_streaming: { service: "Custom_Live_Streaming_Service", custom_live_streaming_settings: target },
    }),
    staleWebhook: async () =>
      signedWebhook({ event: `${subject}.started`, object: { id: "1" }, now: clock.now - 301_000 }),
    forgedWebhook: async () =>
      signedWebhook({ event: `${subject}.ended`, object: { id: "1" }, now: clock.now, secret: "guessed" }),
    unknownWebhook: async () => zoom.webhook(`${subject}.sharing_started`, { id: 1, session_name: "1" }),
    requestCount: () => zoom.requests.length,
    fail: zoom.fail,
    close: zoom.close,
  };
}

export async function zoomMeetingsUnderTest(): Promise<ProviderUnderTest> {
  const clock = { now: Date.now() };
  const zoom = await startZoomStandIn(clock);
  const { send, targets, livestream, ...parts } = zoomParts(zoom, clock, "meeting");
  const { origins } = zoom;
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
    ...parts,
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
    targets: ({ roomId }) => targets(zoom.meetings.find(roomId)),
    async relayConnects({ roomId }) {
      send("live_streaming_started", { id: Number(roomId), ...livestream(find(roomId)) });
    },
  };
}

export async function zoomVideoSdkUnderTest(): Promise<ProviderUnderTest> {
  const clock = { now: Date.now() };
  const zoom = await startZoomStandIn(clock);
  const { send, targets, livestream, ...parts } = zoomParts(zoom, clock, "session");
  const { origins } = zoom;
  const conferencing = zoomVideoSdk(zoomSecrets, { origins, timeoutMs, now: () => clock.now });
  const objectOf = ({ id, name }: ZoomRoom) => ({
    id,
    session_id: id,
    session_name: name,
    session_key: name,
  });
  const find = (name: string): ZoomRoom => {
    const session = zoom.sessions.find(name);
    if (!session) throw new Error(`no session ${name}`);
    return session;
  };
  return {
    ...parts,
    conferencing,
    async enter({ roomId, passcode = "" }, person) {
      const ticket = await conferencing.joinToken?.(roomId, {
        identity: person,
        name: person,
        isHost: false,
        forSeconds: 3600,
      });
      const joined = await zoom.joinSession(ticket?.token ?? "", passcode);
      if (!joined) throw new Error(`the token or the passcode doesn't open ${roomId}`);
      const { room, userKey } = joined;
      if (room.people.size === 0) send("started", objectOf(room));
      room.people.add(userKey);
      send("user_joined", {
        ...objectOf(room),
        user: { id: `${room.id}-${userKey}`, name: person, user_key: userKey },
      });
    },
    async leave({ roomId }, person) {
      const room = find(roomId);
      zoom.sessions.leave(room, person);
      send("user_left", {
        ...objectOf(room),
        user: { id: `${room.id}-${person}`, name: person, user_key: person },
      });
    },
    targets: ({ roomId }) => targets(zoom.sessions.find(roomId)),
    async relayConnects({ roomId }) {
      const room = find(roomId);
      send("live_streaming_started", { ...objectOf(room), ...livestream(room) });
    },
  };
}
