import { setImmediate, setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { buildApp } from "../server/src/app.ts";
import { readConfig } from "../server/src/config.ts";
import { createAdmin } from "../server/src/create-admin.ts";
import { openDatabase } from "../server/src/database/database.ts";
import { removeEmbedded, startEmbedded } from "../server/src/database/embedded.ts";
import { loadPlaces } from "../server/src/database/places.ts";
import { migrate } from "../server/src/migrate.ts";
import { type Call, calls, type Who } from "./calls.ts";
import { short, timed, withSpread } from "./measure.ts";
import { freshFolder, startServer } from "./processes.ts";
import type { Findings, Goal, Table } from "./report.ts";
import {
  type Contestant,
  compare,
  connections,
  type Floor,
  floor,
  rounds,
  type Speed,
  type Speeds,
} from "./speed.ts";
import { recordStatements, type Statement } from "./statements.ts";
import { fillStreams } from "./streams.ts";

const password = "bench-password";
const method = [
  "Real HTTP calls with an access token against one server process at its default settings, once the jobs of its start are done, on streams of 500 homes over three years (at ten million: thirty) with families, guests and recordings, all the cities there are, and 20,000 families in the bin, after VACUUM ANALYZE.",
  `*Bare* sends exactly the statements that the server sends for this call when it is made again and again (recorded in the same run), prepared, through \`pg\` with a pool of ${connections}; it leaves out only the one that reads who asks.`,
  "*By hand* is one lean statement for the same rows without any count; for a change it is one UPDATE without the transaction, the audit row and the answer.",
  "*Bare server* is thirty lines of node:http and pg that send the same statements, that one among them, and answer with the rows as they are: without rights, addresses of files, refusals or a log. What it takes beyond bare is the price of HTTP and of asking who asks; the rest is Vigil's own. The last table tells what an answer costs by itself.",
  `Figures are medians of ${rounds} rounds with the least and the most, all in turn; × is the API against the bare server, and against bare where there is none.`,
  "A count over 1,000 that takes longer than 15 ms is kept for 5 s or 20 times as long as it took, so neither side counts a large list at every call; one that takes about that long may be kept by the server and counted by bare, whose × says nothing then.",
].join(" ");

interface Measured {
  call: Call;
  speeds: Speeds;
}
interface Results {
  calls: Measured[];
  floor: Floor;
}

/**
 * Compares the API, with sign-in and rights, with the statements it sends and with SQL by hand, on tables of these
 * sizes.
 */
export async function api(sizes: number[], say: (line: string) => void): Promise<Findings> {
  const findings: Findings = { title: "API", method, tables: [], goals: [] };
  for (const rows of sizes) {
    const measured = await measure(rows, say);
    findings.tables.push(...tablesOf(rows, measured.calls));
    if (rows === directusRows) findings.goals.push(...measured.calls.flatMap(besideDirectus));
    if (rows < Math.max(...sizes)) continue;
    findings.tables.push(floorTable(measured.floor));
    findings.goals.push(...measured.calls.flatMap((each) => goalOf(rows, each)));
  }
  return findings;
}

async function measure(rows: number, say: (line: string) => void): Promise<Results> {
  const dataDir = freshFolder();
  const postgres = await startEmbedded({ dataDir, log: say });
  try {
    await migrate(postgres.url);
    await loadPlaces(postgres.url);
    const client = new pg.Client(postgres.url);
    // One that is broken off by the end of the database would hide why it ended.
    client.on("error", () => {});
    await client.connect();
    const filled = await timed(() => fillStreams(client, rows));
    say(`${rows.toLocaleString("en")} streams written in ${short(filled / 1000)} s.`);
    await signUp(postgres.url, client);
    const { home, ids } = await streamsOfHome(client);
    await client.end();
    return await measureCalls(
      calls(rows, home, ids),
      ids,
      { DATABASE_URL: postgres.url, DATA_DIR: dataDir },
      say,
    );
  } finally {
    await postgres.stop();
    await removeEmbedded(dataDir);
  }
}

type Settings = { DATABASE_URL: string; DATA_DIR: string };

async function measureCalls(
  all: Call[],
  ids: string[],
  settings: Settings,
  say: (line: string) => void,
): Promise<Results> {
  const connection = {
    connectionString: settings.DATABASE_URL,
    options: "-c timezone=UTC -c jit=off",
    max: connections,
  };
  const pool = new pg.Pool(connection);
  // The pool ends before its connections do, and those still report the end of the database.
  pool.on("error", () => {});
  const server = await startServer(settings);
  try {
    const { origin } = server;
    await untilIdle(pool);
    const tokens = { admin: await signIn(origin, "bench.admin"), home: await signIn(origin, "home7") };
    const results: Measured[] = [];
    for (const call of all) {
      const token = tokens[call.who];
      const recorded = await record(settings, call, token);
      const speeds = await compare(call, { origin, token, database: connection, pool, ids, ...recorded });
      results.push({ call, speeds });
      say(lineOf({ call, speeds }));
    }
    return { calls: results, floor: await floor({ origin, token: tokens.admin }) };
  } finally {
    await server.stop();
    await pool.end();
  }
}

/** Waits until the jobs of the server's start are done: the database has had nothing to do for two seconds. */
async function untilIdle(pool: pg.Pool): Promise<void> {
  const busy = "select from pg_stat_activity where state = 'active' and pid <> pg_backend_pid()";
  for (let idle = 0; idle < 20; idle++) {
    const { rowCount } = await pool.query(busy);
    if (rowCount) idle = 0;
    await sleep(100);
  }
}

/** Creates a super admin, and a home that can sign in with the same password. */
async function signUp(url: string, client: pg.Client): Promise<void> {
  const database = openDatabase(url, console);
  await createAdmin(database, {
    username: "bench.admin",
    email: "bench@bench.example",
    full_name: "Bench",
    password,
  });
  await database.close();
  await client.query(
    "update account set password_hash = (select password_hash from account where username = 'bench.admin') where username = 'home7'",
  );
}

async function streamsOfHome(client: pg.Client): Promise<{ home: string; ids: string[] }> {
  const { rows } = await client.query<{ home: string; id: string }>(
    `select h.id as home, s.id from funeral_home h join stream s on s.funeral_home = h.id
     where h.username = 'home7' and not s.disabled_by_fh order by s.id limit 200`,
  );
  return { home: rows[0]?.home ?? "", ids: rows.map(({ id }) => id) };
}

async function signIn(origin: string, username: string): Promise<string> {
  const response = await fetch(`${origin}/v1/usr/login/`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username, password }),
  });
  return ((await response.json()) as { access: string }).access;
}

/** Statements that the server sends for this call, without and with the one that reads the actor. */
async function record(
  settings: Settings,
  call: Call,
  token: string,
): Promise<{ recorded: Statement[]; withActor: Statement[] }> {
  const config = readConfig({ ...settings, LOG_LEVEL: "silent" });
  const database = openDatabase(config.databaseUrl, console);
  const { http } = await buildApp(config, database);
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const ask = async (payload = "") => {
    const request = { method: call.method, url: call.paths[0] ?? "", headers };
    const answer = await http.inject(payload ? { ...request, payload } : request);
    if (answer.statusCode !== 200) throw new Error(`${call.name}: ${answer.body}`);
  };
  try {
    // Records the second call, because the first one may compute a count that is then cached.
    await ask(call.bodies?.[0]);
    while (database.pool.idleCount < database.pool.totalCount || database.pool.waitingCount > 0)
      await setImmediate();
    const sent = await recordStatements(() => ask(call.bodies?.[1]));
    const ofActor = sent.filter(readsWho).map((statement) => ({ ...statement, after: [] }));
    const recorded = without(sent, readsWho);
    return { recorded, withActor: [...recorded, ...ofActor] };
  } finally {
    await http.close();
    await database.close();
  }
}

const readsWho = ({ text }: Statement) => text.includes('"session"."revoked_at"');

/** Statements without those that nothing waited for. */
function without(sent: Statement[], isOut: (statement: Statement) => boolean): Statement[] {
  const included = sent.flatMap((statement, number) => (isOut(statement) ? [] : [number]));
  return included.map((number) => {
    const { after, ...statement } = sent[number] as Statement;
    return { ...statement, after: after.map((each) => included.indexOf(each)).filter((each) => each >= 0) };
  });
}

const contestants: Contestant[] = ["api", "bare", "minimal", "served"];
const who: Record<Who, string> = { admin: "super admin", home: "funeral home" };
const times = (ratio: number) => `${ratio.toFixed(2)}×`;
const ratios = ({ speeds: { api, served, bare, minimal } }: Measured) => {
  const least = served ?? bare ?? minimal;
  return {
    alone: api.alone.median / least.alone.median,
    together: least.together.median / api.together.median,
  };
};

function tablesOf(rows: number, measured: Measured[]): Table[] {
  const table = (what: string, of: keyof Speed): Table => ({
    title: `${rows.toLocaleString("en")} streams, ${what}`,
    head: ["call", "API", "bare", "by hand", "bare server", "×"],
    rows: measured.map((each) => [
      `${who[each.call.who]}: ${each.call.name}`,
      ...contestants.map((name) => withSpread(each.speeds[name]?.[of])),
      times(ratios(each)[of]),
    ]),
  });
  return [
    table("one connection, ms", "alone"),
    table(`${connections} connections, calls a second`, "together"),
  ];
}

const floorTable = ({ empty, http, who: known }: Floor): Table => ({
  title: "What every call pays",
  head: ["call", "one connection, ms", `${connections} connections, calls a second`],
  rows: (
    [
      ["an empty answer of node:http", empty],
      ["an answer of Vigil without the database", http],
      ["the same, reading who asks", known],
    ] as const
  ).map(([name, { alone, together }]) => [name, withSpread(alone), withSpread(together)]),
});

function goalOf(rows: number, each: Measured): Goal[] {
  const { goal, name, who: caller } = each.call;
  if (!goal) return [];
  const { alone, together } = ratios(each);
  return [
    {
      what: `${rows.toLocaleString("en")} streams, ${who[caller]}, ${name}: within ${goal}× of a bare server`,
      measured: `${times(alone)} at one connection, ${times(together)} at ${connections}`,
      isMet: alone <= goal && together <= goal,
    },
  ];
}

/**
 * Calls a second of Directus 12 on such a machine: two cores, the same table, as many connections, an administrator
 * with a token. Measured once beside Vigil, not in each run.
 */
const directusRows = 100_000;
const directus: Record<string, { perSecond: number; goal: number }> = {
  "first page": { perSecond: 139, goal: 6 },
  "read one": { perSecond: 342, goal: 8 },
  "change one": { perSecond: 174, goal: 4 },
};

function besideDirectus({ call, speeds }: Measured): Goal[] {
  const other = directus[call.name];
  if (!other || call.who !== "admin") return [];
  const perSecond = speeds.api.together.median;
  return [
    {
      what: `${directusRows.toLocaleString("en")} streams, ${who.admin}, ${call.name}: ${other.goal} times what Directus answered on such a machine, ${other.perSecond} a second`,
      measured: `${times(perSecond / other.perSecond)}, ${short(perSecond)} a second at ${connections}`,
      isMet: perSecond >= other.goal * other.perSecond,
    },
  ];
}

function lineOf(each: Measured): string {
  const { alone, together } = ratios(each);
  const medians = (of: keyof Speed) =>
    contestants.map((name) => short(each.speeds[name]?.[of].median ?? Number.NaN)).join(" / ");
  const call = `${who[each.call.who].padEnd(12)} ${each.call.name.padEnd(20)}`;
  return `${call} ${medians("alone").padEnd(26)} ms ${times(alone)}  ${medians("together").padEnd(30)} /s ${times(together)}`;
}
