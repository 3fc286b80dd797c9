import { randomBytes } from "node:crypto";
import { createSocket } from "node:dgram";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { byRtmp, eventually, hashOf, type Ingest, openIngest } from "../../../test/ingest.ts";
import { beeps, decodingErrors, flashes, flashesAndBeeps, openFolder } from "../../../test/sample-videos.ts";
import { whipEncoder } from "../../../test/whip-encoder.ts";
import { Refusal } from "../../http.ts";

const folder = openFolder();
const here = "127.0.0.1";
const chapel = byRtmp("chapel-key");
const garden = byRtmp("garden-key");
let ingest: Ingest;
beforeAll(async () => {
  ingest = await openIngest(undefined, { ports: [42_000, 42_100], addresses: [here] });
  ingest.sources.replace([chapel, garden]);
});
afterAll(async () => {
  await ingest.close();
  folder.remove();
});

const video = [...flashes(), ...beeps()];
const open = (key: string, offer: string) => ingest.sources.openWhip(hashOf(key), here, offer);

test("an encoder that sends by WebRTC is a camera: its picture is copied", async () => {
  const encoder = await whipEncoder(ingest.camera, video);
  const { id, answer } = await open("chapel-key", encoder.offer);
  await encoder.connect(answer);
  await ingest.hasSegments(chapel.id, 6);
  const ts = Buffer.concat(
    ingest
      .of(chapel.id)
      .slice(1, 6)
      .map((segment) => segment.ts),
  );
  expect(await decodingErrors(ts, folder.at("chapel.ts"))).toBe("");
  expect((await flashesAndBeeps(ts)).flashes.length).toBeGreaterThan(2);
  expect(ingest.health(chapel.id)).toMatchObject({ codec: "h264", packaging: "sound" });

  // A second encoder with the same key is refused while the first sends.
  const second = await whipEncoder(ingest.camera, video);
  await expect(open("chapel-key", second.offer)).rejects.toThrow("Another encoder is sending");
  await second.close();

  expect(ingest.sources.endWhip(id)).toBe(true);
  await eventually(() => expect(ingest.health(chapel.id).publishing).toBe(false));
  expect(ingest.sources.endWhip(id)).toBe(false);
  await encoder.close();
  expect(ingest.lines.join("\n")).not.toContain("chapel-key");
});

test("a line that loses every fiftieth packet costs pictures, not the camera", async () => {
  let sent = 0;
  const encoder = await whipEncoder(ingest.camera, video, () => ++sent % 50 === 0);
  const { id, answer } = await open("garden-key", encoder.offer);
  await encoder.connect(answer);
  await ingest.hasSegments(garden.id, 8);
  expect(ingest.health(garden.id).publishing).toBe(true);
  ingest.sources.endWhip(id);
  await encoder.close();
});

test("what no encoder has sent, from elsewhere or on its own line, ends nothing and gets nowhere", async () => {
  const encoder = await whipEncoder(ingest.camera, video);
  const { id, answer } = await open("garden-key", encoder.offer);
  await encoder.connect(answer);
  await ingest.hasSegments(garden.id, 1);
  const port = Number(/a=candidate:\S+ \d+ udp \d+ 127\.0\.0\.1 (\d+)/i.exec(answer)?.[1]);
  const stranger = createSocket("udp4");
  const [line] = encoder.peer.iceTransports;
  for (const rubbish of packets()) {
    await new Promise<void>((sent) => stranger.send(rubbish, port, here, () => sent()));
    await line?.connection.send(rubbish);
  }
  stranger.close();
  const before = ingest.of(garden.id).length;
  await ingest.hasSegments(garden.id, before + 3);
  expect(ingest.health(garden.id)).toMatchObject({ publishing: true, codec: "h264", packaging: "sound" });
  ingest.sources.endWhip(id);
  await encoder.close();
});

/** Of each kind that shares a WebRTC port (RFC 7983: STUN, DTLS, RTP and RTCP), too short, cut off and forged. */
function packets(): Buffer[] {
  const kinds = [
    [0, 1],
    [1, 1],
    [20, 254],
    [22, 254],
    [23, 254],
    [64, 0],
    [128, 96],
    [128, 200],
    [144, 96],
    [191, 255],
    [255, 255],
  ];
  return kinds.flatMap((start) =>
    [0, 1, 2, 10, 18, 30, 200, 1400].map((length) =>
      Buffer.concat([Buffer.from(start), randomBytes(length)]),
    ),
  );
}

test("an encoder without the right key, or an offer that can't be answered, is refused", async () => {
  const h264 = "a=rtpmap:96 H264/90000";
  await expect(open("another-key", h264)).rejects.toThrow("credentials");
  await expect(open("garden-key", "v=0")).rejects.toThrow("H.264");
  for (const offer of [h264, `v=0\r\nm=video x y z\r\n${h264}`, `${h264}\r\n\u0000`.repeat(100)])
    await expect(open("garden-key", offer)).rejects.toThrow("could not be read");
  const encoder = await whipEncoder(ingest.camera, video);
  const sound = encoder.offer.slice(encoder.offer.indexOf("m=audio"));
  const endless =
    encoder.offer + Array.from({ length: 9 }, (_, n) => sound.replace("mid:1", `mid:${n + 2}`)).join("");
  await expect(open("garden-key", endless)).rejects.toThrow("could not be read");
  for (const offer of [
    encoder.offer.replaceAll("a=sendonly", "a=recvonly"),
    encoder.offer.replace("m=video 9", "m=video 0"),
  ])
    await expect(open("garden-key", offer)).rejects.toThrow("H.264");
  await encoder.close();
  await eventually(() => expect(ingest.health(garden.id).publishing).toBe(false));
});

test("an offer that was changed on its way, or never was one, is answered or refused in words, and leaves nothing behind", async () => {
  const encoder = await whipEncoder(ingest.camera, video);
  const lines = encoder.offer.split("\r\n");
  const numRuns = 40 * Number(process.env.FUZZ_RUNS ?? 1);
  /** Lines left out, said twice, in another order, with other numbers or rubbish in them. */
  const changed = fc
    .array(fc.tuple(fc.nat(lines.length - 1), fc.nat(lines.length - 1), fc.nat(4), fc.string()), {
      minLength: 1,
      maxLength: 6,
    })
    .map((edits) => {
      const offer = [...lines];
      for (const [at, other, kind, text] of edits) {
        if (kind === 0) offer.splice(at, 1);
        else if (kind === 1) offer.splice(at, 0, offer[other] ?? "");
        else if (kind === 2) offer[at] = (offer[at] ?? "").replaceAll(/\d+/g, String(other * 1e6));
        else if (kind === 3) offer[at] = `${(offer[at] ?? "").slice(0, other)}${text}`;
        else offer.length = Math.max(1, at);
      }
      return offer.join("\r\n");
    });
  await fc.assert(
    fc.asyncProperty(
      fc.oneof({ weight: 4, arbitrary: changed }, fc.string({ maxLength: 5_000 })),
      async (offer) => {
        const opened = await open("garden-key", offer).catch((error: unknown) => {
          expect(error).toBeInstanceOf(Refusal);
          return null;
        });
        if (opened) expect(ingest.sources.endWhip(opened.id)).toBe(true);
      },
    ),
    { numRuns },
  );
  await encoder.close();
  await eventually(() => expect(ingest.health(garden.id).publishing).toBe(false));
});
