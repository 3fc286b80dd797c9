import { integrationWords } from "@vigil/contract";
import type { Pool } from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { problem } from "../problems.ts";
import { Throttled } from "../security/throttle.ts";

/** Counts one call of a key. @throws Throttled */
export type KeyLimit = (key: string) => Promise<void>;

/** Seconds for which calls are counted together. */
const duration = 60;
/** Parts of the limit that a server takes from the shared count at once. */
const parts = 20;
/** Keys that are remembered; beyond this many all are counted anew. */
const maxRemembered = 10_000;

/**
 * Limits the calls of each key in a minute, over all servers together. A server takes a twentieth of the limit at once
 * from the count in the database, and counts it down in memory, so that most calls write nothing. What it has taken and
 * not used is lost with the minute: with many servers, slightly less than the limit gets through, and never more.
 */
export function createKeyLimit(pool: Pool, perMinute: number): KeyLimit {
  const taken = Math.max(1, Math.floor(perMinute / parts));
  const shared = new RateLimiterPostgres({
    ...{ storeClient: pool, storeType: "pool", tableName: "rate_limit", tableCreated: true },
    ...{ keyPrefix: "api_key", clearExpiredByTimeout: false, points: perMinute, duration },
  });
  const known = new Map<string, { left: number; ends: number; isUsedUp: boolean }>();
  const refuse = (ends: number) =>
    new Throttled(
      Math.max(1, Math.ceil((ends - Date.now()) / 1000)),
      false,
      problem("too_many_attempts", integrationWords.tooManyByKey).body,
    );
  /** What is being taken, for all calls of a key that wait for it: each taking its own would waste most of it. */
  const taking = new Map<string, Promise<void>>();
  const take = async (key: string) => {
    if (known.size >= maxRemembered) known.clear();
    try {
      const { msBeforeNext } = await shared.consume(key, taken);
      known.set(key, { left: taken, ends: Date.now() + msBeforeNext, isUsedUp: false });
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      known.set(key, { left: 0, ends: Date.now() + refusal.msBeforeNext, isUsedUp: true });
    }
  };
  return async (key) => {
    for (;;) {
      const current = known.get(key);
      if (current && current.ends > Date.now()) {
        if (current.left > 0) {
          current.left--;
          return;
        }
        if (current.isUsedUp) throw refuse(current.ends);
      }
      let open = taking.get(key);
      if (!open) {
        open = take(key).finally(() => taking.delete(key));
        taking.set(key, open);
      }
      await open;
    }
  };
}
