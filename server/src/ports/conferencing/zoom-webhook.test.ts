import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { signedWebhook } from "../../../test/zoom-stand-in.ts";
import type { RawWebhook } from "./conferencing.ts";
import { readZoomWebhook } from "./zoom-webhook.ts";

const secret = "zoom_secret_token";
const now = 1_795_200_000_000;
const read = (webhook: RawWebhook) => readZoomWebhook(secret, webhook, now);

/** Computed beforehand by another program. */
const livestreamStarted = {
  headers: {
    "x-zm-request-timestamp": "1795200000",
    "x-zm-signature": "v0=109f7233aecacd2d98c73b72ac2d5aba58d839b99fab1e9049a19d0cfd713398",
  },
  body: Buffer.from(
    '{"event":"meeting.live_streaming_started","event_ts":1795200000000,"payload":{"account_id":"acc","object":{"id":"81234567890","uuid":"s1","start_time":"2026-11-20T20:00:00Z","live_streaming":{"service":"Custom_Live_Streaming_Service","custom_live_streaming_settings":{"stream_url":"rtmps://live.cloudflare.com:443/live/","stream_key":"KEY","page_url":"https://x.example/s/42"},"date_time":"2026-11-20T20:00:00Z"}}}}',
  ),
};

test("a livestream that began is read from a webhook signed by Zoom", () => {
  expect(read(livestreamStarted)).toEqual({
    dedupeKey: "zoom:meeting.live_streaming_started:1795200000000:s1",
    events: [{ type: "relay", state: "on", roomId: "81234567890", at: new Date(now) }],
  });
});

const challenge = (plainToken: string, key = secret) =>
  signedWebhook({ event: "endpoint.url_validation", object: {}, now, secret: key, payload: { plainToken } });

test("Zoom's check of our address is answered with its own token, signed", () => {
  expect(read(challenge("qgg8vlvZRS6UYooatFL8Aw"))).toMatchObject({
    events: [],
    reply: {
      plainToken: "qgg8vlvZRS6UYooatFL8Aw",
      encryptedToken: "bd48235863f4a6323ccc4963c594908b7c97f88b4a6a95278f4f093690b12726",
    },
  });
});

test("nobody can have a forged webhook signed by pretending to check our address", () => {
  const forged = `v0:1795200000:${JSON.stringify({ event: "meeting.ended" })}`;
  expect(() => read(challenge(forged, "guessed"))).toThrow("isn't signed by Zoom");
  const received = read(challenge(forged));
  const signature = createHmac("sha256", secret).update(forged).digest("hex");
  expect(JSON.stringify(received)).not.toContain(signature);
  expect(received.reply).toBeUndefined();
});

test("each event of a meeting is read as what happened in the room", () => {
  const changeOf = (event: string, object: object) => read(signedWebhook({ event, object, now })).events[0];
  const meeting = { id: 81_234_567_890, uuid: "/u//=" };
  const place = { roomId: "81234567890", at: new Date(now) };
  expect(changeOf("meeting.started", meeting)).toEqual({ ...place, type: "room", state: "started" });
  expect(changeOf("meeting.ended", meeting)).toEqual({ ...place, type: "room", state: "ended" });
  expect(changeOf("meeting.live_streaming_stopped", meeting)).toEqual({
    ...place,
    type: "relay",
    state: "off",
  });
  expect(changeOf("meeting.participant_left", { ...meeting, participant: { user_id: 167 } })).toEqual({
    ...place,
    type: "participant",
    state: "left",
    connection: "167",
  });
  expect(changeOf("meeting.recording_completed", meeting)).toBeUndefined();
  expect(changeOf("recording.started", meeting)).toBeUndefined();
  expect(changeOf("meeting.constructor", meeting)).toBeUndefined();
  expect(changeOf("meeting.participant_joined", meeting)).toBeUndefined();
});

test("a webhook is believed for five minutes", () => {
  const sentAt = (ms: number) => signedWebhook({ event: "meeting.started", object: { id: 1 }, now: ms });
  expect(read(sentAt(now - 299_000)).events).toHaveLength(1);
  expect(() => read(sentAt(now - 301_000))).toThrow("more than five minutes ago");
  expect(() => read(sentAt(now + 301_000))).toThrow("more than five minutes ago");
  const withoutTime = {
    ...livestreamStarted,
    headers: { ...livestreamStarted.headers, "x-zm-request-timestamp": "soon" },
  };
  expect(() => read(withoutTime)).toThrow("isn't signed by Zoom");
});

test("a webhook that Zoom signed but nobody understands is refused without being quoted", () => {
  const webhook = signedWebhook({
    event: "meeting.started",
    object: {},
    now,
    payload: { object: "stream_key=KEY" },
  });
  expect(() => read(webhook)).toThrow(/^This webhook isn't as Zoom documents it$/);
});
