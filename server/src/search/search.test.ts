import type { SearchAnswer, SearchHit } from "@vigil/contract";
import { expect, test } from "vitest";
import { startApp } from "../../test/app.ts";
import { callAs, gather, hold, type Person } from "../../test/people.ts";
import { recordsOfHome } from "../../test/tenants.ts";

const app = await startApp();
const { cast, make } = await gather(app);
const { ruth, maple, harbour, sam, doyle, olga, vera } = cast;
const { "str/stream": late } = await recordsOfHome(app, cast, make, "maple");
await recordsOfHome(app, cast, make, "harbour");

async function found(who: Person, search: string): Promise<SearchHit[]> {
  const { status, json } = await callAs(app, who, "GET", `search/?search=${encodeURIComponent(search)}`);
  expect(status).toBe(200);
  return (json as SearchAnswer).results;
}
const titles = async (who: Person, search: string) => (await found(who, search)).map(({ title }) => title);

test("a home finds its services, families, staff and guests by a word, with whose they are", async () => {
  const hits = await found(maple, "of mapl");
  expect(hits.map(({ resource, title }) => [resource, title])).toEqual(
    expect.arrayContaining([
      ["str/stream", "Late of maple"],
      ["usr/fh_clients", "Client of maple"],
      ["usr/funeral_home_staff", "Director of maple"],
      ["str/stream_guests", "Guest of maple"],
      ["str/ip_cameras", "Camera of maple"],
    ]),
  );
  expect(hits[0]?.resource).toBe("str/stream");
});

test("nobody finds a record that their own lists don't show", async () => {
  for (const who of Object.values(cast).filter(({ role }) => role !== "family")) {
    for (const search of ["maple", "harbour", "mapel", "harbuor"])
      for (const hit of await found(who, search)) {
        // A guest leads to its service where the caller may only export guests.
        const [resource, id] = hit.stream ? ["str/stream", hit.stream] : [hit.resource, hit.id];
        const { json } = await callAs(app, who, "GET", `${resource}/?id__in=${id}`);
        expect([who.username, resource, json.results?.length]).toEqual([who.username, resource, 1]);
      }
  }
  expect(await titles(maple, "harbour")).toEqual([]);
  expect(await titles(harbour, "Late of maple")).toEqual([]);
});

test("whoever only works at a service finds it as their job, a super admin finds everything once", async () => {
  await app.sql("update stream set publish = true where id = $1", [late]);
  for (const who of [olga, vera])
    expect((await found(who, "Late of maple")).map(({ resource }) => resource)).toEqual(["str/job"]);
  const hits = await found(ruth, "Late of maple");
  expect(hits.map(({ resource }) => resource)).toEqual(["str/stream"]);
  expect(hits[0]?.of).toBe(
    (await callAs(app, ruth, "GET", `usr/funeral_home/${maple.id}/`)).json.funeral_home_name,
  );
});

test("whoever only works at a service finds it by its place, but not by its family's telephone number", async () => {
  await app.sql("update stream set stages = $2 where id = $1", [
    late,
    JSON.stringify([{ kind: "church", name: "Holy Lamp" }]),
  ]);
  await app.sql(
    "update family set phone = '+1 506 555 0199' where id = (select family from stream where id = $1)",
    [late],
  );
  expect(await titles(maple, "506 555 0199")).toContain("Late of maple");
  for (const who of [olga, vera]) {
    expect(await titles(who, "holy lamp")).toEqual(["Late of maple"]);
    expect(await titles(who, "506 555 0199")).toEqual([]);
  }
});

test("a service says by which place or number it was found, and the number only to those who read it", async () => {
  const by = async (who: Person, search: string) =>
    (await found(who, search)).find(({ title }) => title === "Late of maple")?.found_by;
  expect(await by(maple, "late")).toBeNull();
  expect(await by(maple, "late lamp")).toBe("Holy Lamp");
  expect(await by(olga, "holy")).toBe("Holy Lamp");
  expect(await by(maple, "555 0199")).toBe("+1 506 555 0199");
  expect(await by(ruth, "506-555-0199")).toBe("+1 506 555 0199");
  await hold(app, sam, ["streams"]);
  expect(await by(sam, "555 0199")).toBeNull();
  await hold(app, sam, ["streams", "family_management"]);
  expect(await by(sam, "555 0199")).toBe("+1 506 555 0199");
});

test("of services of one name those to come are found first, in order of date, and five of a kind are enough", async () => {
  for (const days of [300, -2, 40, -100, 9, 700])
    await make.stream({
      funeral_home: maple.id,
      family: doyle.id,
      funeral_home_director: sam.id,
      deceased_full_name: "Rose Common",
      event_date: new Date(Date.now() + days * 86_400_000).toISOString(),
    });
  const away = (at: string | null) => Math.round((Date.parse(at ?? "") - Date.now()) / 86_400_000);
  const hits = await found(maple, "rose com");
  expect(hits.map(({ at }) => away(at))).toEqual([9, 40, 300, 700, -2]);
  const { json } = await callAs(app, maple, "GET", "str/stream/?ordering=next&search=rose%20com");
  const listed = json.results as { event_date: string }[];
  expect(listed.map(({ event_date }) => away(event_date))).toEqual([9, 40, 300, 700, -2, -100]);
});

test("a telephone number finds families, staff, homes and guests, however it is written", async () => {
  await make.family({
    funeral_home: maple.id,
    family_admin_name: "Ada Telephone",
    phone: "+1 (705) 555-0140",
  });
  await make.staff({ funeral_home: maple.id, full_name: "Bea Telephone", phone: "705 555 0140" });
  const guest = await make.guest(late ?? "", { name: "Cora Telephone" });
  await app.sql("update stream_guest set telephone = '+17055550140' where id = $1", [guest.id]);
  await app.sql("update funeral_home set telephone_number = '705-555-0140' where id = $1", [maple.id]);
  const reached = ["Ada Telephone", "Bea Telephone", "Cora Telephone"];
  for (const search of ["705 555 0140", "7055550140", "555-0140", "+1 (705) 555‑0140", "0140"])
    expect(await titles(ruth, search)).toEqual(
      expect.arrayContaining([...reached, "Maple Ridge Funeral Home"]),
    );
  expect(await titles(ruth, "705 555 0149")).toEqual([]);
});

test("a name with an apostrophe is found with it, with another one and without", async () => {
  await make.stream({
    funeral_home: maple.id,
    family: doyle.id,
    funeral_home_director: sam.id,
    deceased_full_name: "Sean O’Brien",
  });
  for (const search of ["O'Brien", "O’Brien", "OBrien", "sean obrien"])
    expect(await titles(maple, search)).toEqual(["Sean O’Brien"]);
});

test("what is misspelled finds what is spelled alike, and says so", async () => {
  for (const name of ["Rosa Hernandez", "Margaret Whitcombe"])
    await make.family({ funeral_home: maple.id, family_admin_name: name });
  const answer = async (search: string) =>
    (await callAs(app, maple, "GET", `search/?search=${encodeURIComponent(search)}`)).json as SearchAnswer;
  for (const [typed, meant] of [
    ["Hernandes", "Rosa Hernandez"],
    ["witcomb", "Margaret Whitcombe"],
    ["margret", "Margaret Whitcombe"],
    ["margret witcomb", "Margaret Whitcombe"],
  ]) {
    const { results, similar } = await answer(typed ?? "");
    expect([typed, similar, results[0]?.title]).toEqual([typed, true, meant]);
  }
  expect(await answer("Hernandez")).toMatchObject({ similar: false });
  expect((await callAs(app, harbour, "GET", "search/?search=Hernandes")).json.results).toEqual([]);
});

test("a service and its guest are told apart by what the service is and when it begins", async () => {
  await app.sql(
    "update stream set g_r_page_heading = (select id from event_type where title = 'Visitation') where id = $1",
    [late],
  );
  const hits = await found(maple, "of mapl");
  for (const resource of ["str/stream", "str/stream_guests"])
    expect(hits.find((hit) => hit.resource === resource)).toMatchObject({ event_type: "Visitation" });
  expect(hits.find((hit) => hit.resource === "str/stream_guests")?.stream).toBe(late);
});

test("invoices for the same are told apart by their numbers", async () => {
  const pack = await make.package({ name: "Lantern package", price: 100 });
  const first = await make.order(maple, { package: pack.id });
  const second = await make.order(maple, { package: pack.id });
  const invoices = async (who: Person, search: string) =>
    (await found(who, search)).filter(({ resource }) => resource === "fin/invoice").map(({ title }) => title);
  const titled = [first, second].map(({ invoice_number }) => `${invoice_number} · Lantern package`);
  expect((await invoices(maple, "lantern pack")).toSorted()).toEqual(titled.toSorted());
  expect(await invoices(maple, second.invoice_number)).toEqual([titled[1]]);
  expect(await invoices(harbour, "lantern pack")).toEqual([]);
});

test("a super admin and the home find an ID session under its own heading", async () => {
  const { id } = await make.stream({
    ...{ funeral_home: maple.id, family: doyle.id, funeral_home_director: sam.id },
    deceased_full_name: "Tomasz Zielinski",
  });
  await app.sql("update stream set stream_type = 'id_session' where id = $1", [id]);
  for (const who of [ruth, maple]) {
    const hits = await found(who, "tomasz");
    expect(hits.map(({ resource, title, stream }) => [resource, title, stream])).toEqual([
      ["usr/id_sessions", "Tomasz Zielinski", null],
    ]);
    expect(hits[0]?.at).not.toBeNull();
  }
  expect(await titles(harbour, "tomasz")).toEqual([]);
  // Misspelled as well.
  expect(await titles(ruth, "Zielinsky")).toEqual(["Tomasz Zielinski"]);
});

test("nothing typed, commas alone or a stranger's words find nothing, and a text that is too long is refused", async () => {
  for (const search of ["", " , ", "'", "’ '", "xyzzy", "%", "_", "％", "＿＿＿"])
    expect(await titles(ruth, search)).toEqual([]);
  const { status, json } = await callAs(app, ruth, "GET", `search/?search=${"x".repeat(201)}`);
  expect([status, json.search]).toEqual([400, ["At most 200 characters."]]);
});

test("a family has its few services before it and no search", async () => {
  expect((await callAs(app, doyle, "GET", "search/?search=maple")).status).toBe(403);
});
