import { listWords } from "@vigil/contract";
import { expect, test } from "vitest";
import { startApp } from "../../../test/app.ts";
import { callAs, gather, hold, type Person } from "../../../test/people.ts";

const app = await startApp();
const { cast, make } = await gather(app);
const { ruth, max, maple, sam, nora, doyle, harbour, hugh, north, vera } = cast;
const path = "usr/list_view/";
const content = {
  list: "str/stream",
  name: "Drafts of this week",
  filters: { publish: false, search: "shaw" },
  sort: { field: "event_date", order: "ASC" },
  columns: { guests: false },
};
const names = async (who: Person, query = "") =>
  (await callAs(app, who, "GET", `${path}?ordering=name${query}`)).json.results.map(
    ({ name }: { name: string }) => name,
  );

test("a view with a filter that its list had once is read without it, and its list can be shown", async () => {
  const { json } = await callAs(app, vera, "POST", path, { ...content, list: "str/job" });
  await app.sql("update list_view set filters = $2 where id = $1", [
    json.id,
    { state: "declined", search: "shaw", id__in: "", of_old: "x", constructor: "y" },
  ]);
  const { filters } = (await callAs(app, vera, "GET", `${path}${json.id}/`)).json;
  expect(filters).toEqual({ state: "declined", search: "shaw", id__in: "" });
  expect((await callAs(app, vera, "GET", `${path}?list=str/job`)).json.results[0].filters).toEqual(filters);
  const shown = await callAs(app, vera, "GET", `str/job/?${new URLSearchParams(filters)}`);
  expect(shown.status, shown.text).toBe(200);
  await callAs(app, vera, "DELETE", `${path}${json.id}/`);
});

test("a view is its maker's alone until it is shared, then everybody's of the home", async () => {
  const { status, json } = await callAs(app, sam, "POST", path, content);
  expect([status, json]).toEqual([
    201,
    expect.objectContaining({ ...content, shared: false, owner: sam.id, owner_name: "Sam Reed" }),
  ]);
  expect([await names(sam), await names(maple), await names(hugh)]).toEqual([[content.name], [], []]);
  expect((await callAs(app, maple, "GET", `${path}${json.id}/`)).status).toBe(404);
  await callAs(app, sam, "PATCH", `${path}${json.id}/`, { shared: true });
  expect([await names(sam), await names(maple), await names(harbour), await names(hugh)]).toEqual([
    [content.name],
    [content.name],
    [],
    [],
  ]);
  expect(await names(maple, "&list=str/stream")).toEqual([content.name]);
  expect(await names(maple, "&list=fin/order")).toEqual([]);
  // Filters of a list that somebody may not open could tell something.
  await hold(app, nora, []);
  expect(await names(nora)).toEqual([]);
  await hold(app, nora, ["streams"]);
  expect(await names(nora)).toEqual([content.name]);

  const change = (who: Person) => callAs(app, who, "PATCH", `${path}${json.id}/`, { name: "This week" });
  expect([(await change(nora)).status, (await change(harbour)).status, (await change(maple)).status]).toEqual(
    [403, 404, 200],
  );
  const remove = async (who: Person) => (await callAs(app, who, "DELETE", `${path}${json.id}/`)).status;
  expect([await remove(nora), await remove(hugh), await remove(maple)]).toEqual([403, 404, 204]);
  expect(await names(sam)).toEqual([]);
});

test("super admins share with each other, and who manages them may change what another shares", async () => {
  const { id } = await make.listView(ruth, { list: "str/stream", name: "All homes", shared: true });
  await hold(app, max, ["packages"]);
  expect(await names(max)).toEqual([]);
  await hold(app, max, ["events"]);
  expect(await names(max)).toEqual(["All homes"]);
  expect(await names(maple)).toEqual([]);
  expect((await callAs(app, max, "DELETE", `${path}${id}/`)).status).toBe(403);
  await hold(app, max, ["events", "admins"]);
  expect((await callAs(app, max, "DELETE", `${path}${id}/`)).status).toBe(204);
});

test("families and care teams keep views for themselves", async () => {
  for (const who of [doyle, north]) {
    const own = { list: "fin/region", name: "Mine", filters: {} };
    expect(await callAs(app, who, "POST", path, { ...own, shared: true })).toMatchObject({
      status: 400,
      json: { shared: [listWords.nobodyToShareWith] },
    });
    expect((await callAs(app, who, "POST", path, own)).status).toBe(201);
    expect(await names(who)).toEqual(["Mine"]);
  }
});

test("bad input names the field, and nobody chooses an owner or a home", async () => {
  const wrong = {
    list: ["usr/nonsense", "fin/credit", ""],
    name: ["", "x".repeat(61)],
    filters: ["x", { "a b": 1 }, { search: "x".repeat(201) }, null],
    columns: [{ guests: 1 }],
    sort: [{ field: "x", order: "UP" }],
  };
  for (const [field, values] of Object.entries(wrong))
    for (const value of values)
      expect(await callAs(app, maple, "POST", path, { ...content, [field]: value })).toMatchObject({
        status: 400,
        json: { [field]: expect.anything() },
      });
  const sent = { ...content, owner: harbour.id, funeral_home: harbour.id, shared: true };
  const { json } = await callAs(app, maple, "POST", path, sent);
  expect(json.owner).toBe(maple.id);
  expect(await names(harbour)).toEqual([]);
  expect(await callAs(app, maple, "PATCH", `${path}${json.id}/`, { list: "fin/order" })).toMatchObject({
    status: 400,
  });
});

test("whoever keeps too many is told to delete one", async () => {
  await app.sql(
    `insert into list_view (id, owner, list, name, filters) select gen_random_uuid(), $1, 'fin/region', 'x', '{}' from generate_series(1, 200)`,
    [hugh.id],
  );
  expect(await callAs(app, hugh, "POST", path, content)).toMatchObject({
    status: 400,
    json: { name: [listWords.tooManyViews(200)] },
  });
});

test("the totals of a list are of all that match, within the caller's rows", async () => {
  await make.order(maple);
  await make.order(maple);
  await make.order(harbour);
  const totals = async (who: Person, query: string) => (await callAs(app, who, "GET", query)).json.totals;
  const sum = async (home: string | null) =>
    (
      await app.sql<{ n: string }>(
        `select sum(d.total_in_cents) as n from purchase_order o join invoice_document d on d.invoice = o.invoice
          where $1::uuid is null or o.funeral_home = $1`,
        [home],
      )
    )[0]?.n;
  expect(await totals(maple, "fin/order/?page_size=1")).toBeUndefined();
  const ofMaple = { total_in_cents: Number(await sum(maple.id)) };
  expect(await totals(maple, "fin/order/?totals=1&page_size=1")).toEqual(ofMaple);
  expect(await totals(ruth, "fin/order/?totals=1")).toEqual({ total_in_cents: Number(await sum(null)) });
  expect(await totals(ruth, `fin/order/?totals=1&funeral_home=${maple.id}`)).toEqual(ofMaple);
  expect(await totals(ruth, "fin/order/?totals=1&search=nobodybought")).toEqual({ total_in_cents: 0 });
  const due = ofMaple.total_in_cents / 100;
  expect(await totals(maple, "fin/invoice/?totals=1")).toEqual({
    total_amount: due,
    amount_paid: 0,
    amount_due: due,
  });
  expect(await totals(maple, "str/stream/?totals=1")).toEqual({});
});
