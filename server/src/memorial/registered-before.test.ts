import { consentVersion, problems } from "@vigil/contract";
import { beforeEach, expect, test } from "vitest";
import { startApp } from "../../test/app.ts";
import { emailedToken } from "../../test/emailed-token.ts";
import { proofOf } from "../../test/forms.ts";
import { call, gather } from "../../test/people.ts";

const app = await startApp();
const { cast, make } = await gather(app);
const { maple, doyle, sam } = cast;
const people = { funeral_home: maple.id, family: doyle.id, funeral_home_director: sam.id };
const stream = await make.stream({ ...people, deceased_full_name: "Edith Shaw" });
await app.sql("update stream set publish = true");
beforeEach(async () => {
  for (const table of ["candle", "guest_stream_message", "stream_guest", "rate_limit"])
    await app.sql(`delete from ${table}`);
});

const post = async (what: string, body: object) => {
  const { status, json } = await call(app, "POST", `public/stream/${stream.slug}/${what}/`, body);
  return { status, json };
};
const register = async (email: string, more: object = {}): Promise<string> =>
  (await post("register", { name: "Anne Martel", email, ...more })).json.guest_token;
/** What is answered to whoever is the first to register an address, and to somebody who types it again. */
async function both<T>(
  answers: (token: string, email: string) => Promise<T>,
  more: object = {},
): Promise<[T, T]> {
  const first = await answers(await register("first@example.com", more), "first@example.com");
  await register("known@example.com", { name: "The guest", consent: agreed });
  return [first, await answers(await register("known@example.com", more), "known@example.com")];
}
const agreed = { version: consentVersion, language: "en" };

test("whether consent is asked for again says nothing of who registered the address before", async () => {
  const ask = async (guest_token: string, email: string) => [
    (await post("consent", { guest_token })).json,
    (await post("consent", { guest_token, agreed })).json,
    (await post("consent", { guest_token })).json,
    (await post("consent", { guest_token: await register(email, { guest_token, name: "A" }) })).json,
  ];
  const [due, not] = [{ is_due: true }, { is_due: false }];
  const without = await both(ask);
  expect(without).toEqual([
    [due, not, due, due],
    [due, not, due, due],
  ]);
  await app.sql("delete from stream_guest");
  const registeredWith = await both(ask, { consent: agreed });
  expect(registeredWith).toEqual([
    [not, not, not, not],
    [not, not, not, not],
  ]);
});

test("a message sent as programs send it is refused alike, and nobody is refused who sends no proof", async () => {
  const send = async (guest_token: string) => {
    const message = { guest_token, message: "Hello" };
    const proof = (ago: number) => proofOf(app, { purpose: "gift", page: stream.slug as string }, ago);
    return [
      await post("messages", { ...message, leave_empty: "x" }),
      await post("messages", { ...message, proof: proof(10) }),
      (await post("messages", message)).status,
      (await post("messages", { ...message, proof: proof(60_000) })).status,
    ];
  };
  const [first, known] = await both(send);
  expect(known).toEqual(first);
  expect(first).toMatchObject([
    { status: 400, json: { detail: problems.send_again[1] } },
    { status: 400, json: { detail: problems.send_again[1] } },
    201,
    201,
  ]);
  // Whoever came by the emailed link is none of many.
  const guest_token = await emailedToken(app, "first@example.com");
  expect((await post("messages", { guest_token, message: "Hello", leave_empty: "x" })).status).toBe(201);
});

test("whoever registered lights one candle, under the name given there, also after correcting it", async () => {
  const light = async (guest_token: string, email: string) => {
    const before = (await post("candles", { guest_token })).json;
    const named = (await post("candles", { guest_token, with_name: true, sender_name: "Other" })).json;
    const corrected = await register(email, { guest_token, name: "Anne M." });
    const again = (await post("candles", { guest_token: corrected, with_name: true })).json;
    const receipts = [before, named, again].map(({ receipt }) => receipt);
    expect((await post("take_back", { receipt: receipts[0] })).status).toBe(204);
    receipts.push((await post("candles", { guest_token: corrected })).json.receipt);
    const [{ id }] = (await app.sql<{ id: string }>("select id from candle")) as [{ id: string }];
    await app.sql("update candle set deleted_at = now()");
    const removed = (await post("candles", { guest_token })).status;
    await app.sql("delete from candle where id = $1", [id]);
    const names = [before, named, again].map(({ candles }) => [
      candles.lit,
      candles.names.map(({ name }: { name: string }) => name),
    ]);
    return { same: receipts.map((receipt) => receipt === receipts[0]), names, removed };
  };
  const [first, known] = await both(light);
  expect(known).toEqual(first);
  expect(first).toEqual({
    same: [true, true, true, true],
    names: [
      [1, []],
      [1, ["Anne Martel"]],
      [1, ["Anne M."]],
    ],
    removed: 403,
  });
});

test("two presses at the same moment light one candle", async () => {
  for (const guest_token of await both(async (token) => token)) {
    const lit = await Promise.all([1, 2, 3].map(() => post("candles", { guest_token })));
    expect(new Set(lit.map(({ status, json }) => `${status} ${json.receipt}`)).size).toBe(1);
  }
  expect(await app.sql("select from candle")).toHaveLength(2);
});

test("a browser lists what it has receipts of, and the emailed link all that its guest gave", async () => {
  const list = async (guest_token: string) => {
    const { receipt } = (await post("messages", { guest_token, message: "Hello" })).json;
    const texts = async (receipts: string[]) =>
      (await post("given", { guest_token, receipts })).json.results.map(({ text }: { text: string }) => text);
    return [await texts([]), await texts([receipt])];
  };
  const [first, known] = await both(list);
  expect(known).toEqual(first);
  expect(first).toEqual([[], ["Hello"]]);
  const given = (await post("given", { guest_token: await emailedToken(app, "first@example.com") })).json
    .results;
  expect(given).toMatchObject([{ kind: "message", text: "Hello" }]);
});
