import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startApp } from "../server/test/app.ts";
import { callAs, gather } from "../server/test/people.ts";
import { buildClient } from "./build.ts";

const app = await startApp();
const { cast, make } = await gather(app);
const { maple, harbour, doyle, sam } = cast;
const url = await app.http.listen({ host: "127.0.0.1", port: 0 });
const root = import.meta.dirname;
const folder = join(root, ".example");
const tsc = join(dirname(createRequire(import.meta.url).resolve("typescript/package.json")), "bin", "tsc");
const { createClient, ApiError } = await buildAndLoad();

async function buildAndLoad(): Promise<typeof import("./src/index.ts")> {
  await buildClient();
  return import(join(root, "dist", "index.js"));
}
const keyOf = async (grants: object): Promise<string> => {
  const expires_at = new Date(Date.now() + 86_400_000).toISOString();
  const made = await callAs(app, maple, "POST", "api_keys/", { name: "A program", expires_at, grants });
  expect(made.status, made.text).toBe(201);
  return made.json.key;
};
const service = (name: string, home = maple, family = doyle, director = sam) =>
  make.stream({
    funeral_home: home.id,
    family: family.id,
    funeral_home_director: director.id,
    deceased_full_name: name,
    event_date: new Date(Date.now() + 86_400_000).toISOString(),
  });

beforeAll(() => mkdirSync(folder, { recursive: true }));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("the example of its README compiles by itself, and does what it says", async () => {
  await service("Edith Shaw");
  const [, example = ""] = /```ts\n([\s\S]*?)```/.exec(readFileSync(join(root, "README.md"), "utf8")) ?? [];
  compile("readme", example);
  const key = await keyOf({ "str/stream": "write", "usr/fh_clients": "write" });
  const run = () => runExample("readme", [], { VIGIL_KEY: key, VIGIL_DIRECTOR: sam.id });
  expect(await run()).toMatch(/Z Edith Shaw\nbooked Margaret Whitcombe\n$/);
  // The same case again, by its Idempotency-Key.
  expect(await run()).toMatch(/booked Margaret Whitcombe\n$/);
  expect(await app.sql("select 1 from family where family_admin_name = 'Ann Whitcombe'")).toHaveLength(1);
});

test("the cases that a case system sends to f1Connect become services, once", async () => {
  compile("f1connect", readFileSync(join(root, "examples", "f1connect.ts"), "utf8"));
  const shaw = {
    AccountExternalId: "maple",
    CaseExternalId: "2031-200",
    FirstName: "Agnes",
    MiddleName: "May",
    LastName: "Tremblay",
    BirthDate: "3/12/1944",
    DeathDate: "11/28/2031",
    FamilyAdmins: ["luc.tremblay@example.com"],
    Events: [
      { Type: "Visitation", Date: "12/03/2031", StartTime: "6:30 PM", EndTime: "8:00 PM" },
      { Type: "Service", Date: "12/04/2031", StartTime: "11:00", Location: { Name: "Chapel" } },
      { Type: "Shiva", Date: "12/05/2031", EndDate: "12/08/2031" },
    ],
  };
  const unknown = { ...shaw, CaseExternalId: "2031-201", Events: [{ Type: "Cemetery", Date: "12/04/2031" }] };
  const cases = join(folder, "cases.json");
  writeFileSync(cases, JSON.stringify([shaw, unknown]));
  const key = await keyOf({ "str/stream": "write", "usr/fh_clients": "write" });
  const run = (...options: string[]) =>
    runExample("f1connect", [cases, ...options], { VIGIL_KEY: key, VIGIL_DIRECTOR: sam.id });
  const outcomes = async (...options: string[]) =>
    (await run(...options)).split("\n").map((line) => line.split("  ").slice(0, 3).join(" "));
  const visitation = "2031-200 Visitation";
  const funeral = "2031-200 Funeral Service";
  const withoutTime = "refused 2031-201 Graveside Service";
  expect(await outcomes()).toEqual([
    `new ${visitation}`,
    `new ${funeral}`,
    withoutTime,
    "Nothing was changed. Add --import to do it.",
    "",
  ]);
  expect(await outcomes("--import")).toEqual([`new ${visitation}`, `new ${funeral}`, withoutTime, ""]);
  expect(await outcomes("--import")).toEqual([`same ${visitation}`, `same ${funeral}`, withoutTime, ""]);
  const made = await app.sql(
    "select deceased_full_name, event_date, deceased_date_of_death::text as died, family_admin_name from stream join family on family.id = stream.family where case_number = '2031-200' order by event_date",
  );
  expect(made).toMatchObject([
    {
      event_date: new Date("2031-12-03T23:30:00Z"),
      died: "2031-11-28",
      family_admin_name: "Tremblay family",
    },
    { event_date: new Date("2031-12-04T16:00:00Z"), deceased_full_name: "Agnes May Tremblay" },
  ]);
});

test("every page of a list is read, and only the caller's rows are in it", async () => {
  const director = await make.staff({ funeral_home: harbour.id });
  const family = await make.family({ funeral_home: harbour.id });
  for (let at = 0; at < 7; at++) await service(`Guest of ${at}`);
  await service("Somebody Else", harbour, family as never, director as never);
  const vigil = createClient({ url, token: await keyOf({ "str/stream": "read" }) });
  const names: string[] = [];
  for await (const found of vigil.each("/v1/str/stream/", { page_size: 3 } as never))
    names.push(found.deceased_full_name);
  expect(names.slice(-7)).toEqual(Array.from({ length: 7 }, (_, at) => `Guest of ${at}`));
  expect(names).not.toContain("Somebody Else");
});

test("what the server refuses is thrown, with the fields and the way out", async () => {
  const vigil = createClient({
    url,
    token: await keyOf({ "str/stream": "write", "usr/fh_clients": "write" }),
  });
  const refused = await vigil
    .POST("/v1/str/stream/book/", { body: { deceased_full_name: "Ann #1" } })
    .catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ApiError);
  expect(refused).toMatchObject({
    status: 400,
    fields: { deceased_full_name: ["Please remove the '#' characters from name."] },
    requestId: expect.any(String),
  });
  const closed = await vigil.GET("/v1/fin/invoice/").catch((error: unknown) => error);
  expect(closed).toMatchObject({ status: 403, detail: "This API key was not given the right to do this." });
  const stranger = await createClient({ url, token: "vigil_x" })
    .GET("/v1/str/stream/")
    .catch((error) => error);
  expect(stranger).toMatchObject({ status: 401 });
});

test("a busy server is asked again after the time that it names; what may have been done isn't done twice", async () => {
  const waits: number[] = [];
  const sent: string[] = [];
  const vigil = (statuses: number[]) =>
    createClient({
      url,
      wait: async (milliseconds) => void waits.push(milliseconds),
      fetch: async ({ method }) => {
        sent.push(method);
        const status = statuses.shift() ?? 200;
        return Response.json(
          { detail: "Busy" },
          { status, headers: status === 429 ? { "retry-after": "7" } : {} },
        );
      },
    });
  await vigil([429, 503]).GET("/v1/str/stream/");
  expect(waits).toEqual([7000, 2000]);
  expect(sent).toEqual(["GET", "GET", "GET"]);
  sent.length = 0;
  const body = {} as never;
  await expect(vigil([503]).POST("/v1/usr/fh_clients/", { body })).rejects.toMatchObject({ status: 503 });
  expect(sent).toEqual(["POST"]);
  const params = { header: { "Idempotency-Key": "case 1" } };
  await vigil([503]).POST("/v1/usr/fh_clients/", { body, params });
  expect(sent).toEqual(["POST", "POST", "POST"]);
  await expect(vigil([429, 429, 429, 429]).GET("/v1/str/stream/")).rejects.toMatchObject({ status: 429 });
});

/** Compiles an example as a program of its own would be. */
function compile(name: string, source: string): void {
  writeFileSync(join(folder, `${name}.ts`), source);
  const options = {
    module: "nodenext",
    target: "es2022",
    strict: true,
    types: ["node"],
    rootDir: ".",
    outDir: "out",
  };
  writeFileSync(
    join(folder, "tsconfig.json"),
    JSON.stringify({ compilerOptions: options, files: [`${name}.ts`] }),
  );
  const compiled = spawnSync(process.execPath, [tsc, "-p", folder], { encoding: "utf8" });
  expect([compiled.status, compiled.stdout]).toEqual([0, ""]);
}

/** Runs a compiled example in a process of its own, because the server answers in this one. @returns what it printed */
async function runExample(name: string, options: string[], env: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, [join(folder, "out", `${name}.js`), ...options], {
    env: { ...process.env, VIGIL_URL: url, ...env },
  });
  let printed = "";
  child.stdout.on("data", (data) => (printed += data));
  child.stderr.on("data", (data) => (printed += data));
  await once(child, "close");
  return printed;
}
