import { fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { Agent, request } from "node:http";
import { fileURLToPath } from "node:url";
import autocannon from "autocannon";
import type pg from "pg";
import type { Call } from "./calls.ts";
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
  const agent = new Agent({ keepAlive: true });
  const alone = {
    api: asker(call, setting, agent),
    bare: () => replay(pool, recorded, new Map([[ids[0], nextId()]])),
    minimal: () => {
      const values = call.minimal.includes("$1") ? [nextId()] : [];
      return pool.query({ name: `minimal ${call.who} ${call.name}`, text: call.minimal, values });
    },
  };
  const together = {
    api: () => cannon(call, setting),
    bare: () => perSecond(connections, block.together, alone.bare),
    minimal: () => perSecond(connections, block.together, alone.minimal),
  };
  for (const name of contestants) await inBlock(alone[name]);
  const ms: Record<string, number[]> = { api: [], bare: [], minimal: [] };
  const perS: Record<string, number[]> = { api: [], bare: [], minimal: [] };
  for (let round = 0; round < rounds; round++) {
    for (const name of contestants) ms[name]?.push(await inBlock(alone[name]));
    for (const name of contestants) perS[name]?.push(await together[name]());
  }
  agent.destroy();
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
  const agent = new Agent({ keepAlive: true });
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
  const measured = Object.entries(settings).map(([name, setting]) => ({
    name,
    setting,
    ask: asker(call, setting, agent),
    alone: [] as number[],
    together: [] as number[],
  }));
  try {
    for (const { ask } of measured) await inBlock(ask);
    for (let round = 0; round < rounds; round++) {
      for (const { ask, alone } of measured) alone.push(await inBlock(ask));
      for (const { setting, together } of measured) together.push(await cannon(call, setting));
    }
  } finally {
    nothing.stop();
    agent.destroy();
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

/** Asks once at every call, on a connection that is kept. */
function asker(
  call: Call,
  { origin, token }: Pick<Setting, "origin" | "token">,
  agent: Agent,
): () => Promise<void> {
  const next = inTurn(requestsOf(call));
  return () =>
    new Promise((resolve, reject) => {
      const { path, method, body } = next();
      const headers = {
        ...headersOf(call, token),
        ...(body ? { "content-length": Buffer.byteLength(body) } : {}),
      };
      const sent = request(`${origin}${path}`, { method, agent, headers }, (answer) => {
        answer.resume();
        answer.on("end", () =>
          answer.statusCode === 200
            ? resolve()
            : reject(new Error(`${call.name} was answered with ${answer.statusCode}`)),
        );
      });
      sent.on("error", reject);
      sent.end(body);
    });
}

async function cannon(call: Call, { origin, token }: Pick<Setting, "origin" | "token">): Promise<number> {
  const result = await autocannon({
    url: origin,
    connections,
    duration: block.together / 1000,
    headers: headersOf(call, token),
    requests: requestsOf(call),
  });
  const { non2xx, errors } = result;
  if (non2xx + errors > 0) throw new Error(`${call.name}: ${non2xx} refused, ${errors} failed`);
  return result.requests.total / result.duration;
}

const headersOf = (call: Call, token: string) => ({
  ...(token ? { authorization: `Bearer ${token}` } : {}),
  ...(call.bodies ? { "content-type": "application/json" } : {}),
});

/** Every address, with every body in turn. */
function requestsOf({ method, paths, bodies }: Call): { method: string; path: string; body?: string }[] {
  if (!bodies) return paths.map((path) => ({ method, path }));
  return bodies.flatMap((body) => paths.map((path) => ({ method, path, body })));
}

function inTurn<T>(list: T[]): () => T {
  let turn = 0;
  return () => list[turn++ % list.length] as T;
}

const isCount = ({ text }: Statement) => text.startsWith("select count(*)");
const isAudit = ({ text }: Statement) => text.startsWith('insert into "audit_log"');

/** As the server does: the page's statements one after the other with the count beside them, or a transaction on one connection. */
async function replay(pool: pg.Pool, recorded: Statement[], replace: Map<unknown, unknown>): Promise<void> {
  const audit = recorded.find(isAudit);
  if (audit) replace.set(audit.values[0], randomUUID());
  const statements = recorded.map((statement) => about(statement, replace));
  const inOrder = async (on: pg.Pool | pg.PoolClient, those: Statement[]) => {
    for (const statement of those) await on.query(statement);
  };
  if (recorded[0]?.text !== "begin") {
    const rest = statements.filter((statement) => !isCount(statement));
    await Promise.all([
      inOrder(pool, rest),
      ...statements.filter(isCount).map((statement) => pool.query(statement)),
    ]);
    return;
  }
  const client = await pool.connect();
  try {
    await inOrder(client, statements);
  } finally {
    client.release();
  }
}
