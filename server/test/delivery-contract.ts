import { inspect } from "node:util";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  type DeliveredService,
  DeliveryError,
  type Ingest,
  type LiveDelivery,
} from "../src/ports/delivery/delivery.ts";
import type { Fault, StandInRequest } from "./http-stand-in.ts";

/** A delivery with the provider's stand-in behind it. */
export interface DeliveryUnderTest {
  delivery: LiveDelivery;
  /** What must never be in a log or on a screen. */
  secrets: string[];
  requests: StandInRequest[];
  /** Ms for which the delivery waited between its attempts. */
  waits: number[];
  publish(ingest: Ingest): boolean;
  stop(key: string): void;
  fail(faults: Fault[], only?: RegExp): void;
  /** The response to a request that comes too soon after others, with this header Retry-After. */
  tooManyRequests(retryAfter: string): Fault;
  /** The provider no longer accepts our credentials. */
  revoke(): void;
  close(): Promise<void>;
}

export const service: DeliveredService = {
  ref: "stream-42",
  title: "In memory of Eleanor Whitfield",
  description: "Chapel of Lindenwood, 2 pm",
  startsAt: new Date("2026-12-01T14:00:00Z"),
  idempotencyKey: "stream-42-open",
};

/** More often than anything is repeated. */
const always = (fault: Fault): Fault[] => Array.from({ length: 30 }, () => fault);

const failureOf = async (call: Promise<unknown>): Promise<DeliveryError> => {
  const error = await call.then(
    () => undefined,
    (failure: unknown) => failure,
  );
  if (!(error instanceof DeliveryError)) throw new Error(`expected a DeliveryError, got ${inspect(error)}`);
  return error;
};

/** Ms for an attempt that is never answered. */
const impatient = 200;

/**
 * What any provider must do.
 * @param start `timeoutMs` for one attempt; undefined: long enough for a busy machine
 */
export function describeDelivery(
  provider: string,
  start: (timeoutMs?: number) => Promise<DeliveryUnderTest>,
): void {
  let under: DeliveryUnderTest;
  beforeEach(async () => {
    under = await start();
  });
  afterEach(() => under.close());

  const startPublishing = async () => {
    const opened = await under.delivery.open(service);
    expect(under.publish(opened.ingest)).toBe(true);
    return opened;
  };
  const isOnAir = async (id: string) => (await under.delivery.state(id)).onAir;

  describe(`a service delivered by ${provider}`, () => {
    test("gets an address and a key to publish to, and isn't on air yet", async () => {
      const { id, ingest } = await under.delivery.open(service);
      expect(ingest.url).toMatch(/^rtmps:\/\/.*[^/]$/);
      expect(await under.delivery.state(id)).toMatchObject({
        ingest: "idle",
        onAir: false,
        hasEnded: false,
        health: { level: "unknown", messages: [] },
      });
      expect(await under.delivery.recordings(id)).toEqual([]);
    });

    test("is opened once, even when the first response got lost", async () => {
      const first = await under.delivery.open(service);
      expect(await under.delivery.open(service)).toEqual(first);
      const other = await under.delivery.open({ ...service, idempotencyKey: "stream-43-open" });
      expect(other.id).not.toBe(first.id);
      expect(other.ingest.key).not.toBe(first.ingest.key);
    });

    test("can't go live before the picture arrives", async () => {
      const { id } = await under.delivery.open(service);
      const failure = await failureOf(under.delivery.goLive(id));
      expect(failure).toMatchObject({
        kind: "state",
        sentence: expect.stringMatching(/doesn't receive the picture yet/),
      });
    });

    test("goes live, however often the director presses", async () => {
      const { id } = await startPublishing();
      expect((await under.delivery.state(id)).ingest).toBe("connected");
      await under.delivery.goLive(id);
      await under.delivery.goLive(id);
      await expect.poll(() => isOnAir(id)).toBe(true);
      await under.delivery.goLive(id);
      expect(await under.delivery.state(id)).toMatchObject({
        hasEnded: false,
        health: { level: "good", messages: [] },
      });
      expect((await under.delivery.recordings(id)).map(({ state }) => state)).toEqual(["recording"]);
    });

    test("ends for good, however often it is ended", async () => {
      const { id, ingest } = await startPublishing();
      await under.delivery.goLive(id);
      await expect.poll(() => isOnAir(id)).toBe(true);
      under.stop(ingest.key);
      await under.delivery.end(id);
      await under.delivery.end(id);
      expect(await under.delivery.state(id)).toMatchObject({ ingest: "idle", onAir: false, hasEnded: true });
      expect((await under.delivery.recordings(id)).length).toBe(1);
      under.publish(ingest);
      expect(await failureOf(under.delivery.goLive(id))).toMatchObject({
        kind: "state",
        sentence: "This service has ended and can't go live again.",
      });
    });

    test("can end without ever having been on air", async () => {
      const { id } = await under.delivery.open(service);
      await under.delivery.end(id);
      await under.delivery.end(id);
      await expect(under.delivery.goLive(id)).rejects.toThrow(DeliveryError);
    });

    test("can be removed twice, and is gone then", async () => {
      const { id } = await under.delivery.open(service);
      await under.delivery.remove(id);
      await under.delivery.remove(id);
      await under.delivery.end(id);
      for (const call of [
        under.delivery.state(id),
        under.delivery.goLive(id),
        under.delivery.recordings(id),
        under.delivery.playback(id, { forSeconds: 60 }),
      ])
        expect((await failureOf(call)).kind).toBe("not_found");
    });
  });

  describe(`when ${provider} has trouble, a call`, () => {
    test("is repeated after an outage", async () => {
      const { id } = await under.delivery.open(service);
      under.fail([{ status: 500, body: "" }, "hang_up"]);
      expect((await under.delivery.state(id)).ingest).toBe("idle");
      expect(under.waits.length).toBeGreaterThanOrEqual(2);
    });

    test.each<[string, Fault]>([
      ["answers only with errors", { status: 503, body: "<html>" }],
      ["closes every connection", "hang_up"],
      ["never answers", "silence"],
      ["stops in the middle of its answers", "stall"],
      ["answers with something else", { status: 200, body: { result: { uid: 7 }, items: "none" } }],
    ])("gives up when the provider %s", async (_what, fault) => {
      const hasTrouble = await start(impatient);
      hasTrouble.fail(always(fault));
      const failure = await failureOf(hasTrouble.delivery.recordings("any"));
      await hasTrouble.close();
      expect(failure).toMatchObject({
        kind: "unavailable",
        sentence: expect.stringMatching(/isn't responding/),
      });
    });

    test("waits as long as the provider asks", async () => {
      const { id } = await under.delivery.open(service);
      under.fail([under.tooManyRequests("2")]);
      await under.delivery.recordings(id);
      expect(under.waits).toEqual([2000]);
    });

    test("fails at once when the provider asks for minutes, and says how many", async () => {
      const { id } = await under.delivery.open(service);
      const before = under.requests.length;
      under.fail([under.tooManyRequests("300")]);
      const failure = await failureOf(under.delivery.recordings(id));
      expect(failure).toMatchObject({ kind: "rate_limited", retryAfterMs: 300_000 });
      expect(under.waits).toEqual([]);
      expect(under.requests.length).toBe(before + 1);
    });

    test("isn't repeated when the credentials are no longer accepted", async () => {
      const { id } = await under.delivery.open(service);
      under.revoke();
      expect((await failureOf(under.delivery.recordings(id))).kind).toBe("auth");
      expect(under.waits).toEqual([]);
    });

    test("doesn't open a service twice when the answer gets lost", async () => {
      under.fail(["lost_response"], /POST .*(live_inputs|liveBroadcasts)$/);
      const first = await under.delivery.open(service).catch(() => under.delivery.open(service));
      const again = await under.delivery.open(service);
      expect(again).toEqual(first);
    });

    test.each<[string, Fault]>([
      ["a lost connection", "hang_up"],
      ["silence", "silence"],
      ["half an answer", "stall"],
      ["a refusal", { status: 400, body: { error: "no" } }],
    ])("fails without a secret in what is logged or shown, after %s", async (_what, fault) => {
      const { id, ingest } = await startPublishing();
      const hasTrouble = await start(impatient);
      hasTrouble.fail(always(fault));
      const failure = await failureOf(hasTrouble.delivery.recordings(id));
      await hasTrouble.close();
      const shown = `${inspect(failure, { depth: 20, showHidden: true })} ${JSON.stringify(failure)}`;
      for (const secret of [...under.secrets, ingest.key]) expect(shown).not.toContain(secret);
    });
  });
}
