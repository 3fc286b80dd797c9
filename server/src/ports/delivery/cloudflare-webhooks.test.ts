import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { readCloudflareWebhook } from "./cloudflare-webhooks.ts";
import type { WebhookRequest } from "./delivery.ts";

const secrets = { webhookSecret: "85011ed3a913c6ad5f9cf6c5573cc0a7", notificationSecret: "notif-secret" };
const input = "66be4bf738797e01e1fca35a7bdecdcd";
const signedAt = 1_795_200_000;
const now = signedAt * 1000;

const recordingBody =
  '{"uid":"6b9e68b07dfee8cc2d116e4c51d6a957","readyToStream":true,"status":{"state":"ready","pctComplete":"100.000000","errorReasonCode":"","errorReasonText":""},"meta":{"name":"Doe"},"duration":5.5,"liveInput":"66be4bf738797e01e1fca35a7bdecdcd","playback":{"hls":"https://customer-x.cloudflarestream.com/6b9e68b07dfee8cc2d116e4c51d6a957/manifest/video.m3u8"}}';
const signature = `time=${signedAt},sig1=31322b87f7e561c3b5ea77688c4926f9ef8435f5ea68bdb91239937edce6de38`;
const notificationBody =
  '{"name":"Live Webhook Test","text":"...","data":{"notification_name":"Stream Live Input","input_id":"66be4bf738797e01e1fca35a7bdecdcd","event_type":"live_input.connected","updated_at":"2026-11-20T20:00:00Z"},"ts":1795200000}';

const read = (headers: WebhookRequest["headers"], body: string, at = now) =>
  readCloudflareWebhook(secrets, { headers, body: Buffer.from(body) }, at);
const sign = (body: string, time = signedAt) =>
  `time=${time},sig1=${createHmac("sha256", secrets.webhookSecret).update(`${time}.${body}`).digest("hex")}`;
const readRecording = (video: object) => {
  const body = JSON.stringify(video);
  return read({ "webhook-signature": sign(body) }, body);
};
const readNotification = (data: object, ts = signedAt) =>
  read(
    { "cf-webhook-auth": "notif-secret" },
    JSON.stringify({ name: "Live", text: "", ts, data: { input_id: input, ...data } }),
  );

describe("a webhook about a recording", () => {
  test("says that it is ready", () => {
    expect(read({ "webhook-signature": signature }, recordingBody)).toEqual({
      dedupeKey: "cloudflare:recording:6b9e68b07dfee8cc2d116e4c51d6a957:ready",
      events: [
        {
          type: "recording",
          id: input,
          recording: {
            id: "6b9e68b07dfee8cc2d116e4c51d6a957",
            state: "ready",
            startedAt: null,
            durationSeconds: 5.5,
            problem: null,
          },
        },
      ],
    });
  });

  test.each(["errorReasonCode", "errReasonCode"])("says why there is none, in %s", (field) => {
    const { events } = readRecording({
      uid: "v1",
      liveInput: input,
      status: { state: "error", [field]: "ERR_DURATION_TOO_SHORT" },
    });
    expect(events).toMatchObject([
      { recording: { state: "failed", problem: "The service was too short for a recording." } },
    ]);
  });

  test("is the same event when it comes twice, and another when the recording has another state", () => {
    const first = readRecording({ uid: "v1", liveInput: input, status: { state: "inprogress" } });
    const later = readRecording({ uid: "v1", liveInput: input, status: { state: "ready" }, modified: "a" });
    const again = readRecording({ uid: "v1", liveInput: input, status: { state: "ready" }, modified: "b" });
    expect(again.dedupeKey).toBe(later.dedupeKey);
    expect(first.dedupeKey).not.toBe(later.dedupeKey);
  });

  test("means nothing for a video that was uploaded", () => {
    expect(readRecording({ uid: "v1", status: { state: "ready" } }).events).toEqual([]);
  });

  test("is taken for five minutes and refused afterwards, and from the future too", () => {
    const at = (seconds: number) => () =>
      read({ "webhook-signature": signature }, recordingBody, now + seconds * 1000);
    expect(at(299)).not.toThrow();
    expect(at(301)).toThrow(/signed too long ago/);
    expect(at(-301)).toThrow(/signed too long ago/);
  });

  test("is refused when it is forged", () => {
    const forgeries: [string | undefined, string][] = [
      [signature, recordingBody.replace("5.5", "5.6")],
      [signature.replace(String(signedAt), String(signedAt + 1)), recordingBody],
      [signature.replace("sig1=3", "sig1=4"), recordingBody],
      [signature.slice(0, -1), recordingBody],
      [
        `time=${signedAt},sig1=${createHmac("sha256", "another").update(`${signedAt}.${recordingBody}`).digest("hex")}`,
        recordingBody,
      ],
      ["", recordingBody],
      [undefined, recordingBody],
    ];
    for (const [header, body] of forgeries)
      expect(() => read({ "webhook-signature": header }, body)).toThrow(
        expect.objectContaining({ kind: "auth" }),
      );
  });

  test("is invalid when it is signed but can't be read", () => {
    for (const body of ["", "not json", "{}"])
      expect(() => read({ "webhook-signature": sign(body) }, body)).toThrow(
        expect.objectContaining({ kind: "invalid" }),
      );
  });
});

describe("a notification about a live input", () => {
  test("says that the picture arrives", () => {
    expect(read({ "cf-webhook-auth": "notif-secret" }, notificationBody)).toEqual({
      dedupeKey: `cloudflare:ingest:${input}:live_input.connected:2026-11-20T20:00:00Z`,
      events: [
        {
          type: "ingest",
          id: input,
          ingest: "connected",
          at: new Date("2026-11-20T20:00:00Z"),
          message: null,
        },
      ],
    });
  });

  test.each([
    ["ERR_GOP_OUT_OF_RANGE", /key frames/],
    ["ERR_UNSUPPORTED_VIDEO_CODEC", /H\.264/],
    ["ERR_UNSUPPORTED_AUDIO_CODEC", /AAC/],
    ["ERR_STORAGE_QUOTA_EXHAUSTED", /storage is full/],
    ["ERR_OF_TOMORROW", /refused the picture/],
  ])("tells the director what to change after %s", (code, sentence) => {
    const { events } = readNotification({
      event_type: "live_input.errored",
      live_input_errored: { error: { code, message: "x" } },
    });
    expect(events).toMatchObject([{ ingest: "lost", message: expect.stringMatching(sentence) }]);
  });

  test("has the provider's time, so that an old one that comes late doesn't count", () => {
    const connected = readNotification({
      event_type: "live_input.connected",
      updated_at: "2026-11-20T20:00:09Z",
    });
    const late = readNotification({
      event_type: "live_input.disconnected",
      updated_at: "2026-11-20T20:00:01Z",
    });
    const inOrder = [...connected.events, ...late.events]
      .flatMap((event) => (event.type === "ingest" ? event : []))
      .sort((a, b) => (a.at?.getTime() ?? 0) - (b.at?.getTime() ?? 0));
    expect(inOrder.map(({ ingest }) => ingest)).toEqual(["lost", "connected"]);
  });

  test("is the same event when it comes twice", () => {
    const event = { event_type: "live_input.connected", updated_at: "2026-11-20T20:00:00Z" };
    expect(readNotification(event, signedAt + 30).dedupeKey).toBe(readNotification(event).dedupeKey);
  });

  test("is accepted without an effect when Cloudflare only tries the address", () => {
    const { events } = read(
      { "cf-webhook-auth": "notif-secret" },
      '{"text":"Hello World! This is a test message"}',
    );
    expect(events).toEqual([]);
  });

  test("is refused with a wrong secret, or without one", () => {
    for (const secret of ["notif-secreT", "notif", "", undefined])
      expect(() => read({ "cf-webhook-auth": secret }, notificationBody)).toThrow(
        expect.objectContaining({ kind: "auth" }),
      );
  });
});
