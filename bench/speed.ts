import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type pg from "pg";
import type { Task } from "./bare-server.ts";
import type { Call } from "./calls.ts";
import { Line, type Request } from "./line.ts";
import { type Figure, figure, median, perSecond, timed } from "./measure.ts";
import { replay, type Statement } from "./statements.ts";

export const connections = 16;
export const rounds = 5;
/** Milliseconds of a block of calls one after the other, and of one of calls side by side. */
const block = { alone: 400, together: 1000 };

/** Milliseconds at one connection, calls a second at sixteen. */
export interface Speed {
  alone: Figure;
  together: Figure;
}
/**
 * The API, the statements it sends, SQL by hand; and for a call with a goal a server that does nothing but send the
 * statements, who asks among them, and answer with the rows.
 */
export type Contestant = "api" | "bare" | "minimal" | "served";
export type Speeds = Record<"api" | "minimal", Speed> & Partial<Record<Contestant, Speed>>;

interface Setting {
  origin: string;
  token: string;
  database: pg.PoolConfig;
  pool: pg.Pool;
  /** The streams that calls and statements are about, in turn; what was recorded is about the first. */
  ids: string[];
  /** What the server sends, without and with the one that reads who asks. */
  recorded: Statement[];
  askingToo: Statement[];
}

/** Measures one call. */
export async function compare(call: Call, setting: Setting): Promise<Speeds> {
  const { pool, ids, recorded, askingToo, database } = setting;
  const nextId = inTurn(ids);
  const asked = await contestantAt(setting.origin, call, setting.token);
  const barest = call.goal
    ? await bareServer({ database, id: ids[0] ?? "", recorded: askingToo })
    : undefined;
  const served = barest && (await contestantAt(barest.origin, call, setting.token));
  const sent = (work: () => Promise<unknown>): Contender => ({
    alone: work,
    together: () =>
      perSecond(
        block.together,
        Array.from({ length: connections }, () => work),
      ),
    close: () => {},
  });
  const all: Record<string, Contender> = {
    api: asked,
    // One record and who asks for it are read by one statement, so that nothing is left without that.
    ...(recorded.length > 0
      ? { bare: sent(() => replay(pool, recorded, new Map([[ids[0], nextId()]]))) }
      : {}),
    minimal: sent(() => {
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

/** All of them in turn, so that a busy moment of the machine strikes them alike; closes them. */
async function inRounds<Name extends string>(all: Record<Name, Contender>): Promise<Record<Name, Speed>> {
  const measured = Object.entries<Contender>(all).map(([name, one]) => ({
    name,
    one,
    alone: [] as number[],
    together: [] as number[],
  }));
  try {
    for (const { one } of measured) await inBlock(one.alone);
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

/** A server that is asked over HTTP. */
async function contestantAt(origin: string, call: Call, token: string): Promise<Contender> {
  const lines = await open(origin);
  const ask = asker(call, { token });
  return {
    alone: () => ask(lines[0]),
    together: () =>
      perSecond(
        block.together,
        lines.map((line) => () => ask(line)),
      ),
    close: () => {
      for (const line of lines) line.close();
    },
  };
}

export interface Floor {
  /** Of a server that does nothing but answer, by node:http: the least that a call costs. */
  empty: Speed;
  /** Of Vigil, without the database, and the same when it reads who asks. */
  http: Speed;
  who: Speed;
}

/** What every call pays before it does anything. */
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

/** A server that holds out two bytes. */
const bareHttp = () => forked("bare-http.ts", new TextEncoder().encode("{}"));
const bareServer = (task: Task) => forked("bare-server.ts", task);

/** A server in a process of its own, which says its port and that it took what it is to answer with. */
async function forked(file: string, told: Task | Uint8Array): Promise<Child> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), { serialization: "advanced" });
  const [port] = (await once(child, "message")) as [number];
  child.send(told);
  await once(child, "message");
  return { origin: `http://127.0.0.1:${port}`, stop: () => void child.kill() };
}

/** The median of calls one after the other, for as long as a block lasts. */
async function inBlock(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  const since = performance.now();
  while (performance.now() - since < block.alone || times.length < 3) times.push(await timed(work));
  return median(times);
}

const open = (origin: string) =>
  Promise.all(Array.from({ length: connections }, () => Line.to(origin))) as Promise<[Line, ...Line[]]>;

/** Asks once at every call, on a connection that is kept. */
function asker(call: Call, { token }: Pick<Setting, "token">): (line: Line) => Promise<void> {
  const next = inTurn(requestsOf(call, token));
  return async (line) => {
    const status = await line.ask(next());
    if (status !== 200) throw new Error(`${call.name} was answered with ${status}`);
  };
}

/** Every address, with every body in turn. */
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
