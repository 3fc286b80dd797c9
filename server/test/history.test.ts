import { expect, test } from "vitest";
import { startApp } from "./app.ts";
import { callAs, gather, hold } from "./people.ts";

const app = await startApp();
const { cast, make } = await gather(app);
const { ruth, max, maple, sam, doyle, okafor, harbour } = cast;

interface Told {
  verb: string;
  by: { name: string | null; role: string };
  changes: { field: string; kind: string; before: unknown; after: unknown }[];
}
const historyOf = async (path: string, id: string, query = "") =>
  (await callAs(app, ruth, "GET", `${path}/${id}/history/?${query}`)).json as {
    count: number;
    results: Told[];
  };

test("the history shows who changed what from what to what: references by name, secrets not at all", async () => {
  const family = await make.family({ funeral_home: maple.id, family_admin_name: "Ines Quill" });
  const one = `usr/fh_clients/${family.id}`;
  await callAs(app, maple, "PATCH", `${one}/`, {
    family_admin_name: "Inés Quill",
    password: "calm harbour 7",
  });
  await callAs(app, ruth, "PATCH", `${one}/`, { funeral_home: harbour.id, status: false });
  await callAs(app, ruth, "DELETE", `${one}/`);

  const { count, results } = await historyOf("usr/fh_clients", family.id);
  expect(count).toBe(4);
  expect(results.map(({ verb, by }) => [verb, by.name, by.role])).toEqual([
    ["delete", "Ruth Abel", "super_admin"],
    ["edit", "Ruth Abel", "super_admin"],
    ["edit", "Maple Ridge Funeral Home", "funeral_home"],
    ["create", "Ruth Abel", "super_admin"],
  ]);
  expect(results[1]?.changes).toEqual([
    { field: "status", kind: "value", before: true, after: false },
    {
      field: "funeral_home",
      kind: "reference",
      before: ["Maple Ridge Funeral Home"],
      after: ["Harbour Light Funerals"],
    },
  ]);
  expect(results[2]?.changes).toEqual([
    { field: "password", kind: "secret", before: null, after: null },
    { field: "family_admin_name", kind: "value", before: "Ines Quill", after: "Inés Quill" },
  ]);
  expect(JSON.stringify(results)).not.toMatch(/calm harbour|argon|\*\*\*/);
});

test("files are shown as present or not, lists of homes by their names", async () => {
  const camera = await make.camera({ funeral_homes: [maple.id] });
  await callAs(app, ruth, "PATCH", `str/ip_cameras/${camera.id}/`, { funeral_homes: [maple.id, harbour.id] });
  const { results } = await historyOf("str/ip_cameras", camera.id);
  expect(results[0]?.changes).toEqual([
    {
      field: "funeral_homes",
      kind: "reference",
      before: ["Maple Ridge Funeral Home"],
      after: ["Maple Ridge Funeral Home", "Harbour Light Funerals"],
    },
  ]);
  const video = await make.media(maple);
  const made = (await historyOf("usr/funeral_home_media", video.id)).results[0];
  expect(made?.changes.find(({ field }) => field === "video")).toEqual({
    field: "video",
    kind: "file",
    before: false,
    after: true,
  });
});

test("a password set through an emailed link is in the person's history", async () => {
  await callAs(app, ruth, "PATCH", `usr/fh_clients/${okafor.id}/`, { phone: "+1 416 555 0199" });
  const [received] = await app.sql<{ text: string }>(
    'select text from mail_outbox where "to" = (select email from account where id = $1) order by created_at desc limit 1',
    [okafor.id],
  );
  const token = /reset-password\/([\w-]+)/.exec(received?.text ?? "")?.[1];
  await callAs(app, ruth, "POST", "usr/password/reset/confirm/", { token, password: "calm harbour 7" });
  expect((await historyOf("usr/fh_clients", okafor.id)).results[0]).toMatchObject({
    verb: "reset_password",
    by: { name: "Chidi Okafor", role: "family" },
  });
});

test("a long history is paged, newest first", async () => {
  const region = await make.region();
  for (let turn = 1; turn <= 5; turn++)
    await callAs(app, ruth, "PATCH", `usr/region/${region.id}/`, { name: `Region turn ${turn}` });
  const first = await historyOf("usr/region", region.id, "page_size=4");
  const second = await historyOf("usr/region", region.id, "page_size=4&page=2");
  expect([first.count, first.results.length, second.results.length]).toEqual([6, 4, 2]);
  expect(first.results[0]?.changes[0]).toMatchObject({ before: "Region turn 4", after: "Region turn 5" });
  expect(second.results[1]?.verb).toBe("create");
});

test("histories are for super admins who may read the record", async () => {
  const one = `usr/fh_clients/${doyle.id}/history/`;
  await hold(app, max, ["packages"]);
  expect((await callAs(app, max, "GET", one)).status).toBe(403);
  // Someone who may only choose families for streams doesn't read about them.
  await hold(app, max, ["events"]);
  expect((await callAs(app, max, "GET", one)).status).toBe(403);
  await hold(app, max, ["family"]);
  expect((await callAs(app, max, "GET", one)).status).toBe(200);
  for (const who of [maple, sam, doyle]) expect((await callAs(app, who, "GET", one)).status).toBe(403);
  for (const id of ["x", "01a1fbb8-7d79-7368-aa9e-2c6cffdd1816", maple.id])
    expect((await callAs(app, ruth, "GET", `usr/fh_clients/${id}/history/`)).status).toBe(404);
});
