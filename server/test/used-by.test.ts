import type { UsedBy } from "@vigil/contract";
import { expect, test } from "vitest";
import { startApp } from "./app.ts";
import { call, callAs, gather, hold, type Person } from "./people.ts";

const app = await startApp();
const { cast, make } = await gather(app);
const { ruth, max, maple, sam, nora, doyle, harbour, hugh, north, olga, vera } = cast;
const stream = await make.stream({
  ...{ funeral_home: maple.id, family: doyle.id, funeral_home_director: sam.id },
  ...{ client_care_team: north.id },
});
await app.sql("update stream set client_care_operator = $1, publish = true where id = $2", [
  olga.id,
  stream.id,
]);

const usedBy = async (who: Person, path: string, id: string) =>
  (await callAs(app, who, "GET", `${path}/${id}/used_by/`)) as { status: number; json: UsedBy };
const uses = async (who: Person, path: string, id: string) => {
  const { results } = (await usedBy(who, path, id)).json;
  return Object.fromEntries(results.map((use) => [`${use.path} ${use.field}`, [use.count, use.can_filter]]));
};

test("a family's page says which services it has, with a list that shows them", async () => {
  expect(await uses(maple, "usr/fh_clients", doyle.id)).toEqual({ "str/stream family": [1, true] });
  const { results } = (await callAs(app, maple, "GET", `str/stream/?family=${doyle.id}`)).json;
  expect(results).toHaveLength(1);
});

test("a home's page says which cameras it has, and leads to its incidents and credits", async () => {
  const front = await make.camera({ name: "Chapel, front", funeral_homes: [maple.id, harbour.id] });
  await make.camera({ name: "Elsewhere", funeral_homes: [harbour.id] });
  await app.sql(
    `insert into incident (id, cause, kind, values, funeral_home, opened_at, told_at)
     values (gen_random_uuid(), 'test', 'home_offline', '{}', $1, now(), now())`,
    [maple.id],
  );
  await app.sql(
    `insert into credit_proposal (id, stream, funeral_home, seconds_lost, status)
     values (gen_random_uuid(), $1, $2, 900, 'proposed')`,
    [stream.id, maple.id],
  );
  expect(await uses(ruth, "usr/funeral_home", maple.id)).toMatchObject({
    "str/ip_cameras funeral_homes": [1, true],
    "str/incident funeral_home": [1, true],
    "fin/credit funeral_home": [1, true],
  });
  const { results } = (await callAs(app, ruth, "GET", `str/ip_cameras/?funeral_homes=${maple.id}`)).json;
  expect(results.map(({ id }: { id: string }) => id)).toEqual([front.id]);
});

test("ID sessions are counted apart, because they have a list of their own", async () => {
  const { id } = await make.family({ funeral_home: maple.id });
  const leads = {
    funeral_home_director: sam.id,
    funeral_home_director_leading_the_service: sam.id,
    others: "The family lives abroad.",
  };
  const session = { funeral_home: maple.id, family: id, stream_type: "id_session", ...leads };
  const made = await callAs(app, maple, "POST", "str/stream/", {
    ...{ deceased_full_name: "Edith Shaw", event_date: new Date().toISOString() },
    ...session,
  });
  expect(made.status, made.text).toBe(201);
  expect(await uses(maple, "usr/fh_clients", id)).toEqual({ "usr/id_sessions family": [1, true] });
  const { refused } = (await usedBy(maple, "usr/fh_clients", id)).json;
  expect(refused).toBe("Used by 1 ID session. Change or delete that first.");
});

test("the counts are those of the lists that they lead to", async () => {
  for (const [path, id] of [
    ["usr/funeral_home", maple.id],
    ["usr/client_care_team", north.id],
    ["usr/client_care_operator", olga.id],
    ["usr/funeral_home_staff", sam.id],
    ["str/stream", stream.id],
  ] as const) {
    const { results } = (await usedBy(ruth, path, id)).json;
    if (path !== "str/stream") expect(results, path).not.toEqual([]);
    for (const use of results.filter(({ can_filter, path: at }) => can_filter && at !== "usr/id_sessions")) {
      const list = await callAs(app, ruth, "GET", `${use.path}/?${use.field}=${id}&page_size=1`);
      expect([use.path, list.json.count]).toEqual([use.path, use.count]);
    }
  }
});

test("only what the caller may list is counted, and only among their rows", async () => {
  expect(Object.keys(await uses(ruth, "usr/funeral_home", maple.id))).toContain(
    "usr/fh_clients funeral_home",
  );
  await hold(app, max, ["funeral_home"]);
  expect(Object.keys(await uses(max, "usr/funeral_home", maple.id))).not.toContain(
    "usr/fh_clients funeral_home",
  );
  expect((await usedBy(hugh, "usr/fh_clients", doyle.id)).status).toBe(404);
  expect((await usedBy(harbour, "str/stream", stream.id)).status).toBe(404);
  expect((await usedBy(nora, "usr/fh_clients", doyle.id)).status).toBe(403);
  expect((await usedBy(maple, "usr/fh_clients", "x")).status).toBe(404);
  expect((await call(app, "GET", `usr/fh_clients/${doyle.id}/used_by/`)).status).toBe(401);
});

test("a refusal to delete has a code, by which the screen shows what refers to the record", async () => {
  const { status, json } = await callAs(app, ruth, "DELETE", `usr/fh_clients/${doyle.id}/`);
  expect([status, json.code]).toEqual([409, "in_use"]);
});

test("it says when the record was created and last changed", async () => {
  const { json } = await usedBy(maple, "usr/fh_clients", doyle.id);
  expect(json).toMatchObject({ created_at: expect.any(String), updated_at: expect.any(String) });
});

test("whoever may delete such records is told before asking what keeps one from it", async () => {
  const refused = async (who: Person, path: string, id: string) => (await usedBy(who, path, id)).json.refused;
  const sentence = await refused(maple, "usr/fh_clients", doyle.id);
  expect(sentence).toBe("Used by 1 stream. Change or delete that first.");
  // It is what the server answers to an attempt.
  const attempt = await callAs(app, maple, "DELETE", `usr/fh_clients/${doyle.id}/`);
  expect([attempt.status, attempt.json.detail]).toEqual([409, sentence]);
  const headers = { "accept-language": "fr-CA" };
  const at = `usr/fh_clients/${doyle.id}/used_by/`;
  const inFrench = await callAs(app, maple, "GET", at, undefined, { headers });
  expect(inFrench.json.refused).toMatch(/^Encore utilisé par 1 /);
  const { id } = await make.family({ funeral_home: maple.id });
  expect(await refused(maple, "usr/fh_clients", id)).toBeNull();
  // Staff delete no families.
  await hold(app, sam, ["family_management"]);
  expect(await refused(sam, "usr/fh_clients", doyle.id)).toBeNull();
});

test("a refusal names what refers to a videographer as the list beside it does", async () => {
  await app.sql("update stream set video_grapher = $1 where id = $2", [vera.id, stream.id]);
  expect(await uses(ruth, "usr/videographer", vera.id)).toEqual({ "str/stream video_grapher": [1, true] });
  const { refused } = (await usedBy(ruth, "usr/videographer", vera.id)).json;
  expect(refused).toBe("Used by 1 stream. Change or delete that first.");
  const { results } = (await callAs(app, ruth, "GET", `str/stream/?video_grapher=${vera.id}`)).json;
  expect(results.map(({ id }: { id: string }) => id)).toEqual([stream.id]);
});

test("it is said beforehand which records lose a deleted one, go with it, or keep it", async () => {
  const camera = await make.camera({ funeral_homes: [maple.id] });
  await app.sql("update stream set preferred_ip_camera = $1 where id = $2", [camera.id, stream.id]);
  const becomes = async (path: string, id: string) =>
    Object.fromEntries((await usedBy(ruth, path, id)).json.results.map((use) => [use.path, use.on_delete]));
  expect(await becomes("str/ip_cameras", camera.id)).toEqual({ "str/stream": "unlink" });
  expect(await becomes("str/stream", stream.id)).toMatchObject({ "fin/credit": "cascade" });
  expect(await becomes("usr/fh_clients", doyle.id)).toMatchObject({ "str/stream": "restrict" });
});

test("a rule of the kind itself is told beforehand as well, such as that only a disabled stream is deleted", async () => {
  const refused = async (path: string, id: string) => (await usedBy(ruth, path, id)).json.refused;
  for (const [path, id] of [
    ["str/stream", stream.id],
    ["usr/admin", ruth.id],
  ] as const) {
    const attempt = await callAs(app, ruth, "DELETE", `${path}/${id}/`);
    expect([attempt.status, attempt.json.detail]).toEqual([400, await refused(path, id)]);
  }
  await callAs(app, maple, "PATCH", `str/stream/${stream.id}/`, { disabled_by_fh: true });
  expect(await refused("str/stream", stream.id)).toBeNull();
});
