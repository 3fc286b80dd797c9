import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { ERRORS, type Lock, type Locker, type RequestRelease } from "@tus/server";
import { sql } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { uploadLocks } from "../tables/upload-locks.table.ts";

/** Seconds after which another server takes over the lock of one that died. */
const lease = 15;
/** Milliseconds between two looks of its holder: whether somebody waits for it. Each extends the lease. */
const renewEvery = 1000;
/** Milliseconds between two attempts to get a lock, and after which they end. */
const tryEvery = 200;
const tryFor = 30_000;

const heldUntil = sql`clock_timestamp() + make_interval(secs => ${lease})`;

/**
 * Locks of uploads in the database, so that any server may continue what another one began: it asks the holder to store
 * what has arrived and to let go. Rows with a lease instead of advisory locks, which would each occupy a connection for
 * as long as a slow line sends.
 */
export const createUploadLocker = (database: Database): Locker => ({
  newLock: (id) => createLock(database, id),
});

function createLock(database: Database, id: string): Lock {
  const holder = randomUUID();
  let renewing: NodeJS.Timeout | undefined;

  /** Takes the lock if it is free; otherwise notes that somebody waits. */
  async function take(): Promise<boolean> {
    const isFree = sql`${uploadLocks.held_until} < clock_timestamp()`;
    const [row] = await database.run<{ holder: string }>(sql`
      insert into ${uploadLocks} (id, holder, held_until) values (${id}, ${holder}, ${heldUntil})
      on conflict (id) do update set
        holder = case when ${isFree} then excluded.holder else ${uploadLocks.holder} end,
        held_until = case when ${isFree} then excluded.held_until else ${uploadLocks.held_until} end,
        is_wanted = not ${isFree}
      returning holder`);
    return row?.holder === holder;
  }

  /** Extends the lease. */
  async function renew(): Promise<"held" | "wanted" | "lost"> {
    const [row] = await database.run<{ is_wanted: boolean }>(sql`
      update ${uploadLocks} set held_until = ${heldUntil} where id = ${id} and holder = ${holder}
      returning is_wanted`);
    if (!row) return "lost";
    return row.is_wanted ? "wanted" : "held";
  }

  /** Extends the lease until somebody waits, or until it could pass because the database doesn't respond. */
  function keep(requestRelease: RequestRelease): void {
    let renewedAt = performance.now();
    const timer = setInterval(async () => {
      const askedAt = performance.now();
      const isPassing = askedAt - renewedAt > (lease * 1000) / 2;
      const state = isPassing ? "passing" : await renew().catch(() => "unknown" as const);
      if (state === "held") renewedAt = askedAt;
      if (renewing !== timer || state === "held" || state === "unknown") return;
      clearInterval(timer);
      await requestRelease();
    }, renewEvery);
    renewing = timer;
  }

  return {
    async lock(stopping, requestRelease) {
      const end = performance.now() + tryFor;
      while (!(await take())) {
        if (stopping.aborted || performance.now() > end) throw ERRORS.ERR_LOCK_TIMEOUT;
        await setTimeout(tryEvery);
      }
      keep(requestRelease);
    },
    async unlock() {
      clearInterval(renewing);
      renewing = undefined;
      await database.run(sql`delete from ${uploadLocks} where id = ${id} and holder = ${holder}`);
    },
  };
}

/** Removes locks of servers that died. */
export async function removeLapsedLocks(database: Database): Promise<void> {
  await database.run(
    sql`delete from ${uploadLocks} where ${uploadLocks.held_until} < now() - interval '1 day'`,
  );
}
