import { ifMatch } from "@vigil/contract";
import { expect, test } from "vitest";
import { startApp } from "./app.ts";
import { callAs, gather, type Person } from "./people.ts";

const app = await startApp();
const { cast, make } = await gather(app);
const { maple, sam, doyle, ruth } = cast;

const edit = (by: Person, id: string, fields: object, parseBody?: string) =>
  callAs(app, by, "PATCH", `str/stream/${id}/`, fields, {
    headers: parseBody === undefined ? {} : { "if-match": ifMatch(parseBody) },
  });
const booked = () => make.stream({ family: doyle.id, funeral_home_director: sam.id }, maple);

test("of two windows with one stream, the second is told who was faster, and nothing of either is lost", async () => {
  const stream = await booked();
  const first = await edit(sam, stream.id, { guest_advisory: "Please arrive early." }, stream.updated_at);
  expect(first.status).toBe(200);

  const second = await edit(maple, stream.id, { deceased_full_name: "Edith Shore" }, stream.updated_at);
  expect([second.status, second.json]).toEqual([
    409,
    {
      detail: expect.stringMatching(
        /^Sam Reed changed this on .+ \(America\/Toronto\), after you had opened it\. Nothing was saved yet/,
      ),
      changed_at: first.json.updated_at,
    },
  ]);
  const { json: now } = await callAs(app, maple, "GET", `str/stream/${stream.id}/`);
  expect(now).toMatchObject({ deceased_full_name: "Edith Shaw", guest_advisory: "Please arrive early." });

  const insisted = await edit(
    maple,
    stream.id,
    { deceased_full_name: "Edith Shore" },
    second.json.changed_at,
  );
  expect(insisted.json).toMatchObject({
    deceased_full_name: "Edith Shore",
    guest_advisory: "Please arrive early.",
  });
});

test("someone who changed it in another window of their own is told so", async () => {
  const stream = await booked();
  await edit(maple, stream.id, { guest_advisory: "Hats off." });
  const late = await edit(maple, stream.id, { guest_advisory: "Hats on." }, stream.updated_at);
  expect(late.json.detail).toMatch(/^You changed this in another window on /);
});

test("a form that is sent back unchanged makes no new version", async () => {
  const stream = await booked();
  const same = await edit(ruth, stream.id, stream, stream.updated_at);
  expect(same.json.updated_at).toBe(stream.updated_at);
});

test("of many who change one version at once, one succeeds and everyone else is told", async () => {
  const stream = await booked();
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      edit(maple, stream.id, { guest_advisory: `Advice ${n}` }, stream.updated_at),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)]);
});

test("without a version the last write wins, and an invalid version is refused", async () => {
  const stream = await booked();
  await edit(sam, stream.id, { guest_advisory: "First." });
  expect((await edit(maple, stream.id, { guest_advisory: "Last." })).status).toBe(200);
  const odd = await edit(maple, stream.id, { guest_advisory: "Odd." }, "yesterday");
  expect([odd.status, odd.json.detail]).toEqual([
    400,
    "If-Match carries the updated_at of the record, in quotes.",
  ]);
});

test("every record has a version", async () => {
  const family = await make.family({}, maple);
  const change = (version: string) =>
    callAs(
      app,
      maple,
      "PATCH",
      `usr/fh_clients/${family.id}/`,
      { postal_code: "K1A 0B1" },
      {
        headers: { "if-match": ifMatch(version) },
      },
    );
  expect((await change("2001-01-01T00:00:00.000Z")).status).toBe(409);
  expect((await change(family.updated_at)).status).toBe(200);
});
