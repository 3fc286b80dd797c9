import fc from "fast-check";
import { expect, test } from "vitest";
import type { Tag } from "../../../packager/core/flv.ts";
import { type Amf, decodeAmf, encodeAmf } from "./amf0.ts";
import { ChunkReader, writeChunks } from "./chunks.ts";
import { RtmpSession } from "./session.ts";

/** The encoder's side of a session. The key "right" is known. */
function meet() {
  const replies: Amf[][] = [];
  const tags: Tag[] = [];
  const events: string[] = [];
  const reader = new ChunkReader();
  let toSkip = 3073;
  const session = new RtmpSession({
    send: (bytes) => {
      const rest = bytes.subarray(Math.min(toSkip, bytes.length));
      toSkip -= bytes.length - rest.length;
      reader.push(
        rest,
        () => 100_000,
        ({ type, body }) => {
          if (type === 1) reader.setChunk(new DataView(body.buffer, body.byteOffset).getUint32(0));
          if (type === 20) replies.push(decodeAmf(body));
        },
      );
    },
    publish: (key) => {
      events.push(`publish ${key}`);
      if (key === "right") session.admit();
      return key === "wrong" ? "unknown" : "known";
    },
    tag: (tag) => tags.push(tag),
    unpublish: () => events.push("unpublish"),
    end: (why) => events.push(`end: ${why}`),
  });
  const send = (type: number, body: Uint8Array, time = 0) =>
    session.receive(writeChunks(4, { type, time, stream: 1, body }, 128));
  const say = (...values: Amf[]) => send(20, encodeAmf(values));
  const shake = () => session.receive(Uint8Array.of(3, ...new Uint8Array(2 * 1536)));
  const codes = () =>
    replies.map((values) =>
      `${values[0]} ${(values[3] as { code?: string } | undefined)?.code ?? values[3] ?? ""}`.trim(),
    );
  return { session, send, say, shake, tags, events, codes };
}

/** A session up to the point where the encoder sends video. The key "taken" is known but not decided on. */
function published(key = "right") {
  const talk = meet();
  talk.shake();
  talk.say("connect", 1, { app: "live", tcUrl: "rtmp://vigil/live" });
  talk.say("releaseStream", 2, null, key);
  talk.say("FCPublish", 3, null, key);
  talk.say("createStream", 4, null);
  talk.say("publish", 5, null, `${key}?token=x`, "live");
  return talk;
}

test("an encoder with a known key gets the expected responses, and its video is accepted", () => {
  const { codes, events, tags, send } = published();
  expect(codes()).toEqual([
    "_result NetConnection.Connect.Success",
    "_result",
    "_result",
    "onFCPublish NetStream.Publish.Start",
    "_result 1",
    "onStatus NetStream.Publish.Start",
  ]);
  send(9, Uint8Array.of(0x17, 1, 2), 40);
  expect(events).toEqual(["publish right"]);
  expect(tags).toEqual([{ type: 9, time: 40, data: Uint8Array.of(0x17, 1, 2) }]);
});

test("an unknown key, a second publish, a play and another application are refused with a message", () => {
  const refusal = (...commands: Amf[][]) => {
    const talk = meet();
    talk.shake();
    for (const command of commands) talk.say(...command);
    return [talk.codes().at(-1), talk.events.at(-1)];
  };
  const connect = ["connect", 1, { app: "live" }];
  expect([
    refusal(connect, ["publish", 5, null, "wrong"]),
    refusal(connect, ["publish", 5, null, ""]),
    refusal(connect, ["publish", 5, null, "right"], ["publish", 6, null, "right"]),
    refusal(["publish", 5, null, "right"]),
    refusal(connect, ["play", 5, null, "right"]),
    refusal(["connect", 1, { app: "secret" }]),
  ]).toEqual([
    ["onStatus NetStream.Publish.Unauthorized", "end: gave an unknown key"],
    ["onStatus NetStream.Publish.BadName", "end: gave no key"],
    ["onStatus NetStream.Publish.BadName", "end: published twice"],
    ["onStatus NetStream.Publish.BadName", "end: published before it connected"],
    ["onStatus NetStream.Play.Failed", "end: wanted to play"],
    ["_error NetConnection.Connect.Rejected", "end: asked for another application"],
  ]);
});

test("an encoder that has to wait gets no response until the decision, and nothing it sends is lost", () => {
  const { session, codes, tags, send } = published("taken");
  expect(codes().at(-1)).toBe("_result 1");
  send(1, Uint8Array.of(0, 0, 1, 0));
  session.receive(writeChunks(4, { type: 9, time: 40, stream: 1, body: new Uint8Array(200).fill(23) }, 256));
  expect(tags).toEqual([]);
  session.admit();
  expect(codes().at(-1)).toBe("onStatus NetStream.Publish.Start");
  expect(tags).toEqual([{ type: 9, time: 40, data: new Uint8Array(200).fill(23) }]);
  session.turnAway();
  expect(codes().at(-1)).toBe("onStatus NetStream.Publish.Start");
});

test("an encoder is refused with a message when another one uses its key", () => {
  const { session, codes, events, tags, send } = published("taken");
  session.turnAway();
  send(9, Uint8Array.of(0x17, 1, 2), 40);
  expect(codes().at(-1)).toBe("onStatus NetStream.Publish.BadName");
  expect(events).toEqual(["publish taken", "end: gave a key that another encoder sends with"]);
  expect(tags).toEqual([]);
});

test("video before publishing or after the end is ignored", () => {
  const talk = meet();
  talk.shake();
  talk.send(9, Uint8Array.of(0x17, 1, 2));
  expect(talk.tags).toEqual([]);
  const ended = published();
  ended.say("FCUnpublish", 6, null, "right");
  ended.say("deleteStream", 7, null, 1);
  ended.send(9, Uint8Array.of(0x17, 1, 2));
  expect(ended.events).toEqual(["publish right", "unpublish"]);
  expect(ended.tags).toEqual([]);
});

test("several tags in one message are unpacked, with times relative to the message", () => {
  const { send, tags } = published();
  const sub = (type: number, time: number, data: number[]) => [
    type,
    0,
    0,
    data.length,
    0,
    0,
    time,
    0,
    0,
    0,
    0,
    ...data,
    0,
    0,
    0,
    0,
  ];
  send(22, Uint8Array.from([...sub(9, 10, [1, 2]), ...sub(8, 30, [3])]), 1000);
  expect(tags).toEqual([
    { type: 9, time: 1000, data: Uint8Array.of(1, 2) },
    { type: 8, time: 1020, data: Uint8Array.of(3) },
  ]);
});

test("random bytes, at any point, end at most that session", () => {
  const at = fc.constantFrom("before", "shaken", "waiting", "published");
  fc.assert(
    fc.property(at, fc.array(fc.uint8Array({ maxLength: 400 }), { maxLength: 6 }), (when, noises) => {
      const talk = when === "published" ? published() : when === "waiting" ? published("taken") : meet();
      if (when === "shaken") talk.shake();
      for (const noise of noises) expect(() => talk.session.receive(noise)).not.toThrow();
      expect(() => talk.session.admit()).not.toThrow();
      expect(talk.events.filter((event) => event.startsWith("end")).length).toBeLessThanOrEqual(1);
    }),
    { numRuns: 300 },
  );
});

test("random bytes inside well-formed messages end at most that session", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(1, 2, 3, 4, 5, 6, 8, 9, 15, 17, 18, 20, 22),
      fc.uint8Array({ maxLength: 200 }),
      fc.constantFrom("right", "taken"),
      (type, body, key) => {
        const talk = published(key);
        expect(() => talk.send(type, body)).not.toThrow();
        expect(() => talk.session.admit()).not.toThrow();
      },
    ),
    { numRuns: 500 },
  );
});

test("an encoder that is refused is refused once, whatever follows in the same bytes", () => {
  const { session, events, shake, say } = meet();
  shake();
  say("connect", 1, { app: "live" });
  const refusal = writeChunks(
    4,
    { type: 20, time: 0, stream: 1, body: encodeAmf(["publish", 2, null, "wrong"]) },
    128,
  );
  session.receive(Uint8Array.of(...refusal, 4, 0, 0, 0, 0xff, 0xff, 0xff, 9, 1, 0, 0, 0));
  expect(events).toEqual(["publish wrong", "end: gave an unknown key"]);
});

test("the application's name may have slashes around it, and sixty thousand within it are no reason to stop", () => {
  const answerTo = (app: string) => {
    const talk = meet();
    talk.shake();
    talk.say("connect", 1, { app });
    return talk.codes().at(-1);
  };
  expect(answerTo("//live//?a=/")).toBe("_result NetConnection.Connect.Success");
  expect(answerTo(`live${"/".repeat(60_000)}x`)).toBe("_error NetConnection.Connect.Rejected");
});
