import { sql } from "drizzle-orm";
import pg from "pg";
import type { Queries } from "../database/database.ts";

/** The channel on which servers tell each other what changed: the payload is a topic. */
const channel = "vigil";
/** The topic of what media said, which concerns every stream. */
export const mediaTopic = "media";
/** Any number, the same everywhere: the name of the lock that lets one server conduct. */
const conductorLock = 5_410_237_120;
const reconnectAfter = 1000;

/** Hears of changes within moments, whichever server made them. */
export interface Feed {
  /**
   * Calls `changed` when something of this topic did: a stream's id, `mediaTopic`, or "*" for everything. Also when the
   * line was down, because something may have been missed: then it is told no topic. Answers how to stop.
   */
  subscribe(topic: string, changed: (topic?: string) => void): () => void;
  /** Whether this server is the one that conducts media. Held while its connection lives. */
  leads(): Promise<boolean>;
  close(): Promise<void>;
}

/** Tells every server that something changed; they hear it when the transaction commits. */
export const notify = (db: Queries, topic: string) => db.run(sql`select pg_notify(${channel}, ${topic})`);

/** One connection for all that a server hears; it is opened by the first who asks, and again whenever it breaks. */
export function openFeed(databaseUrl: string, log: { error(details: unknown, message: string): void }): Feed {
  const listeners = new Map<string, Set<(topic?: string) => void>>();
  let connection: Promise<pg.Client> | undefined;
  let isLeader = false;
  let isClosed = false;
  let isDown = false;
  let again: NodeJS.Timeout | undefined;

  const tell = (topic: string) => {
    for (const changed of [...(listeners.get(topic) ?? []), ...(listeners.get("*") ?? [])]) changed(topic);
  };
  const tellAll = () => {
    for (const changed of [...listeners.values()].flatMap((set) => [...set])) changed();
  };

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: "vigil feed",
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
    });
    client.on("error", (error) => lost(client, error));
    client.on("end", () => lost(client, undefined));
    client.on("notification", ({ payload }) => tell(payload ?? ""));
    await client.connect();
    await client.query(`listen ${channel}`);
    isDown = false;
    return client;
  }

  /** Tries until it is there: without it a change is only seen when somebody looks. */
  const open = (): Promise<pg.Client> =>
    (connection ??= connect().catch((error: Error) => {
      connection = undefined;
      later(error);
      throw error;
    }));

  function lost(client: pg.Client, error: Error | undefined): void {
    if (isClosed || !connection) return;
    connection = undefined;
    isLeader = false;
    client.end().catch(() => {});
    later(error);
  }

  function later(error: Error | undefined): void {
    if (isClosed) return;
    if (!isDown) log.error({ err: error }, "the line on which changes are heard broke");
    isDown = true;
    clearTimeout(again);
    again = setTimeout(() => void open().then(tellAll, () => {}), reconnectAfter);
  }

  return {
    subscribe(topic, changed) {
      const set = listeners.get(topic) ?? new Set();
      listeners.set(topic, set.add(changed));
      open().catch(() => {});
      return () => {
        set.delete(changed);
        if (set.size === 0 && listeners.get(topic) === set) listeners.delete(topic);
      };
    },
    async leads() {
      if (isLeader) return true;
      const client = await open();
      const { rows } = await client.query<{ held: boolean }>("select pg_try_advisory_lock($1) as held", [
        conductorLock,
      ]);
      isLeader = rows[0]?.held === true;
      return isLeader;
    },
    async close() {
      isClosed = true;
      clearTimeout(again);
      const client = await connection?.catch(() => undefined);
      await client?.end();
    },
  };
}
