import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { startApp } from "./app.ts";
import { callAs, gather, signIn } from "./people.ts";

interface Row {
  id: string;
  family_admin_name: string;
  funeral_home: string;
}
type Rows = Promise<{ data: Row[]; total?: number }>;
/** What react-admin calls, as far as these tests do. */
interface DataProvider {
  getList(path: string, given: object): Rows;
  getMany(path: string, given: { ids: string[] }): Rows;
  getManyReference(path: string, given: object): Rows;
  getOne(path: string, given: { id: string }): Promise<{ data: Row }>;
  create(path: string, given: { data: object }): Promise<{ data: Row }>;
  update(path: string, given: object): Promise<{ data: Row }>;
  delete(path: string, given: object): Promise<unknown>;
}
type FetchJson = (url: string, options?: object) => Promise<unknown>;

// CommonJS, with types for an older react-admin, whose own need a browser's.
const load = createRequire(import.meta.url);
const { fetchUtils } = load("ra-core") as { fetchUtils: { fetchJson: FetchJson } };
/** Written for Django's conventions, by people who don't know Vigil. */
const drf = load("ra-data-django-rest-framework") as {
  default: (url: string, client: FetchJson) => DataProvider;
};

const app = await startApp();
const { cast, make } = await gather(app);
const { maple, harbour, sam } = cast;
const url = await app.http.listen({ host: "127.0.0.1", port: 0 });
const token = (await signIn(app, maple)).access;
const provider = drf.default(`${url}/v1`, (address, options = {}) =>
  fetchUtils.fetchJson(address, {
    ...options,
    user: { authenticated: true, token: `Bearer ${token}` },
  }),
);
const families = "usr/fh_clients";
for (const at of [1, 2, 3]) await make.family({ funeral_home: maple.id, family_admin_name: `Reed ${at}` });
await make.family({ funeral_home: harbour.id, family_admin_name: "Reed Elsewhere" });
const list = (more: object = {}, filter: object = { q: "reed" }) =>
  provider.getList(families, {
    pagination: { page: 1, perPage: 10 },
    sort: { field: "id", order: "ASC" },
    filter,
    ...more,
  });
const names = ({ data }: { data: Row[] }) => data.map(({ family_admin_name }) => family_admin_name);

test("a data provider that strangers wrote lists by id, sorts, searches and pages", async () => {
  expect(names(await list())).toEqual(["Reed 1", "Reed 2", "Reed 3"]);
  expect(names(await list({ sort: { field: "family_admin_name", order: "DESC" } }))[0]).toBe("Reed 3");
  const second = await list({ pagination: { page: 2, perPage: 2 } });
  expect([names(second), second.total]).toEqual([["Reed 3"], 3]);
});

test("it reads records one by one and by what they refer to; a wrong reference lists nobody's rows", async () => {
  const { data } = await list();
  const ids = data.map(({ id }) => id);
  expect(names(await provider.getMany(families, { ids }))).toEqual(["Reed 1", "Reed 2", "Reed 3"]);
  const [family = ""] = ids;
  const service = await make.stream({
    funeral_home: maple.id,
    family,
    funeral_home_director: sam.id,
  });
  const of = (target: string) =>
    provider.getManyReference("str/stream", {
      target,
      id: family,
      pagination: { page: 1, perPage: 10 },
      sort: { field: "id", order: "ASC" },
      filter: {},
    });
  expect((await of("family")).data.map(({ id }) => id)).toEqual([service.id]);
  await expect(of("famly")).rejects.toMatchObject({ status: 400, body: { famly: [expect.any(String)] } });
});

test("it creates, changes and deletes, and gives the reason for a refusal beside its field", async () => {
  const values = {
    family_admin_name: "Ann Reed",
    username: "ann.reed",
    email: "ann.reed@example.com",
    phone: "+1 705 555 0148",
    postal_code: "K1A 0B1",
    password: "a long enough phrase 7",
  };
  const { data: made } = await provider.create(families, { data: values });
  expect(made).toMatchObject({ family_admin_name: "Ann Reed", funeral_home: maple.id });
  await expect(provider.create(families, { data: values })).rejects.toMatchObject({
    status: 400,
    body: { username: [expect.any(String)] },
  });
  const changed = { family_admin_name: "Anne Reed" };
  await provider.update(families, { id: made.id, data: changed, previousData: made });
  const { data: read } = await provider.getOne(families, { id: made.id });
  expect(read.family_admin_name).toBe("Anne Reed");
  await provider.delete(families, { id: made.id, previousData: made });
  expect((await callAs(app, maple, "GET", `${families}/${made.id}/`)).status).toBe(404);
});
