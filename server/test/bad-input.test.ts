import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { limits } from "@vigil/contract";
import { expect, test } from "vitest";
import { startApp } from "./app.ts";
import { form, invent } from "./make.ts";
import { type Answer, call, callAs, gather, type Sent } from "./people.ts";

const app = await startApp();
const { cast, make } = await gather(app);
const { ruth, maple, sam, doyle } = cast;
const stream = await make.stream({ funeral_home: maple.id, family: doyle.id, funeral_home_director: sam.id });
const one = `str/stream/${stream.id}/`;

const get = (path: string) => () => callAs(app, ruth, "GET", path);
const patch = (body: Sent) => () => callAs(app, ruth, "PATCH", one, body);
const raw =
  (payload: string | Buffer, type = "application/json", path = one, method: "PATCH" | "POST" = "PATCH") =>
  () =>
    callAs(app, ruth, method, path, undefined, { payload, headers: { "content-type": type } });
const nested = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;

const table: Record<
  string,
  [send: () => Promise<Answer>, status: number, says: string | RegExp | Record<string, string | RegExp>]
> = {
  "broken JSON": [raw('{"deceased_full_name": '), 400, "The body is not valid JSON."],
  "no body where one belongs": [raw(""), 400, "Send an object with the fields to set."],
  "a list instead of an object": [raw("[1,2]"), 400, "Send an object with the fields to set."],
  "null instead of an object": [raw("null"), 400, "Send an object with the fields to set."],
  "text instead of an object": [raw('"x"'), 400, "Send an object with the fields to set."],
  "a body of an unknown kind": [
    raw("<a/>", "application/xml"),
    415,
    "Send JSON, or multipart/form-data where a file belongs to it.",
  ],
  "a form without files' encoding": [raw("a=1", "application/x-www-form-urlencoded"), 415, /Send JSON/],
  "prototype keys": [raw('{"__proto__": {"role": "super_admin"}}'), 400, "The body is not valid JSON."],
  "a constructor with a prototype": [
    raw('{"constructor": {"prototype": {"x": 1}}}'),
    400,
    "The body is not valid JSON.",
  ],
  "a body that is too large": [
    raw(JSON.stringify({ others: "x".repeat(1024 * 1024) })),
    413,
    "The request is too large.",
  ],
  "lists in lists in lists": [
    raw(`{"deceased_full_name": ${nested(5000)}}`),
    400,
    { deceased_full_name: "Name is required" },
  ],
  "a form that ends in the middle": [
    raw(
      '--b\r\nContent-Disposition: form-data; name="photo"; filename="a.png"\r\n\r\nxx',
      "multipart/form-data; boundary=b",
    ),
    400,
    /could not be read/,
  ],
  "a form without a boundary": [raw("x", "multipart/form-data"), 400, /could not be read/],
  "a form with a prototype field": [
    () => callAs(app, ruth, "PATCH", one, form({ __proto__x: "1", ["__proto__"]: "1" })),
    400,
    /could not be read/,
  ],

  "a number where text belongs": [patch({ others: 7 }), 400, { others: "This must be text." }],
  "text where yes or no belongs": [
    patch({ auto_start: "perhaps" }),
    400,
    { auto_start: "This must be true or false." },
  ],
  "an object where text belongs": [
    patch({ deceased_full_name: { toString: "x" } }),
    400,
    { deceased_full_name: "Name is required" },
  ],
  "null where something must stand": [
    patch({ deceased_full_name: null }),
    400,
    { deceased_full_name: "Name is required" },
  ],
  "a NUL character": [
    patch({ guest_advisory: "a\u0000b" }),
    400,
    { guest_advisory: "Please remove characters that are not text." },
  ],
  "half a character": [
    raw('{"guest_advisory": "a\\ud800b"}'),
    400,
    { guest_advisory: "Please remove characters that are not text." },
  ],
  "half a character in a name": [
    raw('{"deceased_full_name": "a\\udfff"}'),
    400,
    { deceased_full_name: /not text/ },
  ],
  "text that is too long": [
    patch({ guest_advisory: "x".repeat(2001) }),
    400,
    { guest_advisory: "At most 2000 characters." },
  ],
  "a rubbish id": [patch({ family: "17" }), 400, { family: "Not a valid id." }],
  "an id of nobody": [
    patch({ family: "01a1fbb8-7d79-7368-aa9e-2c6cffdd1816" }),
    400,
    { family: "This family was not found." },
  ],
  "an id of something else": [patch({ family: sam.id }), 400, { family: "This family was not found." }],
  "a rubbish date and time": [
    patch({ event_date: "tomorrow" }),
    400,
    { event_date: /Not a valid date and time/ },
  ],
  "a date without its zone": [
    patch({ event_date: "2031-05-01T18:00:00" }),
    400,
    { event_date: /Not a valid date and time/ },
  ],
  "a moment that doesn't exist": [
    patch({ event_date: "2031-02-30T18:00:00Z" }),
    400,
    { event_date: /Not a valid date and time/ },
  ],
  "a moment in the year 9999": [
    patch({ event_date: "9999-12-31T23:59:59Z" }),
    400,
    { event_date: /Not a valid date and time/ },
  ],
  "a day that doesn't exist": [
    patch({ deceased_date_of_birth: "1999-02-29" }),
    400,
    { deceased_date_of_birth: /Not a valid date/ },
  ],
  "a word that isn't offered": [
    patch({ stream_type: "party" }),
    400,
    { stream_type: "Choose one of: stream, id_session." },
  ],
  "an address that runs a script": [
    patch({ flower_store_url: "javascript:alert(1)" }),
    400,
    { flower_store_url: /Not a valid web address/ },
  ],
  "a file as text": [patch({ photo: 12 }), 400, { photo: "Send a file here." }],

  "a page that isn't a number": [get("str/stream/?page=x"), 404, "Invalid page."],
  "page zero": [get("str/stream/?page=0"), 404, "Invalid page."],
  "a page below zero": [get("str/stream/?page=-1"), 404, "Invalid page."],
  "a page beyond all numbers": [get("str/stream/?page=99999999999999999999"), 404, "Invalid page."],
  "a page beyond the end": [get("str/stream/?page=2"), 404, "Invalid page."],
  "a page size of nothing": [
    get("str/stream/?page_size=0"),
    400,
    { page_size: "A whole number from 1 to 10000." },
  ],
  "a page size beyond the limit": [
    get(`str/stream/?page_size=${limits.pageSizeMax + 1}`),
    400,
    { page_size: /10000/ },
  ],
  "half a page": [get("str/stream/?page_size=1.5"), 400, { page_size: /whole number/ }],
  "an unknown ordering": [
    get("str/stream/?ordering=password_hash"),
    400,
    { ordering: /Choose one of: id, created_at, event_date/ },
  ],
  "an ordering that is SQL": [
    get("str/stream/?ordering=created_at;drop table stream"),
    400,
    { ordering: /Choose one of/ },
  ],
  "an ordering of the prototype": [
    get("str/stream/?ordering=constructor"),
    400,
    { ordering: /Choose one of/ },
  ],
  "a search that is too long": [
    get(`str/stream/?search=${"x".repeat(201)}`),
    400,
    { search: "At most 200 characters." },
  ],
  "a search with a NUL": [get("str/stream/?search=%00"), 400, { search: /not text/ }],
  "two searches": [get("str/stream/?search=a&search=b"), 400, { search: "Send this only once." }],
  "two pages": [get("str/stream/?page=1&page=2"), 400, { page: "Send this only once." }],
  "a filter sent twice": [
    get(`str/stream/?family=${doyle.id}&family=${doyle.id}`),
    400,
    { family: "Send this only once." },
  ],
  "a rubbish filter id": [get("str/stream/?family=1"), 400, { family: "Not a valid id." }],
  "a rubbish filter day": [
    get("str/stream/?event_date_after=2026-13-01"),
    400,
    { event_date_after: "Not a valid date. Use the form 2026-11-20." },
  ],
  "a rubbish filter word": [get("str/stream/?publish=maybe"), 400, { publish: /./ }],
  "rubbish ids": [get("str/stream/?id__in=1,2"), 400, { id__in: "Not a valid id." }],
  "a calendar of no days": [
    get("str/calendar/?event_date_after=yesterday"),
    400,
    { event_date_after: /Use the form 2026-11-20/ },
  ],
  "a calendar asked twice": [
    get("str/calendar/?is_disabled=true&is_disabled=false"),
    400,
    { is_disabled: /./ },
  ],

  "a rubbish id in the address": [get("str/stream/17/"), 404, "Not found."],
  "an id with a quote": [get("str/stream/'or'1'='1/"), 404, "Not found."],
  "an id that is too long": [get(`str/stream/${"a".repeat(300)}/`), 400, /./],
  "an address that can't be read": [get("str/stream/%E0%A4%A/"), 400, "The request could not be read."],
  "an address that isn't there": [get("str/nothing/"), 404, "There is nothing at this address."],
  "no address": [get("/v1/"), 404, "There is nothing at this address."],
  "a method that isn't offered": [
    () => callAs(app, ruth, "PUT", one, {}),
    404,
    "There is nothing at this address.",
  ],
  "several to delete, none named": [
    () => callAs(app, ruth, "POST", "str/stream/bulk_delete/", { ids: [] }),
    400,
    { ids: /./ },
  ],
  "several to delete, rubbish": [
    () => callAs(app, ruth, "POST", "str/stream/bulk_delete/", { ids: ["x", 1] }),
    400,
    { ids: "Not a valid id." },
  ],
  "more to delete than at once": [
    () => callAs(app, ruth, "POST", "str/stream/bulk_delete/", { ids: Array(1001).fill(stream.id) }),
    400,
    { ids: /At most 1000/ },
  ],
  "guests without what to change": [
    () => callAs(app, doyle, "POST", "str/stream_guests/bulk_update/", { ids: [stream.id] }),
    400,
    { access_to_stream: /Send access_to_stream/ },
  ],
  "an advisory that is a number": [
    () => callAs(app, ruth, "PATCH", `${one}guest_advisory/`, { guest_advisory: 5 }),
    400,
    { guest_advisory: "This must be text." },
  ],
  "a file address without a signature": [get(`files/${stream.id}`), 403, /not valid any more/],
  "a file address with lists": [
    get(`files/${stream.id}?expires=1&expires=2&signature=a&signature=b`),
    403,
    /not valid any more/,
  ],
  "a file address that climbs": [
    get("files/..%2f..%2fsecret.key?expires=99999999999&signature=a"),
    403,
    /not valid any more/,
  ],
};

test.for(Object.entries(table))("%s is refused in words", async ([, [send, status, says]]) => {
  const answer = await send();
  expect([answer.status, answer.text]).toEqual([status, expect.any(String)]);
  if (typeof says === "string" || says instanceof RegExp) {
    expect(Object.keys(answer.json)).toEqual(["detail"]);
    expect(answer.json.detail).toEqual(says instanceof RegExp ? expect.stringMatching(says) : says);
  } else {
    const expected = Object.entries(says).map(([field, words]) => [
      field,
      [words instanceof RegExp ? expect.stringMatching(words) : words],
    ]);
    expect(answer.json).toEqual(Object.fromEntries(expected));
  }
});

test("all wrong fields of a form are reported at once, by name", async () => {
  const answer = await callAs(app, ruth, "POST", "usr/funeral_home/", {
    ...invent.home("x"),
    username: "a",
    email: "b",
    color_code: "red",
    lat: 91,
    telephone_number: "call me",
    branding_custom_funeral_home_url: "-",
  });
  expect(answer.status).toBe(400);
  expect(answer.json).toEqual({
    username: ["Not valid username"],
    email: ["Not a valid email address."],
    color_code: ["Not a valid colour. Use the form #0F2240."],
    lat: ["At most 90."],
    telephone_number: ["Not a valid phone number."],
    timezone: ["Not a valid id."],
    branding_custom_funeral_home_url: ["Not valid slug"],
  });
});

test("an unknown record is not found, not malformed", async () => {
  const { json } = await callAs(app, maple, "POST", "fin/order/", {});
  expect(json).toEqual({ package: ["This field is required."] });
  const item = await callAs(app, ruth, "POST", "fin/invoice_admin_item/", { type: null });
  expect(item.json).toMatchObject(
    Object.fromEntries(["type", "date", "invoice"].map((field) => [field, ["This field is required."]])),
  );
});

test("no refused request left a trace", async () => {
  const { json } = await callAs(app, ruth, "GET", one);
  expect(json).toEqual(stream);
});

test("a request with nonsensical headers is refused too", async () => {
  for (const authorization of ["", "Bearer", "Bearer ", "Bearer  x", "\u00ff", "Basic x", "x".repeat(5000)]) {
    expect((await call(app, "GET", "usr/info/", undefined, { headers: { authorization } })).status).toBe(401);
  }
  const odd = {
    "accept-encoding": "rubbish;q=x",
    accept: "image/rubbish",
    range: "bytes=9-1",
    "if-modified-since": "never",
  };
  expect((await call(app, "GET", "public/settings", undefined, { headers: odd })).status).toBe(200);
});

test("what isn't HTTP, or has too many headers, is refused with a sentence too", async () => {
  const address = new URL(await app.http.listen({ host: "127.0.0.1", port: 0 }));
  const answered = async (sent: string) => {
    const socket = connect(Number(address.port), address.hostname);
    await once(socket, "connect");
    socket.write(sent);
    return text(socket);
  };
  const [call, host] = ["GET /v1/health/ HTTP/1.1", "Host: x"];
  for (const rubbish of [
    `${call}\r\n${host}\r\nNo colon\r\n\r\n`,
    "\u0016\u0003\u0001\r\n\r\n",
    "hello\r\n\r\n",
  ])
    expect(await answered(rubbish)).toMatch(/^HTTP\/1.1 400 .*{"detail":"The request could not be read."}$/s);
  const wordy = `X-A: ${"a".repeat(30_000)}`;
  expect(await answered(`${call}\r\n${host}\r\n${wordy}\r\n\r\n`)).toMatch(
    /^HTTP\/1.1 431 .*{"detail":"The headers of the request are too large."}$/s,
  );
});
