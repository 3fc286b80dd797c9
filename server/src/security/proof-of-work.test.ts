import { createHash } from "node:crypto";
import type { ChallengePurpose } from "@vigil/contract";
import { firstWord, solve } from "@vigil/contract/proof-of-work";
import { expect, test } from "vitest";
import { startApp } from "../../test/app.ts";
import { emailedToken } from "../../test/emailed-token.ts";
import { proofOf } from "../../test/forms.ts";
import { call, gather } from "../../test/people.ts";

const app = await startApp({ trustProxy: () => true });
const { cast, make } = await gather(app);
const { maple, doyle, sam } = cast;
let n = 0;
async function service(): Promise<string> {
  const stream = await make.stream({
    ...{ funeral_home: maple.id, family: doyle.id, funeral_home_director: sam.id },
  });
  await app.sql("update stream set publish = true, event_date = now() + interval '2 days' where id = $1", [
    stream.id,
  ]);
  const [{ slug } = { slug: "" }] = await app.sql<{ slug: string }>("select slug from stream where id = $1", [
    stream.id,
  ]);
  return slug;
}
const address = () => `10.9.${Math.floor(n / 250)}.${n % 250}`;
/** Registers somebody new. */
const register = (slug: string, more: object = {}, from = "10.8.0.1") => {
  n += 1;
  const guest = { name: "Nora Bell", email: `nora${n}@example.com`, ...more };
  return call(app, "POST", `public/stream/${slug}/register/`, guest, {
    headers: { "x-forwarded-for": from },
  });
};
const noLimits = () => app.sql("delete from rate_limit");
const again = { detail: "Please send it once more. What you typed is still here." };

test("the hash that pages make is SHA-256", () => {
  for (let length = 0; length <= 55; length += 1) {
    const text = "a7.-Z".repeat(11).slice(0, length);
    expect(firstWord(text)).toBe(createHash("sha256").update(text).digest().readUInt32BE());
  }
  expect(() => firstWord("x".repeat(56))).toThrow();
});

test("a browser asks for work, does it, and is taken however many others register over its connection", async () => {
  const slug = await service();
  const asked = await call(app, "POST", "public/challenge/", { purpose: "register", page: slug });
  expect([asked.status, asked.headers["cache-control"]]).toEqual([200, "no-store"]);
  expect(asked.json).toMatchObject({ bits: 12, count: 8, after: 1000 });
  expect(solve(asked.json)).toMatch(/^\d+\.[0-9a-f]{32}\.[\w-]{43}\.\d+(-\d+){7}$/);
  const form = { purpose: "register", page: slug } as const;
  for (let guest = 0; guest < 25; guest++)
    expect((await register(slug, { proof: proofOf(app, form) })).status).toBe(200);
  await register(slug, { email: "without@example.com" });
  const worked = await app.sql<{ worked: boolean; n: number }>(
    `select worked_at is not null as worked, count(*)::int as n from stream_guest g join stream s on s.id = g.stream
     where s.slug = $1 group by 1 order by 1`,
    [slug],
  );
  expect(worked).toEqual([
    { worked: false, n: 1 },
    { worked: true, n: 25 },
  ]);
  for (const body of [
    {},
    { purpose: "everything" },
    { purpose: "register" },
    { purpose: "register", page: "x".repeat(201) },
  ])
    expect((await call(app, "POST", "public/challenge/", body)).status).toBe(400);
});

test("a browser that can't do the work gets in as well, a few of them over one connection", async () => {
  const slug = await service();
  await noLimits();
  for (let guest = 0; guest < 20; guest++) expect((await register(slug)).status).toBe(200);
  expect((await register(slug)).status).toBe(429);
  // Who couldn't register is listed for a call-back.
  const [missed] = await app.sql("select reason from missed_guest where person = $1", [
    `nora${n}@example.com`,
  ]);
  expect(missed?.reason).toBe("too_many_attempts");
  expect((await register(slug, {}, "10.8.0.2")).status, "over another connection").toBe(200);
  const form = { purpose: "register", page: slug } as const;
  expect((await register(slug, { proof: proofOf(app, form) })).status, "with the work").toBe(200);
});

test("programs that come from everywhere use up a page, and still shut out nobody there", async () => {
  const slug = await service();
  await noLimits();
  const statuses: number[] = [];
  // A full stop behind the address leads to the same page, as text does into which a link is pasted.
  for (let guest = 0; guest < 100; guest++)
    statuses.push((await register(guest % 2 ? slug : `${slug}.`, {}, address())).status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  const late = [];
  for (let guest = 0; guest < 4; guest++) late.push((await register(slug, {}, "10.8.0.3")).status);
  expect(late).toEqual([200, 200, 200, 429]);
  expect((await register(await service(), {}, "10.8.0.3")).status, "another page").toBe(200);
});

const spoiled: [string, (proof: string, slug: string) => string][] = [
  ["of another page", () => proofOf(app, { purpose: "register", page: "elsewhere" })],
  ["of another purpose", (_, slug) => proofOf(app, { purpose: "candle", page: slug })],
  ["too old", (_, slug) => proofOf(app, { purpose: "register", page: slug }, 3 * 3_600_000)],
  ["with a later moment", (proof) => proof.replace(/^\d+/, String(Date.now() - 2000))],
  ["for another id", (proof) => proof.replace(/\.[0-9a-f]{32}\./, `.${"0".repeat(32)}.`)],
  ["without the work", (proof) => proof.replace(/[\d-]+$/, "1-1-1-1-1-1-1-1")],
  ["with one number too few", (proof) => proof.replace(/-\d+$/, "")],
  ["of anything", () => "x".repeat(400)],
];
test.each(spoiled)(
  "an answer %s is as none: it is neither refused nor spared the limit",
  async (_, spoil) => {
    const slug = await service();
    await noLimits();
    const proof = () => spoil(proofOf(app, { purpose: "register", page: slug }), slug);
    for (let guest = 0; guest < 20; guest++)
      expect((await register(slug, { proof: proof() }, "10.8.0.4")).status).toBe(200);
    expect((await register(slug, { proof: proof() }, "10.8.0.4")).status).toBe(429);
  },
);

test("an answer counts once, also when it is sent by many at the same time", async () => {
  const slug = await service();
  await noLimits();
  const proof = proofOf(app, { purpose: "register", page: slug.toUpperCase() });
  const answers = await Promise.all(Array.from({ length: 30 }, () => register(slug, { proof }, "10.8.0.5")));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(21);
});

test("what is sent within a second, or with the field that nobody sees, is asked for once more", async () => {
  const slug = await service();
  await noLimits();
  const form = { purpose: "register", page: slug } as const;
  // Made in the future, because to solve it may take a second.
  const early = await register(slug, { proof: proofOf(app, form, -60_000) });
  expect([early.status, early.json]).toEqual([400, again]);
  const filled = await register(slug, { proof: proofOf(app, form), leave_empty: "https://example.com" });
  expect([filled.status, filled.json]).toEqual([400, again]);
  expect(await app.sql("select from stream_guest where email = $1", [`nora${n}@example.com`])).toEqual([]);
  expect((await register(slug, { proof: proofOf(app, form), leave_empty: "" })).status).toBe(200);
});

test("whoever only typed an address works for a message and a candle; a guest who came by the emailed link doesn't", async () => {
  const slug = await service();
  const email = `otto${n}@example.com`;
  const typed = (await register(slug, { email }, "10.8.0.9")).json.guest_token;
  const guest_token = await emailedToken(app, email);
  await noLimits();
  const send = (what: string, body: object) =>
    call(app, "POST", `public/stream/${slug}/${what}/`, body, { headers: { "x-forwarded-for": "10.8.0.6" } });
  for (let sent = 0; sent < 25; sent++)
    expect((await send("messages", { message: "With love", guest_token })).status).toBe(201);
  const kinds: [string, ChallengePurpose, object][] = [
    ["messages", "gift", { message: "With love", guest_token: typed }],
    ["candles", "candle", { guest_token: typed }],
  ];
  for (const [what, purpose, body] of kinds) {
    await noLimits();
    for (let sent = 0; sent < 20; sent++) expect((await send(what, body)).status).toBe(201);
    expect((await send(what, body)).status).toBe(429);
    const proof = proofOf(app, { purpose, page: slug });
    expect((await send(what, { ...body, proof })).status).toBe(201);
  }
});
