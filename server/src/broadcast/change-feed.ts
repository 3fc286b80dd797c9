import { sql } from "drizzle-orm";
import pg from "pg";
import type { Queries } from "../database/database.ts";

/** The PostgreSQL channel on which servers notify each other of changes; the payload is a topic. */
const channel = "vigil";
/** The topic of media's reports, which concern every stream. */
export const mediaTopic = "media";
/** Any number, the same on every server: the advisory lock whose holder reconciles media. */
const leaderLock = 5_410_237_120;
const reconnectAfter = 1000;
/** Milliseconds of silence after which each end of the connection asks whether the other is still there. */
const keepAliveAfter = 5_000;
/**
 * A machine that vanishes closes nothing. PostgreSQL would keep its lock for minutes, and nobody would lead; with these it
 * gives it up after some twelve seconds. Node asks every second, ten times.
 */
const noticeVanishedClient = `set tcp_keepalives_idle = ${keepAliveAfter / 1000}; set tcp_keepalives_interval = 2;
  set tcp_keepalives_count = 3; set tcp_user_timeout = 10000`;

/** Notifies of changes within moments, whichever server made them. */
export interface ChangeFeed {
  /**
   * Calls `changed` for each change of a topic: a stream's id, `mediaTopic`, or "*" for every topic. Once the feed is
   * connected, and connected again, it is called without a topic, because changes may have been missed until then.
   * Returns how to unsubscribe.
   */
  subscribe(topic: string, changed: (topic?: string) => void): () => void;
  /** Whether this server is the one that reconciles media. It stays so as long as its connection lives. */
  isLeader(): Promise<boolean>;
  close(): Promise<void>;
}

/** Notifies every server of a change; they are notified when the transaction commits. */
export const notify = (db: Queries, topic: string) => db.run(sql`select pg_notify(${channel}, ${topic})`);

/**
 * One connection for all subscriptions of a server. The first subscription opens it, and it reconnects when it breaks.
 */
export function openChangeFeed(
  databaseUrl: string,
  log: { error(details: unknown, message: string): void },
): ChangeFeed {
  const listeners = createListeners();
  let connection: Promise<pg.Client> | undefined;
  let holdsLock = false;
  /** The request for the lock that is under way: a connection takes one statement at a time. */
  let asking: Promise<boolean> | undefined;
  let isClosed = false;
  let isDown = false;
  let reconnecting: NodeJS.Timeout | undefined;

  /** Retries until it is connected: without it a change is only seen at the next poll. */
  const connected = (): Promise<pg.Client> =>
    (connection ??= connectListener(databaseUrl, { notified: listeners.notify, lost: onLost }).then(
      (client) => {
        isDown = false;
        listeners.notifyAll();
        return client;
      },
      (error: Error) => {
        connection = undefined;
        scheduleReconnect(error);
        throw error;
      },
    ));

  function onLost(client: pg.Client, error: Error | undefined): void {
    if (isClosed || !connection) return;
    connection = undefined;
    holdsLock = false;
    client.end().catch(() => {});
    scheduleReconnect(error);
  }

  function scheduleReconnect(error: Error | undefined): void {
    if (isClosed) return;
    if (!isDown) log.error({ err: error }, "the connection for change notifications broke; reconnecting");
    isDown = true;
    clearTimeout(reconnecting);
    reconnecting = setTimeout(() => void connected().catch(() => {}), reconnectAfter);
  }

  return {
    subscribe(topic, changed) {
      const unsubscribe = listeners.add(topic, changed);
      connected().catch(() => {});
      return unsubscribe;
    },
    async isLeader() {
      if (holdsLock) return true;
      asking ??= connected()
        .then(acquireLeaderLock)
        .finally(() => {
          asking = undefined;
        });
      holdsLock = await asking;
      return holdsLock;
    },
    async close() {
      isClosed = true;
      clearTimeout(reconnecting);
      const client = await connection?.catch(() => undefined);
      await client?.end();
    },
  };
}

/** A connection that listens on the channel. */
async function connectListener(
  databaseUrl: string,
  calls: { notified(topic: string): void; lost(client: pg.Client, error: Error | undefined): void },
): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: "vigil feed",
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveAfter,
    connectionTimeoutMillis: 10_000,
  });
  client.on("error", (error) => calls.lost(client, error));
  client.on("end", () => calls.lost(client, undefined));
  client.on("notification", ({ payload }) => calls.notified(payload ?? ""));
  await client.connect();
  await client.query(noticeVanishedClient);
  await client.query(`listen ${channel}`);
  return client;
}

/** Whether this connection holds the lock now; another server's may. */
async function acquireLeaderLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>("select pg_try_advisory_lock($1) as held", [
    leaderLock,
  ]);
  return rows[0]?.held === true;
}

type Listener = (topic?: string) => void;

function createListeners() {
  const byTopic = new Map<string, Set<Listener>>();
  return {
    /** Returns how to remove it. */
    add(topic: string, listener: Listener): () => void {
      const set = byTopic.get(topic) ?? new Set();
      byTopic.set(topic, set.add(listener));
      return () => {
        set.delete(listener);
        if (set.size === 0 && byTopic.get(topic) === set) byTopic.delete(topic);
      };
    },
    notify(topic: string): void {
      for (const changed of [...(byTopic.get(topic) ?? []), ...(byTopic.get("*") ?? [])]) changed(topic);
    },
    /** Without a topic: any of them may have changed. */
    notifyAll(): void {
      for (const changed of [...byTopic.values()].flatMap((set) => [...set])) changed();
    },
  };
}
