import { EventEmitter } from "node:events";
import { noIsolation } from "@vigil/settings/ffmpeg";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { WebSocket } from "ws";
import { FlvReader, flvHead, flvTag, longestTag, type Tag, tagType } from "../packager/core/flv.ts";
import { Packager } from "../packager/packager.ts";
import { BrowserConnection } from "./browser/connection.ts";
import { parseMimeType } from "./browser/mime-type.ts";
import type { Camera } from "./camera.ts";
import { AmfError, decodeAmf, encodeAmf } from "./rtmp/core/amf0.ts";
import { ChunkReader, RtmpError, writeChunks } from "./rtmp/core/chunks.ts";
import { RtmpSession } from "./rtmp/core/session.ts";
import { parameterSetsIn } from "./whip/core/parameter-sets.ts";

/** Attempts for each property; more by FUZZ_RUNS. */
const numRuns = 200 * Number(process.env.FUZZ_RUNS ?? 1);

const joined = (parts: readonly Uint8Array[]): Uint8Array => Uint8Array.from(Buffer.concat(parts));

/** What a sender does to bytes that were right: changes some, leaves some out, says some twice, or sends rubbish. */
function changed(valid: Uint8Array): fc.Arbitrary<Uint8Array> {
  const place = fc.nat(valid.length - 1);
  const overwritten = fc
    .array(fc.tuple(place, fc.oneof(fc.constantFrom(0, 1, 0x7f, 0x80, 0xff), fc.nat(255))), { maxLength: 20 })
    .map((edits) => {
      const bytes = valid.slice();
      for (const [at, value] of edits) bytes[at] = value;
      return bytes;
    });
  const cut = fc.tuple(place, place).map(([a, b]) => joined([valid.subarray(0, a), valid.subarray(b)]));
  return fc.oneof(overwritten, cut, fc.uint8Array({ maxLength: 5_000 }));
}

/** The bytes in pieces as a network delivers them: split at any points. */
const split = (bytes: Uint8Array, points: readonly number[]): Uint8Array[] => {
  const at = [...new Set(points.map((point) => point % (bytes.length + 1)))].sort((a, b) => a - b);
  return [0, ...at].map((from, n) => bytes.slice(from, at[n] ?? bytes.length));
};
const points = fc.array(fc.nat(20_000), { maxLength: 30 });

const avc = Uint8Array.of(
  ...[0x17, 0, 0, 0, 0, 1, 77, 0, 31, 0xff, 0xe1, 0, 11, 0x67, 77, 0, 31, 0x95, 0xa0, 0x14, 1, 0x6e, 0x40],
  ...[0, 1, 0, 4, 0x68, 0xee, 0x3c, 0x80],
);
const key = Uint8Array.of(0x17, 1, 0, 0, 0, 0, 0, 0, 4, 0x65, 0x88, 0x84, 0);
const aac = Uint8Array.of(0xaf, 0, 0x11, 0x90);
const sound = Uint8Array.of(0xaf, 1, 0x21, 0x10, 4, 0x60, 0x8c, 0x1c);
const enhanced = Uint8Array.of(0x90, 0x68, 0x76, 0x63, 0x31, 1, 2, 3, 4);
const film: Tag[] = [
  { type: tagType.video, time: 0, data: avc },
  { type: tagType.audio, time: 0, data: aac },
  ...Array.from({ length: 40 }, (_, n) => [
    { type: tagType.video, time: n * 100, data: key },
    { type: tagType.audio, time: n * 100, data: sound },
  ]).flat(),
  { type: tagType.video, time: 5_000, data: enhanced },
];

const command = (...values: Parameters<typeof encodeAmf>[0]) =>
  writeChunks(3, { type: 20, time: 0, stream: 1, body: encodeAmf(values) }, 128);
/** All that an encoder sends, of every kind of message. */
const rtmp = joined([
  Uint8Array.of(3, ...new Uint8Array(2 * 1536)),
  command("connect", 1, { app: "live", tcUrl: "rtmp://vigil/live", more: [1, null, { deep: [true] }] }),
  command("releaseStream", 2, null, "right"),
  command("createStream", 3, null),
  command("publish", 4, null, "right", "live"),
  writeChunks(2, { type: 1, time: 0, stream: 0, body: Uint8Array.of(0, 0, 2, 0) }, 128),
  writeChunks(2, { type: 4, time: 0, stream: 0, body: Uint8Array.of(0, 6, 0, 0, 0, 9) }, 512),
  ...film
    .slice(0, 6)
    .map(({ type, time, data }) => writeChunks(6, { type, time, stream: 1, body: data }, 512)),
  writeChunks(7, { type: 22, time: 9, stream: 1, body: joined(flvTag(film[2] as Tag)) }, 512),
  command("FCUnpublish", 5, null, "right"),
  command("publish", 6, null, "right", "live"),
  command("deleteStream", 7, null, 1),
]);

/** What a session does with these pieces. */
function hear(pieces: readonly Uint8Array[]) {
  const events: string[] = [];
  let answered = 0;
  const session = new RtmpSession({
    send: (bytes) => {
      answered += bytes.length;
    },
    publish: (name) => {
      events.push(`publish ${name}`);
      if (name === "right") session.admit();
      return name === "right" ? "known" : "unknown";
    },
    tag: ({ type, time, data }) => events.push(`tag ${type} ${time} ${Buffer.from(data).toString("hex")}`),
    unpublish: () => events.push("unpublish"),
    end: (why) => events.push(`end: ${why}`),
  });
  for (const piece of pieces) session.receive(piece);
  return { events, answered };
}

test("whatever is sent by RTMP, the session doesn't throw, ends at most once, and says nothing after its end", () => {
  fc.assert(
    fc.property(changed(rtmp), points, (bytes, at) => {
      const { events, answered } = hear(split(bytes, at));
      const end = events.findIndex((event) => event.startsWith("end"));
      if (end >= 0) expect(events.slice(end + 1)).toEqual([]);
      // Nobody gets us to send much by sending little.
      expect(answered).toBeLessThan(10_000 + 30 * bytes.length);
    }),
    { numRuns },
  );
});

test("where a network splits the bytes of RTMP makes no difference", () => {
  fc.assert(
    fc.property(changed(rtmp), points, (bytes, at) => {
      expect(hear(split(bytes, at))).toEqual(hear([bytes]));
    }),
    { numRuns },
  );
  expect(hear([...rtmp].map((byte) => Uint8Array.of(byte)))).toEqual(hear([rtmp]));
});

test("chunks are refused as RTMP or understood, and never keep more than a message may have", () => {
  const chunks = rtmp.subarray(1 + 2 * 1536);
  fc.assert(
    fc.property(changed(chunks), points, (bytes, at) => {
      const reader = new ChunkReader();
      let kept = 0;
      try {
        for (const piece of split(bytes, at))
          reader.push(
            piece,
            () => 1_000,
            ({ body }) => {
              kept += body.length;
              expect(body.length).toBeLessThanOrEqual(1_000);
            },
          );
      } catch (error) {
        expect(error).toBeInstanceOf(RtmpError);
      }
      expect(kept).toBeLessThanOrEqual(bytes.length);
    }),
    { numRuns },
  );
});

test("values of a command are refused as AMF or understood", () => {
  const values = encodeAmf(["connect", 1, { app: "live", list: [1, true, null, undefined, { a: "b" }] }]);
  fc.assert(
    fc.property(changed(values), (bytes) => {
      try {
        decodeAmf(bytes);
      } catch (error) {
        expect(error).toBeInstanceOf(AmfError);
      }
    }),
    { numRuns },
  );
});

test("an FLV stream is refused in words or read, alike wherever it is split", () => {
  const flv = joined([flvHead({ audio: true }), ...film.slice(0, 8).flatMap(flvTag)]);
  const read = (pieces: readonly Uint8Array[]) => {
    const reader = new FlvReader();
    const tags: Tag[] = [];
    try {
      for (const piece of pieces) tags.push(...reader.push(piece));
    } catch (error) {
      expect(String(error)).toMatch(/^Error: (This is not FLV|An FLV tag of \d+ bytes is too long)\.$/);
      return "refused";
    }
    return tags;
  };
  fc.assert(
    fc.property(changed(flv), points, (bytes, at) => {
      const tags = read(split(bytes, at));
      const whole = read([bytes]);
      expect(tags).toEqual(whole);
      if (tags !== "refused")
        for (const { data } of tags)
          expect(data.length).toBeLessThanOrEqual(Math.min(longestTag, bytes.length));
    }),
    { numRuns },
  );
});

test("whatever stands in a camera's tags, they are packaged or left out, with a bounded number of segments", () => {
  const ffmpeg = { path: null, version: "none", encodes: false, srt: false, readsEnhanced: false };
  const time = fc.oneof(fc.nat(10_000), fc.constantFrom(0, 0x7fffffff, 0xffffffff));
  const edits = fc.array(fc.tuple(fc.nat(film.length - 1), changed(avc), time), { maxLength: 12 });
  fc.assert(
    fc.property(edits, fc.boolean(), (edited, keepsHead) => {
      const tags = film.slice();
      for (const [at, data, when] of edited) {
        if (keepsHead && at < 2) continue;
        // The kind of tag stays, so that the bytes get as far as they can.
        const head = Uint8Array.from(tags[at]?.data.subarray(0, 2) ?? []);
        tags[at] = { type: tags[at]?.type ?? 9, time: when, data: joined([head, data]) };
      }
      let segments = 0;
      let made = 0;
      const packager = new Packager({
        source: "chapel",
        ffmpeg: { ...ffmpeg, isolation: noIsolation, missing: [] },
        segment: ({ ts }) => {
          segments++;
          made += ts.length;
        },
        tag: () => {},
        begun: () => {},
        log: () => {},
      });
      for (const [n, tag] of tags.entries()) packager.push(tag, 1_700_000_000_000 + n * 50);
      packager.close();
      expect(segments).toBeLessThanOrEqual(2 * tags.length);
      // Silence where no sound came is what nobody has sent; a leap of the clock isn't filled.
      expect(made).toBeLessThan(2_000_000);
    }),
    { numRuns },
  );
});

test("whatever a page sends as a browser camera before its first picture, it is told, and its socket is closed once", () => {
  const hello = JSON.stringify({ type: "hello", mime: "video/webm;codecs=vp8" });
  const message = fc.oneof(
    changed(Buffer.from(hello)).map((bytes) => ({ bytes, isBinary: false })),
    fc.string({ maxLength: 2_000 }).map((text) => ({ bytes: Buffer.from(text), isBinary: false })),
    fc.json().map((text) => ({ bytes: Buffer.from(text), isBinary: false })),
    fc.uint8Array({ maxLength: 5_000 }).map((bytes) => ({ bytes, isBinary: true })),
  );
  fc.assert(
    fc.property(fc.array(message, { maxLength: 6 }), (messages) => {
      const closed: number[] = [];
      const socket = Object.assign(new EventEmitter(), {
        ...{ readyState: 1, OPEN: 1, bufferedAmount: 0, send: () => {}, terminate: () => {} },
        ...{ pause: () => {}, resume: () => {}, close: (code: number) => void closed.push(code) },
      });
      const connection = new BrowserConnection({
        id: "chapel",
        camera: { isWell: () => false } as unknown as Camera,
        socket: socket as unknown as WebSocket,
        isOnAir: () => false,
        ffmpeg: {
          ...{ path: null, version: "none", encodes: false, srt: false, readsEnhanced: false },
          ...{ isolation: noIsolation, missing: [] },
        },
        log: { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} },
      });
      for (const { bytes, isBinary } of messages) socket.emit("message", Buffer.from(bytes), isBinary);
      expect(closed.length).toBeLessThanOrEqual(1);
      connection.close(1000);
    }),
    { numRuns },
  );
  fc.assert(
    fc.property(fc.string(), (mime) => {
      const parsed = parseMimeType(mime);
      // It becomes an argument of ffmpeg.
      if (parsed) expect(["matroska", "mp4"]).toContain(parsed.format);
    }),
    { numRuns },
  );
});

test("parameter sets are found in any RTP packet, and are never longer than it", () => {
  const packet = Uint8Array.of(24, 0, 4, 0x67, 77, 0, 31, 0, 2, 0x68, 0xee);
  fc.assert(
    fc.property(changed(packet), (bytes) => {
      for (const set of Object.values(parameterSetsIn(bytes)))
        expect(set.length).toBeLessThanOrEqual(bytes.length);
    }),
    { numRuns },
  );
});
