import { type KeyGrants, keyLevelOf, openToKeys, ownProfile } from "@vigil/contract";
import { expect, test } from "vitest";
import { startApp } from "../../test/app.ts";
import { type Answer, call, callAs, gather, hold, type Person } from "../../test/people.ts";
import { outbox } from "../emails/outbox.resource.ts";
import { definitions } from "../resources/index.ts";
import { makeKey } from "./key-format.ts";
import { createKeyLimit } from "./key-limit.ts";
import { warnOfKeyEnds } from "./warn-of-ends.ts";

const app = await startApp({ apiKeyCallsPerMinute: 100_000, demo: true });
const { cast, make } = await gather(app);
const { ruth, max, maple, harbour, sam, doyle, lind, olga, north, vera } = cast;

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const create = (who: Person, grants: KeyGrants, more: object = {}) =>
  callAs(app, who, "POST", "api_keys/", { name: "Bookkeeping", expires_at: inDays(365), grants, ...more });
interface Made {
  id: string;
  key: string;
}
async function keyOf(who: Person, grants: KeyGrants, name = "Bookkeeping"): Promise<Made> {
  const made = await create(who, grants, { name });
  expect(made.status, made.text).toBe(201);
  return made.json;
}
type Method = Parameters<typeof call>[1];
const by = ({ key }: { key: string }, method: Method, path: string, body?: object): Promise<Answer> =>
  call(app, method, path, body, { headers: { authorization: `Bearer ${key}` } });
/** All that an account may give. */
const allOf = (who: Person, accesses: Record<string, boolean> = {}): KeyGrants =>
  Object.fromEntries(
    definitions.flatMap(({ contract }) => {
      const level = keyLevelOf({ ...who, accesses }, contract);
      return level ? [[contract.path, level]] : [];
    }),
  );
const idsOf = ({ json }: Answer): string[] => json.results.map(({ id }: { id: string }) => id).toSorted();
const closed = { detail: "This is not open to API keys." };
const lacks = { detail: "This API key was not given the right to do this." };

const streamOf = async (home: Person, family: Person) => {
  const director = (await make.staff({ funeral_home: home.id })).id;
  const of = { funeral_home: home.id, family: family.id, funeral_home_director: director };
  return (await make.stream(of)).id;
};
const mine = await streamOf(maple, doyle);
const theirs = await streamOf(harbour, lind);

const { paths } = (await call(app, "GET", "openapi.json")).json as {
  paths: Record<string, Record<string, object>>;
};
const operations = Object.entries(paths).flatMap(([address, methods]) =>
  Object.keys(methods)
    .filter((method) => ["get", "post", "put", "patch", "delete"].includes(method))
    .map((method) => ({ address, method, name: `${method} ${address}` })),
);
const refusalOf = async (key: Made, { address, method }: (typeof operations)[number]) => {
  const concrete = address.replaceAll(/\{[^}]+\}/g, "00000000-0000-4000-8000-000000000000");
  const answer = await by(key, method.toUpperCase() as Method, concrete, method === "get" ? undefined : {});
  return answer.status === 403 ? answer.json : null;
};

test("a home makes a key, which is shown once and acts as the home with what it was given", async () => {
  const made = await create(maple, { "str/stream": "read" });
  expect([made.status, made.headers["cache-control"]]).toEqual([201, "no-store"]);
  expect(made.json.key).toMatch(/^vigil_[0-9a-f]{8}_[0-9a-f]{72}$/);
  const list = await callAs(app, maple, "GET", "api_keys/");
  expect(list.text).not.toContain(made.json.key);
  expect(list.text).not.toContain(made.json.key.slice(15));
  const [stored] = await app.sql<Record<string, unknown>>("select * from api_key where id = $1", [
    made.json.id,
  ]);
  expect(JSON.stringify(stored)).not.toContain(made.json.key.slice(15));

  expect(idsOf(await by(made.json, "GET", "str/stream/"))).toEqual([mine]);
  expect((await by(made.json, "GET", `str/stream/${mine}/`)).status).toBe(200);
  expect((await by(made.json, "GET", `str/stream/${theirs}/`)).status).toBe(404);
  expect((await by(made.json, "PATCH", `str/stream/${mine}/`, {})).json).toEqual(lacks);
  expect((await by(made.json, "GET", "fin/invoice/")).json).toEqual(lacks);
  const own = await by(made.json, "GET", "usr/key/");
  expect(own.json).toMatchObject({
    name: "Bookkeeping",
    grants: { "str/stream": "read" },
    owner: { id: maple.id, role: "funeral_home", name: "Maple Ridge Funeral Home" },
  });
  expect((await callAs(app, maple, "GET", "usr/key/")).status).toBe(404);
});

test("its owner gets an email when a key is made", async () => {
  const made = await make.home({ username: "cedar" });
  const cedar: Person = { id: made.id, username: "cedar", role: "funeral_home" };
  await keyOf(cedar, { "str/stream": "read" }, "Case system");
  const emails = await app.sql<{ text: string }>(
    `select text from mail_outbox where type = 'api_key_made' and "to" = $1`,
    [made.email],
  );
  expect(emails.length).toBe(1);
  expect(emails[0]?.text).toContain("Case system");
});

test("staff, families, care people and videographers have no keys, and nobody sees another home's", async () => {
  for (const who of [sam, doyle, north, olga, vera])
    for (const [method, path] of [
      ["GET", "api_keys/"],
      ["POST", "api_keys/"],
    ] as const)
      expect([who.username, (await callAs(app, who, method, path)).status]).toEqual([who.username, 403]);
  const { id } = await keyOf(maple, { "str/stream": "read" });
  expect(idsOf(await callAs(app, harbour, "GET", "api_keys/"))).not.toContain(id);
  expect((await callAs(app, harbour, "POST", `api_keys/${id}/revoke/`)).status).toBe(404);
  const sent = { ends: "at_once", expires_at: inDays(10) };
  expect((await callAs(app, harbour, "POST", `api_keys/${id}/replace/`, sent)).status).toBe(404);
  // Not even a super admin makes a key that acts as somebody else.
  expect((await callAs(app, ruth, "POST", `api_keys/${id}/replace/`, sent)).status).toBe(404);
});

test("a key gets nothing that its maker may not do, lasts two years at most, and must be for something", async () => {
  const refusal = async (grants: object, more: object = {}) =>
    (await create(maple, grants as KeyGrants, more)).json;
  const notHeld = { grants: ["You can't give a key more than you may do yourself."] };
  expect(await refusal({ "usr/region": "read" })).toEqual(notHeld);
  expect(await refusal({ "fin/invoice": "write" })).toEqual(notHeld);
  expect(await refusal({ "mail/custom-templates": "read" })).toEqual(notHeld);
  expect(await refusal({ constructor: "read" })).toEqual(notHeld);
  expect(await refusal({})).toEqual({ grants: ["Please choose what the key may do."] });
  expect(await refusal({ "str/stream": "admin" })).toHaveProperty("grants");
  const read = { "str/stream": "read" };
  expect(await refusal(read, { expires_at: inDays(800) })).toHaveProperty("expires_at");
  expect(await refusal(read, { expires_at: inDays(-1) })).toHaveProperty("expires_at");
  expect(await refusal(read, { name: " " })).toHaveProperty("name");
});

/** The routes that are open to a key with everything. A new route is closed unless it is written down here. */
const openOperations = new Set([
  "get /v1/usr/key/",
  "get /v1/files/{id}/",
  "get /v1/captions/{id}/",
  "get /v1/fin/document/{file}/",
  "get /v1/fin/statement/",
  "get /v1/fin/statement/{file}/",
  "get /v1/fin/books/export/",
  "get /v1/fin/books/taxes/",
  "get /v1/fin/books/taxes/export/",
  "get /v1/str/stream/{id}/card/export_pdf/",
  "get /v1/str/stream/{id}/booked/",
  "post /v1/str/stream/check_conflicts/",
  "post /v1/str/stream/book/",
  "post /v1/str/stream/import/",
]);
const accountPaths = Object.values(ownProfile).map(({ contract }) => contract.path);
for (const [path, level] of Object.entries(openToKeys)) {
  for (const name of [`get /v1/${path}/`, `get /v1/${path}/{id}/`, `get /v1/${path}/export/`])
    openOperations.add(name);
  if (level === "read" || accountPaths.includes(path)) continue;
  for (const name of [
    `post /v1/${path}/`,
    `patch /v1/${path}/{id}/`,
    `delete /v1/${path}/{id}/`,
    `post /v1/${path}/bulk_delete/`,
  ])
    openOperations.add(name);
}

test("every route is closed to keys unless it says that it is open, whatever the key was given", async () => {
  const key = await keyOf(ruth, { "str/stream": "read" });
  // Even a key that claims rights which nobody could give it.
  const everything = Object.fromEntries(definitions.map(({ contract }) => [contract.path, "write"]));
  await app.sql("update api_key set grants = $1 where id = $2", [JSON.stringify(everything), key.id]);
  const open: string[] = [];
  for (const operation of operations) {
    const refusal = await refusalOf(key, operation);
    if (refusal?.detail !== closed.detail) open.push(operation.name);
  }
  const expected = operations.map(({ name }) => name).filter((name) => openOperations.has(name));
  expect(open.toSorted()).toEqual(expected.toSorted());
  expect(open.length).toBeGreaterThan(60);
});

test("a key with one right is refused everywhere else", async () => {
  const key = await keyOf(ruth, { "fin/credit": "read" });
  const open: string[] = [];
  for (const operation of operations.filter(({ name }) => openOperations.has(name)))
    if ((await refusalOf(key, operation))?.detail !== lacks.detail) open.push(operation.name);
  expect(open.toSorted()).toEqual([
    "get /v1/captions/{id}/",
    "get /v1/files/{id}/",
    "get /v1/fin/credit/",
    "get /v1/fin/credit/{id}/",
    "get /v1/fin/document/{file}/",
    "get /v1/fin/statement/{file}/",
    "get /v1/usr/key/",
  ]);
});

test("of each resource somebody has decided whether keys may have it", () => {
  const never = [
    "usr/admin",
    "usr/on_call",
    "usr/general_setting",
    "usr/funeral_home_enterprise_manager",
    "usr/list_view",
    "usr/language",
    "mail/templates",
    "mail/custom-templates",
    "mail/custom-templates/settings",
    "mail/outbox",
    "str/bulk_email",
    "str/ecard",
    "str/archive",
    "str/stream_output",
    "str/remembering_wall",
    "str/guest_stream_message",
    "str/guest_ecard",
    "fin/choice",
    "fin/change_subscription",
    "fin/invoice_admin_item",
    "fin/payment",
    "fin/refund",
    "fin/payment_proof",
    "fin/cheque",
    "fin/wire_transfer",
    "zoom_user",
  ];
  const all = [...definitions, outbox].map(({ contract }) => contract.path);
  expect([...Object.keys(openToKeys), ...never].toSorted()).toEqual(all.toSorted());
});

test("a key with every right never reads a row that its account doesn't", async () => {
  await make.order(maple);
  await make.order(harbour);
  await make.recording(mine);
  await make.recording(theirs);
  await hold(app, max, ["events"]);
  for (const who of [maple, harbour, max]) {
    const key = await keyOf(who, allOf(who, who === max ? { events: true } : {}));
    for (const { contract } of definitions) {
      const list = `${contract.path}/?page_size=100`;
      const own = await callAs(app, who, "GET", list);
      const answer = await by(key, "GET", list);
      if (answer.status !== 200)
        expect([contract.path, [403, 404]]).toEqual([contract.path, expect.arrayContaining([answer.status])]);
      else expect([contract.path, idsOf(answer)]).toEqual([contract.path, idsOf(own)]);
    }
  }
});

test("a key may no more than its account may now: an access that is taken counts from the next call", async () => {
  await hold(app, max, ["events", "packages"]);
  const key = await keyOf(max, { "str/stream": "read", "fin/invoice": "read" });
  expect((await by(key, "GET", "str/stream/")).status).toBe(200);
  await hold(app, max, ["packages"]);
  expect((await by(key, "GET", "str/stream/")).status).toBe(403);
  expect((await by(key, "GET", "fin/invoice/")).status).toBe(200);
});

test("the keys of an account end with it", async () => {
  const made = await make.home({ username: "willow" });
  const willow: Person = { id: made.id, username: "willow", role: "funeral_home" };
  const key = await keyOf(willow, { "str/stream": "read" });
  await callAs(app, ruth, "PATCH", `usr/funeral_home/${willow.id}/`, { status: false });
  expect((await by(key, "GET", "str/stream/")).status).toBe(401);
  await callAs(app, ruth, "PATCH", `usr/funeral_home/${willow.id}/`, { status: true });
  expect((await by(key, "GET", "str/stream/")).status).toBe(401);
  // Its session ended with it.
  const next = await keyOf(
    { id: willow.id, username: willow.username, role: willow.role },
    { "str/stream": "read" },
  );
  expect((await by(next, "GET", "str/stream/")).status).toBe(200);
  await callAs(app, ruth, "DELETE", `usr/funeral_home/${willow.id}/`);
  expect((await by(next, "GET", "str/stream/")).status).toBe(401);
});

test("a super admin whose second step is overdue has no key either", async () => {
  const made = await make.admin({ events: true });
  const person: Person = { id: made.id, username: made.username, role: "super_admin" };
  const key = await keyOf(person, { "str/stream": "read" });
  await app.sql("update account set second_factor_due = now() - interval '1 minute' where id = $1", [
    person.id,
  ]);
  const answer = await by(key, "GET", "str/stream/");
  expect([answer.status, answer.json.code]).toEqual([403, "second_factor_missing"]);
});

test("a key that is unknown, mistyped, revoked or expired is refused, and says which", async () => {
  const detail = async (key: string) => {
    const { status, json } = await by({ key }, "GET", "str/stream/");
    return [status, json.detail];
  };
  const notValid = [401, "This API key is not valid. It may have been replaced or mistyped."];
  expect(await detail(makeKey().key)).toEqual(notValid);
  const key = await keyOf(maple, { "str/stream": "read" });
  expect(await detail(`${key.key.slice(0, -1)}${key.key.endsWith("0") ? "1" : "0"}`)).toEqual(notValid);
  expect(await detail("vigil_")).toEqual(notValid);
  const ended = await keyOf(maple, { "str/stream": "read" });
  await app.sql("update api_key set expires_at = now() where id = $1", [ended.id]);
  expect(await detail(ended.key)).toEqual([401, "This API key has expired. Please make a new one."]);
  expect((await callAs(app, maple, "POST", `api_keys/${key.id}/revoke/`)).status).toBe(204);
  expect(await detail(key.key)).toEqual([401, "This API key was revoked."]);
  // A public page doesn't take it either.
  expect((await by(key, "GET", "public/settings/")).status).toBe(401);
});

test("whoever tries keys is slowed down, and a right key from the same address goes on", async () => {
  await app.sql("delete from rate_limit");
  const key = await keyOf(maple, { "str/stream": "read" });
  const statuses: number[] = [];
  for (let n = 0; n < 61; n++) statuses.push((await by(makeKey(), "GET", "str/stream/")).status);
  expect([statuses.slice(0, 60).every((status) => status === 401), statuses[60]]).toEqual([true, 429]);
  expect((await by(key, "GET", "str/stream/")).status).toBe(200);
  await app.sql("delete from rate_limit");
});

test("a key has so many calls a minute, over all servers together, and nearly all of them write nothing", async () => {
  const [one, two] = [createKeyLimit(app.database.pool, 40), createKeyLimit(app.database.pool, 40)];
  const id = crypto.randomUUID();
  let admitted = 0;
  let refused: unknown;
  for (let n = 0; n < 60; n++) {
    try {
      await (n % 2 ? one : two)(id);
      admitted++;
    } catch (error) {
      refused = error;
    }
  }
  expect(admitted).toBe(40);
  expect(refused).toMatchObject({
    status: 429,
    body: { detail: "This API key makes too many calls. Please wait a moment and try again." },
    headers: { "retry-after": expect.stringMatching(/^\d+$/) },
  });
  await one(crypto.randomUUID());
});

test("calls at the same moment get as many through as the limit allows, and no more", async () => {
  const limit = createKeyLimit(app.database.pool, 40);
  const id = crypto.randomUUID();
  const answers = await Promise.allSettled(Array.from({ length: 60 }, () => limit(id)));
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(40);
});

test("keys of an account that was deactivated or deleted stay ended once it is back", async () => {
  const home = await make.home({ username: "alder" });
  const alder: Person = { id: home.id, username: "alder", role: "funeral_home" };
  const status = (active: boolean) =>
    callAs(app, ruth, "PATCH", `usr/funeral_home/${home.id}/`, { status: active });
  const first = await keyOf(alder, { "str/stream": "read" });
  expect((await by(first, "GET", "str/stream/")).status).toBe(200);
  expect((await status(false)).status).toBe(200);
  expect((await status(true)).status).toBe(200);
  expect((await by(first, "GET", "str/stream/")).status).toBe(401);
  const back: Person = { id: home.id, username: "alder", role: "funeral_home" };
  const second = await keyOf(back, { "str/stream": "read" });
  expect((await callAs(app, ruth, "DELETE", `usr/funeral_home/${home.id}/`)).status).toBe(204);
  expect((await callAs(app, ruth, "POST", `usr/funeral_home/${home.id}/restore/`)).status).toBe(200);
  expect((await by(second, "GET", "str/stream/")).status).toBe(401);
});

test("a key gets no link that opens a service without a form or password", async () => {
  const key = await keyOf(maple, { "str/stream": "read" });
  expect((await callAs(app, maple, "GET", `str/stream/${mine}/`)).json.quick_join_link).toMatch(/\?join=/);
  expect((await by(key, "GET", `str/stream/${mine}/`)).json.quick_join_link).toBe("");
  const { results } = (await by(key, "GET", "str/stream/")).json;
  expect(results.map((one: { quick_join_link: string }) => one.quick_join_link)).not.toContainEqual(
    expect.stringContaining("join="),
  );
});

test("the name of a key is one line", async () => {
  const { json } = await create(maple, { "str/stream": "read" }, { name: " Books\r\nBcc: a@example.com " });
  expect(json.name).toBe("Books Bcc: a@example.com");
  expect((await create(maple, { "str/stream": "read" }, { name: "\r\n" })).status).toBe(400);
});

test("when it was used last is written down, once a minute", async () => {
  const key = await keyOf(maple, { "str/stream": "read" });
  const used = async () =>
    (
      await app.sql<{ at: Date | null; last_address: string }>(
        "select last_used_at as at, last_address from api_key where id = $1",
        [key.id],
      )
    )[0];
  expect((await used())?.at).toBeNull();
  await by(key, "GET", "str/stream/");
  const first = await used();
  expect(first?.last_address).toBe("127.0.0.1");
  await by(key, "GET", "str/stream/");
  expect((await used())?.at).toEqual(first?.at);
  await app.sql("update api_key set last_used_at = now() - interval '2 minutes' where id = $1", [key.id]);
  await by(key, "GET", "str/stream/");
  expect((await used())?.at?.getTime()).toBeGreaterThanOrEqual(first?.at?.getTime() ?? Number.NaN);
});

test("the history says which key changed something, for whom", async () => {
  const key = await keyOf(maple, { "str/stream": "write" }, "Case system");
  const edited = await by(key, "PATCH", `str/stream/${mine}/`, { deceased_full_name: "Ada Hill" });
  expect(edited.status, edited.text).toBe(200);
  const { json } = await callAs(app, ruth, "GET", `str/stream/${mine}/history/`);
  expect(json.results[0]).toMatchObject({
    api_key: "Case system",
    by: { id: maple.id, name: "Maple Ridge Funeral Home" },
  });
  await callAs(app, maple, "PATCH", `str/stream/${mine}/`, { deceased_full_name: "Ada Shaw" });
  const after = await callAs(app, ruth, "GET", `str/stream/${mine}/history/`);
  expect(after.json.results[0].api_key).toBeNull();
});

test("a case system books a service for a new family, and changes nobody who signs in", async () => {
  const key = await keyOf(maple, { "str/stream": "write", "usr/fh_clients": "write" });
  const book = (one: Made) => by(one, "POST", "str/stream/book/", {});
  expect((await book(key)).status).toBe(400);
  expect((await book(await keyOf(maple, { "str/stream": "write" }))).json).toEqual(lacks);
  expect((await by(key, "PATCH", `usr/fh_clients/${doyle.id}/`, { email: "me@vigil.test" })).json).toEqual(
    closed,
  );
  expect((await by(key, "POST", "usr/fh_clients/", {})).json).toEqual(closed);
  expect((await by(key, "POST", `usr/fh_clients/${doyle.id}/see_as/`)).json).toEqual(closed);
});

test("replacing a key makes one with the same rights, and the old one ends in a week or at once", async () => {
  const key = await keyOf(maple, { "str/stream": "read" });
  const replace = (id: string, ends: string) =>
    callAs(app, maple, "POST", `api_keys/${id}/replace/`, { ends, expires_at: inDays(365) });
  const second = (await replace(key.id, "in_a_week")).json;
  expect([second.name, second.grants]).toEqual(["Bookkeeping", { "str/stream": "read" }]);
  for (const one of [key, second]) expect((await by(one, "GET", "str/stream/")).status).toBe(200);
  const [old] = await app.sql<{ expires_at: Date }>("select expires_at from api_key where id = $1", [key.id]);
  const days = ((old?.expires_at.getTime() ?? 0) - Date.now()) / 86_400_000;
  expect([days > 6.9, days <= 7]).toEqual([true, true]);
  const third = (await replace(second.id, "at_once")).json;
  expect((await by(second, "GET", "str/stream/")).status).toBe(401);
  expect((await by(third, "GET", "str/stream/")).status).toBe(200);
  expect((await replace(second.id, "at_once")).status).toBe(409);
});

test("a super admin in charge of super admins sees the keys of all accounts and revokes them; others only their own", async () => {
  const key = await keyOf(maple, { "str/stream": "read" });
  await hold(app, max, ["events"]);
  expect(idsOf(await callAs(app, max, "GET", "api_keys/?page_size=500"))).not.toContain(key.id);
  expect((await callAs(app, max, "POST", `api_keys/${key.id}/revoke/`)).status).toBe(404);
  const all = await callAs(app, ruth, "GET", "api_keys/?page_size=500");
  expect(all.json.results).toContainEqual(
    expect.objectContaining({
      id: key.id,
      owner: expect.objectContaining({ name: "Maple Ridge Funeral Home" }),
    }),
  );
  expect((await callAs(app, ruth, "POST", `api_keys/${key.id}/revoke/`)).status).toBe(204);
  expect((await by(key, "GET", "str/stream/")).status).toBe(401);
});

test("an account has fifty keys at most; those that ended don't count", async () => {
  await app.sql("update api_key set revoked_at = now() where account = $1", [harbour.id]);
  await app.sql(
    `insert into api_key (id, account, name, start, token_hash, grants, expires_at)
      select gen_random_uuid(), $1, 'Old', 'vigil_00000000', n::text, '{}', now() + interval '1 day' from generate_series(1, 50) n`,
    [harbour.id],
  );
  expect((await create(harbour, { "str/stream": "read" })).status).toBe(409);
  await app.sql("update api_key set revoked_at = now() where account = $1 and token_hash = '1'", [
    harbour.id,
  ]);
  expect((await create(harbour, { "str/stream": "read" })).status).toBe(201);
});

test("its owner is written to once, a month before a key ends, in the bell as well", async () => {
  const made = await make.home({ username: "birch" });
  const birch: Person = { id: made.id, username: "birch", role: "funeral_home" };
  await keyOf(birch, { "str/stream": "read" }, "Lasts");
  const ending = await keyOf(birch, { "str/stream": "read" }, "Case system");
  await app.sql("update api_key set expires_at = now() + interval '29 days' where id = $1", [ending.id]);
  await warnOfKeyEnds(app.engine);
  await warnOfKeyEnds(app.engine);
  const emails = await app.sql<{ text: string }>(
    `select text from mail_outbox where type = 'api_key_ending' and "to" = $1`,
    [made.email],
  );
  expect(emails.length).toBe(1);
  expect(emails[0]?.text).toContain("Case system");
  const bell = await callAs(app, birch, "GET", "usr/notifications/");
  expect(bell.json.results[0]).toMatchObject({ kind: "account", page: "/integrations" });
});
