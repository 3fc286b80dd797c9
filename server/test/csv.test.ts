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

test("a guest list opens in a spreadsheet: byte order mark, a header, quoted cells, times by the home's clocks, no ids", async () => {
  await app.sql(
    `update stream_guest set created_at = '2026-11-28T01:27:14Z', email_problem = '550 5.1.1 No such user',
      access_to_stream = false, download_video = true where id = $1`,
    [guest.id],
  );
  await app.sql("update stream set event_date = '2026-12-01T19:00:00Z' where id = $1", [stream.id]);
  const answer = await exported();
  expect(answer.status).toBe(200);
  expect(answer.headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(answer.text.startsWith("\ufeffService,Begins,Guest,")).toBe(true);
  expect(answer.text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}|5\.1\.1/);
  const [header = [], ...rows] = parse(answer.text.slice(1));
  const zoe = rows.find((row) => row.includes('Zoë "Zo" Müller, Jr.'));
  expect(Object.fromEntries(header.map((name, at) => [name, zoe?.[at]]))).toEqual({
    Service: stream.deceased_full_name,
    Begins: "2026-12-01 14:00",
    Guest: 'Zoë "Zo" Müller, Jr.',
    "Email or telephone": "zoe@example.com",
    Country: "Québec",
    Registered: "2026-11-27 20:27",
    Invited: "",
    "Opened the page": "Yes",
    "May watch": "No",
    "May download": "Yes",
    "Message not delivered": "The address doesn’t exist",
    "Agreed to": "",
  });
  expect(rows).toHaveLength(8);
  expect(rows.every((row) => row.length === header.length)).toBe(true);
  expect(rows.map((row) => row[header.indexOf("Guest")])).toContain("Two\nlines");
});

test("the guest list says who is invited and hasn't come yet, and who asks to be let in, in French to whom reads French", async () => {
  const invited = await make.guest(stream.id, { name: "Odile Invitée" });
  const asking = await make.guest(stream.id, { name: "Basile Demandeur" });
  await app.sql("update stream_guest set invited_at = '2026-11-20T15:00:00Z' where id = $1", [invited.id]);
  await app.sql("update stream_guest set asked_at = now() where id = $1", [asking.id]);
  await app.sql("update account set language = 'fr' where id = $1", [maple.id]);
  const [header = [], ...rows] = parse((await exported()).text.slice(1));
  await app.sql("update account set language = 'en' where id = $1", [maple.id]);
  const of = (name: string, column: string) =>
    rows.find((row) => row.includes(name))?.[header.indexOf(column)];
  expect(of("Odile Invitée", "Invitation")).toBe("2026-11-20 10:00");
  expect(of("Odile Invitée", "A ouvert la page")).toBe("Pas encore");
  expect(of("Odile Invitée", "Inscription")).toBe("");
  expect(of("Basile Demandeur", "Peut regarder")).toBe("Demande à entrer");
  await app.sql("delete from stream_guest where id = any($1)", [[invited.id, asking.id]]);
});

test("a cell that a spreadsheet would execute is made harmless", async () => {
  const { text } = await exported();
  const [header = [], ...rows] = parse(text.slice(1));
  const names = rows.map((row) => row[header.indexOf("Guest")] ?? "");
  for (const formula of formulas) expect(names).toContain(`'${formula}`);
  expect(names.some((name) => /^[=+\-@\t\r]/.test(name))).toBe(false);
});

test("whoever exports a guest list reads countries in their own language", async () => {
  const abroad = await make.guest(stream.id, { name: "Abroad", country: "Ireland" });
  const countryFor = async (language: string) => {
    await app.sql("update account set language = $1 where id = $2", [language, doyle.id]);
    const { text } = await exported(doyle, path);
    const [header = [], ...rows] = parse(text.slice(1));
    return rows.find((row) => row.includes("Abroad"))?.[
      header.indexOf(language === "fr" ? "Pays" : "Country")
    ];
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
  await make.guest(other.id, { name: "A stranger" });
  for (const who of [maple, sam, doyle]) {
    const { text } = await exported(who, "str/stream_guests/export/");
    expect(text).toContain("zoe@example.com");
    expect(text).not.toContain("A stranger");
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
    /^\ufeffService,Begins,Guest,[A-Za-z ,]+\r\n$/,
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
