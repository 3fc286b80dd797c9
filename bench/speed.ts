import { fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type pg from "pg";
import type { Call } from "./calls.ts";
import { Line, type Request } from "./line.ts";
import { type Figure, figure, median, perSecond, timed } from "./measure.ts";
import { about, type Statement } from "./statements.ts";

export const connections = 16;
export const rounds = 5;
/** Milliseconds of a block of calls one after the other, and of one of calls side by side. */
const block = { alone: 400, together: 1000 };

/** Milliseconds at one connection, calls a second at sixteen. */
export interface Speed {
  alone: Figure;
  together: Figure;
}
/** The API, the statements it sends, and SQL by hand. */
export const contestants = ["api", "bare", "minimal"] as const;
export type Speeds = Record<(typeof contestants)[number], Speed>;

interface Setting {
  origin: string;
  token: string;
  pool: pg.Pool;
  /** The streams that calls and statements are about, in turn; what was recorded is about the first. */
  ids: string[];
  recorded: Statement[];
}

/** Measures one call in rounds, the three in turn, so that a busy moment of the machine strikes them alike. */
export async function compare(call: Call, setting: Setting): Promise<Speeds> {
  const { pool, ids, recorded } = setting;
  const nextId = inTurn(ids);
  const lines = await open(setting.origin);
  const ask = asker(call, setting);
  const alone = {
    api: () => ask(lines[0]),
    bare: () => replay(pool, recorded, new Map([[ids[0], nextId()]])),
    minimal: () => {
      const values = call.minimal.includes("$1") ? [nextId()] : [];
      return pool.query({ name: `minimal ${call.who} ${call.name}`, text: call.minimal, values });
    },
  };
  const together = {
    api: () =>
      perSecond(
        block.together,
        lines.map((line) => () => ask(line)),
      ),
    bare: () => perSecond(block.together, workers(alone.bare)),
    minimal: () => perSecond(block.together, workers(alone.minimal)),
  };
  for (const name of contestants) await inBlock(alone[name]);
  const ms: Record<string, number[]> = { api: [], bare: [], minimal: [] };
  const perS: Record<string, number[]> = { api: [], bare: [], minimal: [] };
  for (let round = 0; round < rounds; round++) {
    for (const name of contestants) ms[name]?.push(await inBlock(alone[name]));
    for (const name of contestants) perS[name]?.push(await together[name]());
  }
  for (const line of lines) line.close();
  const speed = (name: string): Speed => ({
    alone: figure(ms[name] ?? []),
    together: figure(perS[name] ?? []),
  });
  return { api: speed("api"), bare: speed("bare"), minimal: speed("minimal") };
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
  const settings = {
    empty: { origin: nothing.origin, token: "" },
    http: { origin, token: "" },
    who: { origin, token },
  };
  const measured = await Promise.all(
    Object.entries(settings).map(async ([name, setting]) => {
      const lines = await open(setting.origin);
      const ask = asker(call, setting);
      return { name, lines, ask, alone: [] as number[], together: [] as number[] };
    }),
  );
  try {
    for (const { ask, lines } of measured) await inBlock(() => ask(lines[0]));
    for (let round = 0; round < rounds; round++) {
      for (const { ask, lines, alone } of measured) alone.push(await inBlock(() => ask(lines[0])));
      for (const { ask, lines, together } of measured)
        together.push(
          await perSecond(
            block.together,
            lines.map((line) => () => ask(line)),
          ),
        );
    }
  } finally {
    for (const { lines } of measured) for (const line of lines) line.close();
    nothing.stop();
  }
  return Object.fromEntries(
    measured.map(({ name, alone, together }) => [name, { alone: figure(alone), together: figure(together) }]),
  ) as unknown as Floor;
}

/** A server that holds out two bytes. */
async function bareHttp(): Promise<{ origin: string; stop: () => void }> {
  const child = fork(fileURLToPath(new URL("bare-http.ts", import.meta.url)), { serialization: "advanced" });
  const [port] = (await once(child, "message")) as [number];
  child.send(new TextEncoder().encode("{}"));
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

const workers = (work: () => Promise<unknown>) => Array.from({ length: connections }, () => work);

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

const isAudit = ({ text }: Statement) => text.startsWith('insert into "audit_log"');

/** As the server does: each statement once those are answered that the server had waited for, a transaction on one connection. */
async function replay(pool: pg.Pool, recorded: Statement[], replace: Map<unknown, unknown>): Promise<void> {
  const audit = recorded.find(isAudit);
  if (audit) replace.set(audit.values[0], randomUUID());
  const inTransaction = recorded[0]?.text === "begin";
  const on = inTransaction ? await pool.connect() : pool;
  const sent: Promise<unknown>[] = [];
  try {
    for (const statement of recorded) {
      const { after, ...query } = about(statement, replace);
      sent.push(Promise.all(after.map((number) => sent[number])).then(() => on.query(query)));
    }
    await Promise.all(sent);
  } finally {
    if (inTransaction) (on as pg.PoolClient).release();
  }
}
