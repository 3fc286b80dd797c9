import { writeFileSync } from "node:fs";
import { staffAccesses, superAdminAccesses } from "@vigil/contract";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { openSession } from "../src/auth/sessions.ts";
import { createTokens } from "../src/security/tokens.ts";
import { startApp } from "./app.ts";
import { type Answer, call, gather, hold, type Person } from "./people.ts";
import { harbourUntouched, publishAll, recordsOfHome } from "./tenants.ts";

/** Requests for each route and person, each with a different kind of rubbish; `npm run bench` sends many more. */
const runs = Number(process.env.FUZZ_RUNS ?? 2);
let calls = 0;
afterAll(() => {
  if (process.env.FUZZ_REPORT)
    writeFileSync(process.env.FUZZ_REPORT, JSON.stringify({ calls, routes: routes.length }));
});

const app = await startApp();
const { cast, make } = await gather(app);
const { ruth, max, maple, sam, nora, doyle, north, olga, vera } = cast;
const mine = await recordsOfHome(app, cast, make, "maple");
const theirs = await recordsOfHome(app, cast, make, "harbour");
await publishAll(app);
const tokens = createTokens(app.config.secretKey);
const keys = (await app.sql<{ rtmp_key: string }>("select rtmp_key from ip_camera")).map(
  ({ rtmp_key }) => rtmp_key,
);

interface Route {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  path: string;
  query: string[];
  fields: string[];
  /** The schema of a body in the document. */
  body: Schema | undefined;
  /** Server-sent events: a granted response never ends. */
  isEndless: boolean;
}
interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
}
interface Operation {
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: object }>;
}
const description = (await call(app, "GET", "openapi.json")).json as {
  paths: Record<string, Record<string, Operation>>;
};
const routes: Route[] = Object.entries(description.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { parameters = [], requestBody, responses }]) => ({
    method: method.toUpperCase() as Route["method"],
    path,
    query: parameters.filter((one) => one.in === "query").map((one) => one.name),
    fields: Object.keys(requestBody?.content["application/json"]?.schema.properties ?? {}),
    body: requestBody?.content["application/json"]?.schema,
    isEndless: "text/event-stream" in (responses[200]?.content ?? {}),
  })),
);

const ids = fc.constantFrom(...Object.values(mine), ...Object.values(theirs));
const nasty = fc.constantFrom(
  "",
  " ",
  "\u0000",
  "\ud800",
  "\u202e",
  "null",
  "undefined",
  "NaN",
  "-1",
  "0",
  "1e999",
  "99999999999999999999",
  "true",
  "[]",
  "{}",
  "'; drop table stream; --",
  "' or '1'='1",
  "%",
  "_",
  "\\",
  "%00",
  "../../etc/passwd",
  "<script>alert(1)</script>",
  "{{7*7}}",
  "2026-02-30",
  "2026-13-01T00:00:00Z",
  "0000-00-00",
  "2031-05-01T18:00:00+23:59",
  "9999-12-31",
  "é".repeat(300),
  "x".repeat(5000),
  "__proto__",
  "constructor",
  "hasOwnProperty",
  "created_at",
  "-created_at",
  "http://",
  "javascript:alert(1)",
  "a@b.c",
  "#000000",
);
const word = fc.oneof(
  { weight: 3, arbitrary: nasty },
  { weight: 2, arbitrary: ids },
  fc.string({ unit: "binary", maxLength: 40 }),
);
const deep = fc
  .integer({ min: 50, max: 3000 })
  .map((depth) => JSON.parse(`${"[".repeat(depth)}${"]".repeat(depth)}`));
const value: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: word },
  fc.constantFrom(null, true, false, 0, -1, 0.1, 1e21, -1e308, Number.MAX_SAFE_INTEGER, 2 ** 31, 5e-324),
  fc.jsonValue({ maxDepth: 3 }),
  fc.array(word, { maxLength: 4 }),
  deep,
);
/** A request roughly as the document describes it, so that it gets past validation to where rows are touched. */
function fitting(schema: Schema, name = ""): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ("const" in schema) return fc.constant(schema.const);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => fitting(one, name)));
  switch ([schema.type].flat()[0]) {
    case "object":
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([field, of]) => [field, fitting(of, field)]),
        ),
        { requiredKeys: schema.required ?? [] },
      );
    case "array":
      return fc.array(fitting(schema.items ?? {}, name), { maxLength: 3 });
    case "boolean":
      return fc.boolean();
    case "integer":
      return fc.integer({ min: schema.minimum ?? 0, max: Math.min(schema.maximum ?? 500, 10_000) });
    case "number":
      return fc.double({
        min: schema.minimum ?? -80,
        max: Math.min(schema.maximum ?? 80, 1000),
        noNaN: true,
      });
    case "null":
      return fc.constant(null);
    case "string":
      return textOf(schema, name);
    default:
      return word;
  }
}

function textOf({ format, pattern, minLength = 0 }: Schema, name: string): fc.Arbitrary<unknown> {
  if (format === "uuid") return ids;
  if (format === "date-time" || name.endsWith("_at") || name === "event_date")
    return fc
      .date({ min: new Date("2020-01-01"), max: new Date("2040-01-01"), noInvalidDate: true })
      .map((at) => at.toISOString());
  if (/date/.test(name)) return fc.constantFrom("1940-02-01", "2026-11-01", "2031-05-01");
  if (/email/.test(name)) return fc.nat().map((n) => `someone${n}@example.com`);
  if (/url|website|profile/.test(name)) return fc.constantFrom("https://example.com/a", "a-slug");
  if (/colo|colour/.test(name)) return fc.constantFrom("#0F2240", "#FFFFFF");
  if (/phone/.test(name)) return fc.constant("+1 416 555 0100");
  const plain = fc.stringMatching(/^[a-z][a-z0-9]{7,20}$/);
  return pattern === undefined
    ? fc.oneof(plain, fc.string({ minLength, maxLength: 60 }))
    : fc.oneof(plain, ids);
}

const strays = [
  "id",
  "role",
  "funeral_home",
  "created_at",
  "deleted_at",
  "password_hash",
  "constructor",
  "toString",
  "is_refundable",
  "rtmp_key",
];

const asJson = (sent: unknown) => ({ type: "application/json", payload: JSON.stringify(sent) ?? "" });

/** The people whose accesses change at every request: one for each of the two roles that have any. */
const accessesOf = new Map<Person | undefined, typeof superAdminAccesses | typeof staffAccesses>([
  [max, superAdminAccesses],
  [nora, staffAccesses],
]);

interface Attack {
  id: string;
  query: [string, string][];
  body: { type: string; payload: string } | undefined;
}
function attack({ query, fields, body, isEndless }: Route): fc.Arbitrary<Attack> {
  const object = fc.dictionary(fc.constantFrom(...fields, ...strays), value, { maxKeys: 8 });
  const json = fc.oneof({ weight: 5, arbitrary: object }, value).map(asJson);
  const proto = value.map((sent) => ({
    type: "application/json",
    payload: `{"__proto__": ${JSON.stringify(sent) ?? "1"}}`,
  }));
  const broken = fc
    .string({ maxLength: 60 })
    .map((payload) => ({ type: "application/json", payload: `{${payload}` }));
  const part = fc.tuple(fc.constantFrom(...fields, ...strays), word, fc.boolean());
  const multipart = fc.tuple(fc.array(part, { maxLength: 5 }), fc.boolean()).map(([parts, whole]) => ({
    type: "multipart/form-data; boundary=edge",
    payload:
      parts
        .map(
          ([name, content, isFile]) =>
            `--edge\r\nContent-Disposition: form-data; name="${name}"${isFile ? '; filename="a.jpg"' : ""}\r\n\r\n${content}\r\n`,
        )
        .join("") + (whole ? "--edge--\r\n" : ""),
  }));
  const odd = fc
    .tuple(
      fc.constantFrom(
        "text/plain",
        "application/xml",
        "multipart/form-data",
        "application/json; charset=rubbish",
        "x",
      ),
      word,
    )
    .map(([type, payload]) => ({ type, payload }));
  return fc.record({
    id: isEndless ? nasty : fc.oneof({ weight: 3, arbitrary: ids }, word),
    query: fc
      .array(fc.tuple(fc.constantFrom(...query, "page", "id__in", "q", "sort", "x", "__proto__"), word), {
        maxLength: 4,
      })
      // A row that no id can refuse is refused by its first filter.
      .map((all) => (isEndless && query[0] ? [[query[0], "rubbish"] as [string, string], ...all] : all)),
    body: fc.oneof(
      fc.constant(undefined),
      { weight: 5, arbitrary: json },
      ...(body ? [{ weight: 8, arbitrary: fitting(body).map(asJson) }] : []),
      proto,
      broken,
      { weight: 2, arbitrary: multipart },
      odd,
    ),
  });
}

const accessTokens = new Map<Person, string>();
/** A separate session. */
async function signIn(person: Person): Promise<void> {
  const opened = await openSession(app.database, person.id, { address: "10.0.0.1", userAgent: "" });
  accessTokens.set(person, await tokens.signAccess(person.id, opened.session));
}

/** Sent again in a new session when an earlier request has ended theirs. */
async function send(route: Route, person: Person | undefined, attempt: Attack): Promise<Answer> {
  if (!person) return sendAs(undefined, route, attempt);
  if (accessTokens.has(person)) {
    const answer = await sendAs(accessTokens.get(person), route, attempt);
    if (answer.status !== 401) return answer;
  }
  await signIn(person);
  return sendAs(accessTokens.get(person), route, attempt);
}

function sendAs(token: string | undefined, route: Route, { id, query, body }: Attack): Promise<Answer> {
  const search = query
    .map(([name, text]) => `${encodeURIComponent(name)}=${encodeURIComponent(text.toWellFormed())}`)
    .join("&");
  const url = `${route.path.replace(/\{\w+\}/g, encodeURIComponent(id.toWellFormed()))}?${search}`;
  const headers = {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(body && route.method !== "GET" ? { "content-type": body.type } : {}),
  };
  calls++;
  return call(app, route.method, url, undefined, {
    headers,
    ...(body && route.method !== "GET" ? { payload: body.payload } : {}),
  });
}

/** A sentence, or sentences by field: text for a person, no internals for a programmer. */
function inWords(answer: Answer): boolean {
  if (typeof answer.json !== "object" || answer.json === null) return false;
  // Beside its sentence, `code` tells a screen that it can do more than show it.
  const isCode = ([field, words]: [string, unknown]) =>
    field === "code" && typeof words === "string" && "detail" in answer.json;
  const entries = Object.entries(answer.json).filter((entry) => !isCode(entry));
  const sentences = entries.flatMap(([field, words]) => (field === "detail" ? [words] : words));
  return (
    entries.length > 0 &&
    entries.every(([field, words]) => field === "detail" || Array.isArray(words)) &&
    sentences.every(
      (words) =>
        typeof words === "string" &&
        words.length > 3 &&
        !/undefined|\[object|Error:|select |at .*\.ts/.test(words),
    )
  );
}

async function attackAll(route: Route, person: Person | undefined): Promise<void> {
  const flags = accessesOf.get(person);
  await fc.assert(
    fc.asyncProperty(attack(route), fc.subarray([...(flags ?? [])]), async (attempt, held) => {
      if (person && flags) await hold(app, person, held);
      const answer = await send(route, person, attempt);
      expect(answer.status, answer.text).toBeLessThan(500);
      if (answer.status >= 400) expect(inWords(answer), answer.text).toBe(true);
      // With a value, because a refusal names the field that was sent.
      expect(answer.text).not.toMatch(/\$argon2|"(password|token)_hash":"/);
      expect(answer.text).not.toContain(app.config.secretKey);
      if (!route.path.endsWith("/reveal/")) for (const key of keys) expect(answer.text).not.toContain(key);
      if (person?.role !== "super_admin")
        expect(answer.text).not.toMatch(/of harbour|Harbour Light|South Care|Astrid Lind|Hugh Moss/);
    }),
    { numRuns: runs },
  );
}

const rest = [undefined, maple, sam, nora, doyle, north, olga, vera];
const name = ({ method, path }: Route) => `${method} ${path}`;
const untouched = await harbourUntouched(app, cast);

test.for(routes.map((route) => [name(route), route] as const))(
  "rubbish sent to %s is answered in words, and shows nothing of others",
  async ([, route]) => {
    for (const person of rest) await attackAll(route, person);
  },
);

test("whatever was sent, nothing of the other home has changed", async () => {
  expect(await harbourUntouched(app, cast)).toEqual(untouched);
});

test.for(routes.map((route) => [name(route), route] as const))(
  "rubbish from a super admin sent to %s is answered in words",
  async ([, route]) => {
    for (const person of [ruth, max]) await attackAll(route, person);
  },
);
