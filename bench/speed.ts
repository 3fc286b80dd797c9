import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type pg from "pg";
import type { Task } from "./bare-server.ts";
import type { Call } from "./calls.ts";
import { HttpConnection, type Request } from "./http-connection.ts";
import { type Figure, figure, median, perSecond, timed } from "./measure.ts";
import { replay, type Statement } from "./statements.ts";

export const connections = 16;
export const rounds = 5;
/** Milliseconds of a block of sequential calls, and of one of parallel calls. */
const block = { alone: 1000, together: 1000 };

/** Milliseconds at one connection, calls a second at sixteen. */
export interface Speed {
  alone: Figure;
  together: Figure;
}
/**
 * `api`; `bare`: the statements that it sends; `minimal`: SQL by hand; `served`, for a call with a goal: a server that
 * only sends the statements, that for the actor included, and responds with the rows.
 */
export type Contestant = "api" | "bare" | "minimal" | "served";
export type Speeds = Record<"api" | "minimal", Speed> & Partial<Record<Contestant, Speed>>;

interface Setting {
  origin: string;
  token: string;
  database: pg.PoolConfig;
  pool: pg.Pool;
  /** Streams that calls and statements use in turn; the recorded statements use the first. */
  ids: string[];
  /** Statements that the server sends, without and with the one that reads the actor. */
  recorded: Statement[];
  withActor: Statement[];
}

/** Measures one call. */
export async function compare(call: Call, setting: Setting): Promise<Speeds> {
  const { pool, ids, recorded, withActor, database } = setting;
  const nextId = inTurn(ids);
  const api = await contestantAt(setting.origin, call, setting.token);
  const barest = call.goal
    ? await bareServer({ database, id: ids[0] ?? "", recorded: withActor })
    : undefined;
  const served = barest && (await contestantAt(barest.origin, call, setting.token));
  const direct = (work: () => Promise<unknown>): Contender => ({
    alone: work,
    together: () =>
      perSecond(
        block.together,
        Array.from({ length: connections }, () => work),
      ),
    close: () => {},
  });
  const all: Record<string, Contender> = {
    api,
    // One record and the actor are read by one statement, so nothing is left without that one.
    ...(recorded.length > 0
      ? { bare: direct(() => replay(pool, recorded, new Map([[ids[0], nextId()]]))) }
      : {}),
    minimal: direct(() => {
      const values = call.minimal.includes("$1") ? [nextId()] : [];
      return pool.query({ name: `minimal ${call.who} ${call.name}`, text: call.minimal, values });
    }),
    ...(served ? { served } : {}),
  };
  try {
    return (await inRounds(all)) as unknown as Speeds;
  } finally {
    barest?.stop();
  }
}

interface Contender {
  alone: () => Promise<unknown>;
  /** Calls a second. */
  together: () => Promise<number>;
  close: () => void;
}

/** Measures all of them in turn, so that a busy moment of the machine affects them alike; closes them. */
async function inRounds<Name extends string>(all: Record<Name, Contender>): Promise<Record<Name, Speed>> {
  const measured = Object.entries<Contender>(all).map(([name, one]) => ({
    name,
    one,
    alone: [] as number[],
    together: [] as number[],
  }));
  try {
    // Once each before, because code that hasn't run for long is slow.
    for (const { one } of measured) {
      await inBlock(one.alone);
      await one.together();
    }
    for (let round = 0; round < rounds; round++) {
      for (const { one, alone } of measured) alone.push(await inBlock(one.alone));
      for (const { one, together } of measured) together.push(await one.together());
    }
  } finally {
    for (const { one } of measured) one.close();
  }
  return Object.fromEntries(
    measured.map(({ name, alone, together }) => [name, { alone: figure(alone), together: figure(together) }]),
  ) as Record<Name, Speed>;
}

/** Measures a server over HTTP. */
async function contestantAt(origin: string, call: Call, token: string): Promise<Contender> {
  const opened = await openConnections(origin);
  const send = sender(call, { token });
  return {
    alone: () => send(opened[0]),
    together: () =>
      perSecond(
        block.together,
        opened.map((connection) => () => send(connection)),
      ),
    close: () => {
      for (const connection of opened) connection.close();
    },
  };
}

export interface Floor {
  /** Of a node:http server that only responds: the least that a call costs. */
  empty: Speed;
  /** Of Vigil without the database, and the same when it reads the actor. */
  http: Speed;
  who: Speed;
}

/** The cost of every call before it does anything. */
export async function floor({ origin, token }: Pick<Setting, "origin" | "token">): Promise<Floor> {
  const nothing = await bareHttp();
  const call: Call = {
    name: "settings",
    who: "admin",
    method: "GET",
    paths: ["/v1/public/settings"],
    minimal: "",
  };
  try {
    return await inRounds({
      empty: await contestantAt(nothing.origin, call, ""),
      http: await contestantAt(origin, call, ""),
      who: await contestantAt(origin, call, token),
    });
  } finally {
    nothing.stop();
  }
}

interface Child {
  origin: string;
  stop: () => void;
}

/** A server that responds with two bytes. */
const bareHttp = () => forked("bare-http.ts", new TextEncoder().encode("{}"));
const bareServer = (task: Task) => forked("bare-server.ts", task);

/** A server in a child process, which sends its port and then confirms the data of its responses. */
async function forked(file: string, data: Task | Uint8Array): Promise<Child> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), { serialization: "advanced" });
  try {
    const [port] = (await once(child, "message")) as [number];
    child.send(data);
    await once(child, "message");
    return { origin: `http://127.0.0.1:${port}`, stop: () => void child.kill() };
  } catch (error) {
    // It would keep the bench from ending.
    child.kill();
    throw error;
  }
}

/** The median of sequential calls during one block. */
async function inBlock(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  const since = performance.now();
  while (performance.now() - since < block.alone || times.length < 3) times.push(await timed(work));
  return median(times);
}

const openConnections = (origin: string) =>
  Promise.all(Array.from({ length: connections }, () => HttpConnection.to(origin))) as Promise<
    [HttpConnection, ...HttpConnection[]]
  >;

/** Sends the next request at every call, on a kept-alive connection. */
function sender(
  call: Call,
  { token }: Pick<Setting, "token">,
): (connection: HttpConnection) => Promise<void> {
  const next = inTurn(requestsOf(call, token));
  return async (connection) => {
    const status = await connection.send(next());
    if (status !== 200) throw new Error(`${call.name} was answered with ${status}`);
  };
}

/** Every path with every body. */
function requestsOf({ method, paths, bodies }: Call, token: string): Request[] {
  const headers = {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(bodies ? { "content-type": "application/json" } : {}),
  };
  if (!bodies) return paths.map((path) => ({ method, path, headers }));
  return bodies.flatMap((body) => paths.map((path) => ({ method, path, headers, body })));
}

function inTurn<T>(list: T[]): () => T {
  let turn = 0;
  return () => list[turn++ % list.length] as T;
}
