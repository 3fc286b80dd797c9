import { randomUUID } from "node:crypto";
import { inspect } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type Conferencing,
  ConferencingError,
  type RawWebhook,
  type Room,
} from "../src/ports/conferencing/conferencing.ts";
import { afterEvent, type KnownRoom, nothingKnown } from "../src/ports/conferencing/core/known-room.ts";
import type { Fault } from "./conferencing-server.ts";

/** An implementation of the port, and what people and the provider do there. */
export interface ProviderUnderTest {
  conferencing: Conferencing;
  /** Every secret that is set up; none may show in an error. */
  secrets: string[];
  enter(room: Room, person: string): Promise<void>;
  leave(room: Room, person: string): Promise<void>;
  /** The addresses that the room's picture is sent to now. */
  targets(room: Room): { address: string; key: string }[];
  /** The provider has connected to the address. */
  relayConnects(room: Room): Promise<void>;
  /** The webhooks sent so far. */
  webhooks: RawWebhook[];
  staleWebhook(): Promise<RawWebhook>;
  forgedWebhook(): Promise<RawWebhook>;
  unknownWebhook(): Promise<RawWebhook>;
  requestCount(): number;
  fail(fault?: Fault): void;
  close(): Promise<void>;
}

const streamKey = "the-stream-key-of-this-service";
const target = {
  url: "rtmps://ingest.vigil.example/live",
  key: streamKey,
  pageUrl: "https://vigil.example/m/rosa-lindgren",
};

/** What any provider of rooms must do. */
export function conferencingContract(name: string, start: () => Promise<ProviderUnderTest>): void {
  describe(name, () => {
    let provider: ProviderUnderTest;
    beforeAll(async () => {
      provider = await start();
    });
    afterAll(() => provider.close());

    const newRoom = () =>
      provider.conferencing.createRoom({
        ref: randomUUID(),
        title: "Rosa Lindgren",
        startsAt: new Date("2026-11-25T15:00:00.000Z"),
        minutes: 90,
        host: "chapel@example.com",
      });
    const statusOf = async ({ roomId }: Room) =>
      provider.conferencing.status(roomId, await knownOf(provider, roomId));

    describe("rooms", () => roomTests(() => provider, newRoom, statusOf));
    describe("the picture of a room", () => relayTests(() => provider, newRoom, statusOf));
    describe("webhooks", () => webhookTests(() => provider, newRoom));
    describe("outages", () => outageTests(() => provider, newRoom));
  });
}

type Provider = () => ProviderUnderTest;
type NewRoom = () => Promise<Room>;
type StatusOf = (room: Room) => ReturnType<Conferencing["status"]>;

/** What the webhooks have said about a room. */
async function knownOf({ conferencing, webhooks }: ProviderUnderTest, roomId: string): Promise<KnownRoom> {
  const received = await Promise.all(webhooks.map((webhook) => conferencing.receive(webhook)));
  return received
    .flatMap(({ events }) => events)
    .filter((event) => event.roomId === roomId)
    .reduce(afterEvent, nothingKnown);
}

function roomTests(provider: Provider, newRoom: NewRoom, statusOf: StatusOf): void {
  test("a room is made before the service, and nobody is in it yet", async () => {
    const room = await newRoom();
    expect(room.roomId).not.toBe("");
    expect((await newRoom()).roomId).not.toBe(room.roomId);
    expect(await statusOf(room)).toEqual({ started: false, participants: 0, relay: "off" });
  });

  test("those who join are counted until they leave", async () => {
    const room = await newRoom();
    await provider().enter(room, "camera-left");
    await provider().enter(room, "camera-right");
    expect(await statusOf(room)).toEqual({ started: true, participants: 2, relay: "off" });
    await provider().leave(room, "camera-left");
    expect(await statusOf(room)).toEqual({ started: true, participants: 1, relay: "off" });
  });

  test("an ended room is empty, and ending it again does no harm", async () => {
    const { conferencing, enter } = provider();
    const room = await newRoom();
    await enter(room, "camera");
    await conferencing.startRelay(room.roomId, target);
    await conferencing.endRoom(room.roomId);
    expect(provider().targets(room)).toEqual([]);
    expect(await conferencing.status(room.roomId)).toEqual({ started: false, participants: 0, relay: "off" });
    await conferencing.endRoom(room.roomId);
  });

  test("a room can be removed, and removing it again does no harm", async () => {
    const { conferencing } = provider();
    const { roomId } = await newRoom();
    await conferencing.removeRoom(roomId);
    await conferencing.removeRoom(roomId);
  });
}

function relayTests(provider: Provider, newRoom: NewRoom, statusOf: StatusOf): void {
  test("an empty room's picture isn't sent", async () => {
    const room = await newRoom();
    await expect(provider().conferencing.startRelay(room.roomId, target)).rejects.toMatchObject({
      kind: "state",
      sentence: "Nobody is in the room yet. Please join it first.",
    });
    expect(provider().targets(room)).toEqual([]);
  });

  test("a room's picture goes to the address of its service until it is stopped", async () => {
    const { conferencing, enter, relayConnects, targets } = provider();
    const room = await newRoom();
    await enter(room, "camera");
    await conferencing.startRelay(room.roomId, target);
    expect(targets(room)).toEqual([{ address: target.url, key: target.key }]);
    await relayConnects(room);
    expect(await statusOf(room)).toEqual({ started: true, participants: 1, relay: "on" });
    await conferencing.stopRelay(room.roomId);
    expect(targets(room)).toEqual([]);
  });

  test("pressing start twice sends the picture once", async () => {
    const { conferencing, enter, targets } = provider();
    const room = await newRoom();
    await enter(room, "camera");
    await conferencing.startRelay(room.roomId, target);
    const again = await conferencing.startRelay(room.roomId, target).catch((error: unknown) => error);
    expect(again).toBeInstanceOf(ConferencingError);
    expect(["conflict", "rate_limited"]).toContain((again as ConferencingError).kind);
    expect(targets(room)).toHaveLength(1);
  });

  test("stopping what was never started, or was stopped before, does no harm", async () => {
    const { conferencing, enter } = provider();
    const room = await newRoom();
    await conferencing.stopRelay(room.roomId);
    await enter(room, "camera");
    await conferencing.stopRelay(room.roomId);
    await conferencing.startRelay(room.roomId, target);
    await conferencing.stopRelay(room.roomId);
    await conferencing.stopRelay(room.roomId);
    expect(await conferencing.status(room.roomId)).toMatchObject({ started: true, relay: "off" });
  });

  test.for(["https://ingest.vigil.example/live", "rtmp://", "rtmps://ingest.vigil.example", ""])(
    "an address that takes no picture is refused without asking the provider: %s",
    async (url) => {
      const before = provider().requestCount();
      const error = await provider()
        .conferencing.startRelay("1", { ...target, url })
        .catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ kind: "invalid" });
      expect(inspect(error)).not.toContain(streamKey);
      expect(provider().requestCount()).toBe(before);
    },
  );
}

function webhookTests(provider: Provider, newRoom: NewRoom): void {
  test("a webhook that comes twice has the same key, and no two others share one", async () => {
    const { conferencing, enter, webhooks } = provider();
    const room = await newRoom();
    await enter(room, "camera-left");
    await enter(room, "camera-right");
    const keysOf = async () =>
      Promise.all(webhooks.map(async (webhook) => (await conferencing.receive(webhook)).dedupeKey));
    const keys = await keysOf();
    expect(new Set(keys).size).toBe(webhooks.length);
    expect(await keysOf()).toEqual(keys);
  });

  test("a room that is seen twice is counted once", async () => {
    const room = await newRoom();
    await provider().enter(room, "camera");
    const once = await knownOf(provider(), room.roomId);
    const events = await Promise.all(
      provider().webhooks.map((webhook) => provider().conferencing.receive(webhook)),
    );
    const again = events
      .flatMap((received) => received.events)
      .filter(({ roomId }) => roomId === room.roomId)
      .reduce(afterEvent, once);
    expect(again).toEqual(once);
  });

  test("a webhook that somebody else made, changed or kept for later is refused", async () => {
    const { conferencing, enter, forgedWebhook, staleWebhook, webhooks } = provider();
    await enter(await newRoom(), "camera");
    const genuine = webhooks.at(-1);
    if (!genuine) throw new Error("no webhook was sent");
    const changed = { ...genuine, body: Buffer.concat([genuine.body, Buffer.from(" ")]) };
    const unsigned = { ...genuine, headers: {} };
    for (const webhook of [await forgedWebhook(), await staleWebhook(), changed, unsigned])
      await expect(conferencing.receive(webhook)).rejects.toMatchObject({ kind: "auth" });
    await conferencing.receive(genuine);
  });

  test("a webhook about something else is accepted and changes nothing", async () => {
    const { conferencing, unknownWebhook } = provider();
    expect(await conferencing.receive(await unknownWebhook())).toMatchObject({ events: [] });
  });

  test("a stream key in a webhook goes no further", async () => {
    const { conferencing, enter, relayConnects, webhooks } = provider();
    const room = await newRoom();
    await enter(room, "camera");
    await conferencing.startRelay(room.roomId, target);
    await relayConnects(room);
    const received = await Promise.all(webhooks.map((webhook) => conferencing.receive(webhook)));
    expect(received.flatMap(({ events }) => events)).toContainEqual(
      expect.objectContaining({ type: "relay", state: "on", roomId: room.roomId }),
    );
    expect(JSON.stringify(received)).not.toContain(streamKey);
  });
}

const kinds: Record<Fault, string> = {
  error: "unavailable",
  "too many": "rate_limited",
  "refuses us": "auth",
  silent: "unavailable",
};

function outageTests(provider: Provider, newRoom: NewRoom): void {
  test.for(Object.entries(kinds) as [Fault, string][])(
    "when the provider has trouble (%s), the home reads a sentence and the log no secret",
    async ([fault, kind]) => {
      const { conferencing, enter, fail, secrets } = provider();
      const room = await newRoom();
      await enter(room, "camera");
      fail(fault);
      const calls = [
        newRoom(),
        conferencing.startRelay(room.roomId, target),
        conferencing.stopRelay(room.roomId),
        conferencing.status(room.roomId),
        conferencing.endRoom(room.roomId),
        conferencing.removeRoom(room.roomId),
      ];
      const results = await Promise.allSettled(calls);
      fail();
      for (const result of results) {
        const error = result.status === "rejected" ? result.reason : result;
        expect(error).toMatchObject({ name: "ConferencingError", kind });
        expect(error.sentence).toMatch(/\.$/);
        expect(error.retryAfterMs).toBe(kind === "rate_limited" ? 30_000 : undefined);
        const logged = inspect(error, { depth: null, showHidden: true });
        for (const secret of [streamKey, room.passcode, ...secrets].filter((one) => one !== undefined))
          expect(logged).not.toContain(secret);
      }
      // The provider is well again.
      expect(await conferencing.status(room.roomId)).toMatchObject({ started: true });
    },
  );
}
