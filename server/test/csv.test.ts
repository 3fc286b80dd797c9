import { expect, test } from "vitest";
import { startApp } from "./app.ts";
import { callAs, gather } from "./people.ts";

const app = await startApp();
const { cast, make } = await gather(app);
const { ruth, maple, sam, doyle, harbour, lind, hugh } = cast;
const people = { funeral_home: maple.id, family: doyle.id, funeral_home_director: sam.id };
const stream = await make.stream(people);
await app.sql("update stream set publish = true");
const path = `str/stream_guests/export?stream=${stream.id}`;

const guest = await make.guest(stream.id, {
  name: 'Zoë "Zo" Müller, Jr.',
  email: "zoe@example.com",
  country: "Québec",
});
const formulas = ["=cmd|' /C calc'!A0", "+1", "-1", "@sum(A1)", "\tx", "\rx"];
for (const name of formulas) await make.guest(stream.id, { name });
await make.guest(stream.id, { name: "Two\nlines" });

/** Parses a CSV by RFC 4180. */
function parse(text: string): string[][] {
  const rows = [[""]];
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const row = rows.at(-1) as string[];
    const add = (character = "") => row.push((row.pop() ?? "") + character);
    if (quoted && text[at] === '"' && text[at + 1] === '"') add(text[++at]);
    else if (text[at] === '"') quoted = !quoted;
    else if (!quoted && text[at] === ",") row.push("");
    else if (!quoted && text.startsWith("\r\n", at)) {
      rows.push([""]);
      at++;
    } else add(text[at]);
  }
  return rows.slice(0, -1);
}
const exported = async (who = maple, query = path) => callAs(app, who, "GET", query);

test("a guest list opens in a spreadsheet: byte order mark, a header, quoted cells, dates a machine can read", async () => {
  const answer = await exported();
  expect(answer.status).toBe(200);
  expect(answer.headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(answer.text.startsWith("\ufeffid,stream,name,")).toBe(true);
  const [header = [], ...rows] = parse(answer.text.slice(1));
  const cell = (row: string[] | undefined, name: string) => row?.[header.indexOf(name)];
  const zoe = rows.find((row) => row[0] === guest.id);
  expect([cell(zoe, "name"), cell(zoe, "country"), cell(zoe, "anonymous")]).toEqual([
    'Zoë "Zo" Müller, Jr.',
    "Québec",
    "false",
  ]);
  expect(cell(zoe, "stream")).toBe(stream.deceased_full_name);
  expect(cell(zoe, "created_at")).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(rows).toHaveLength(8);
  expect(rows.every((row) => row.length === header.length)).toBe(true);
  expect(rows.map((row) => cell(row, "name"))).toContain("Two\nlines");
});

test("a cell that a spreadsheet would execute is made harmless", async () => {
  const { text } = await exported();
  const [header = [], ...rows] = parse(text.slice(1));
  const names = rows.map((row) => row[header.indexOf("name")] ?? "");
  for (const formula of formulas) expect(names).toContain(`'${formula}`);
  expect(names.some((name) => /^[=+\-@\t\r]/.test(name))).toBe(false);
});

test("whoever exports a guest list reads countries in their own language", async () => {
  const abroad = await make.guest(stream.id, { country: "Ireland" });
  const countryFor = async (language: string) => {
    await app.sql("update account set language = $1 where id = $2", [language, doyle.id]);
    const { text } = await exported(doyle, path);
    const [header = [], ...rows] = parse(text.slice(1));
    return rows.find((row) => row.includes(abroad.id))?.[header.indexOf("country")];
  };
  expect([await countryFor("fr"), await countryFor("en")]).toEqual(["Irlande", "Ireland"]);
  await app.sql("delete from stream_guest where id = $1", [abroad.id]);
});

test("the file is named after the stream's address", async () => {
  expect((await exported()).headers["content-disposition"]).toBe(
    `attachment; filename="guest-list-${stream.slug}.csv"`,
  );
  expect((await exported(doyle, "str/stream_guests/export/")).headers["content-disposition"]).toBe(
    'attachment; filename="guests.csv"',
  );
});

test("the guests of another home's stream, or of a deleted one, are not found instead of an empty list", async () => {
  const gone = await make.stream(people);
  await app.sql("update stream set deleted_at = now() where id = $1", [gone.id]);
  const notFound = [404, { detail: "Not found." }];
  const responseTo = async (who: typeof maple, query: string) => {
    const { status, json } = await exported(who, query);
    return [status, json];
  };
  expect(await responseTo(harbour, path)).toEqual(notFound);
  expect(await responseTo(lind, path)).toEqual(notFound);
  for (const who of [maple, ruth, doyle])
    expect(await responseTo(who, `str/stream_guests/export?stream=${gone.id}`)).toEqual(notFound);
  for (const address of ["guest_stream_message/export_csv", "guest_ecard/export_pdf"])
    expect(await responseTo(lind, `str/${address}/?stream=${stream.id}`)).toEqual(notFound);
});

test("everyone exports the guests of their own streams only, with the list's filters", async () => {
  const other = await make.stream({
    funeral_home: harbour.id,
    family: lind.id,
    funeral_home_director: hugh.id,
  });
  const stranger = await make.guest(other.id);
  for (const who of [maple, sam, doyle]) {
    const { text } = await exported(who, "str/stream_guests/export/");
    expect(text).toContain(guest.id);
    expect(text).not.toContain(stranger.id);
  }
  expect(parse((await exported(ruth, "str/stream_guests/export/?page_size=1")).text)).toHaveLength(10);
  expect(parse((await exported(maple, `${path}&search=muller`)).text)).toHaveLength(2);
  expect((await exported(maple, "str/stream_guests/export/?stream=x")).json).toEqual({
    stream: ["Not a valid id."],
  });
});

test("a stream without guests gives a list with its header", async () => {
  const empty = await make.stream(people);
  expect((await exported(maple, `str/stream_guests/export?stream=${empty.id}`)).text).toMatch(
    /^\ufeffid,stream,name,[a-z_,]+\r\n$/,
  );
});

test("a message of two lines stays one row, and none of its lines starts a formula", async () => {
  await make.message(stream.id, {
    sender_name: "Gus",
    message: 'We remember you.\n=HYPERLINK("https://evil.example")\n＋1;@x',
  });
  const { text } = await callAs(app, doyle, "GET", "str/guest_stream_message/export_csv/");
  const [, ...rows] = parse(text.slice(1));
  expect(rows.map((row) => row[4])).toEqual([
    "We remember you.\n'=HYPERLINK(\"https://evil.example\")\n'＋1;'@x",
  ]);
});
