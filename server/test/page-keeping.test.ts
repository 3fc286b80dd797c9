import { daysAfter, monthsAfter, today } from "@vigil/contract";
import { expect, test } from "vitest";
import { applyEvent } from "../src/broadcast/broadcast.ts";
import { sendClosingNotices } from "../src/emails/send-closing-notices.ts";
import { startApp } from "./app.ts";
import { atHour } from "./hours.ts";
import { call, callAs, gather, type Person } from "./people.ts";

const app = await startApp({ publicUrl: "https://vigil.test" });
const { cast, make } = await gather(app);
const { ruth, maple, doyle, sam, lind, harbour } = cast;

const [heading] = await app.sql<{ id: string }>("select id from event_type limit 1");

const zone = await atHour(app, (hour) => hour >= 10 && hour < 16);
const inDays = (days: number) => daysAfter(today(zone), days);

/** A service of the Doyles that is over, with the last day of its page. */
async function over(page_kept_until: string | null = null) {
  const stream = await make.stream({
    funeral_home: maple.id,
    family: doyle.id,
    funeral_home_director: sam.id,
    deceased_full_name: "Edith Shaw",
    deceased_date_of_birth: "1940-02-29",
    deceased_date_of_death: "2025-11-01",
    g_r_page_heading: heading?.id,
  });
  await app.sql(
    `update stream set publish = true, broadcast_status = 'completed', page_kept_until = $2,
       event_date = now() - interval '300 days' where id = $1`,
    [stream.id, page_kept_until],
  );
  return { id: stream.id, slug: String(stream.slug) };
}
const record = async (who: Person, id: string) => (await callAs(app, who, "GET", `str/stream/${id}/`)).json;
const act = (who: Person, id: string, endpoint: string, body?: object) =>
  callAs(app, who, "POST", `str/stream/${id}/${endpoint}/`, body);
const emails = (type: string) =>
  app.sql<{ username: string; subject: string; text: string }>(
    `select m.*, a.username from mail_outbox m join account a on a.email = m."to" where m.type = $1 order by m.id`,
    [type],
  );
const pageOf = (slug: string) => app.http.inject(`/v1/public/stream/${slug}/`);

test("once a service is over its page stays as long as its home has decided by then, and a later choice closes no page", async () => {
  const status = async (id: string, keptMonths: number | null) => {
    await callAs(app, ruth, "PATCH", `usr/funeral_home/${maple.id}/`, { pages_kept_months: keptMonths });
    await app.sql("update stream set broadcast_status = 'live', page_kept_until = null where id = $1", [id]);
    await app.sql(
      "insert into broadcast (stream, programme) values ($1, gen_random_uuid()) on conflict do nothing",
      [id],
    );
    await applyEvent(app.database, id, { type: "stop" });
    await applyEvent(app.database, id, { type: "drained" });
    return (await record(maple, id)).page_kept_until;
  };
  const [kept, good] = [await over(), await over()];
  expect(await status(kept.id, 24)).toBe(monthsAfter(today(zone), 24));
  expect(await status(good.id, null)).toBeNull();
  await callAs(app, ruth, "PATCH", `usr/funeral_home/${maple.id}/`, { pages_kept_months: 12 });
  expect((await record(maple, kept.id)).page_kept_until).toBe(monthsAfter(today(zone), 24));
});

test("after its last day guests read whom to call, and everything of the page is closed to them until the family prolongs it", async () => {
  const lastDay = await over(inDays(0));
  expect((await pageOf(lastDay.slug)).statusCode).toBe(200);
  const { id, slug } = await over(inDays(-1));
  const guest = await make.guest(id, { email: "anne@example.com" });
  const token = app.engine.runtime.links.personal({ id, slug }, guest.id).split("join=")[1];
  const watch = () => call(app, "POST", `public/stream/${slug}/watch/`, { guest_token: token });
  expect((await pageOf(slug)).statusCode).toBe(404);
  expect((await watch()).status).toBe(404);
  expect((await app.http.inject(`/v1/public/stream/${slug}/share.jpg`)).statusCode).toBe(404);
  expect((await callAs(app, maple, "GET", `str/stream/${id}/card/export_pdf/`)).status).toBe(404);
  // Family and home still have it.
  for (const who of [doyle, maple])
    expect(await record(who, id)).toMatchObject({ page_closed: true, page_kept_until: inDays(-1) });
  const prolonged = await act(doyle, id, "prolong_page");
  expect([prolonged.status, prolonged.json.page_closed]).toEqual([200, false]);
  expect(prolonged.json.page_kept_until).toBe(monthsAfter(today(zone), 12));
  expect((await pageOf(slug)).statusCode).toBe(200);
  expect((await watch()).status).toBe(200);
});

test("a service that is on air again is open whatever its last day was", async () => {
  const { id, slug } = await over(inDays(-40));
  await app.sql("update stream set broadcast_status = 'live' where id = $1", [id]);
  expect((await pageOf(slug)).statusCode).toBe(200);
});

test("a family prolongs its page up to two years ahead, and the home sets another day or keeps it for good", async () => {
  const { id } = await over(inDays(12));
  expect((await act(doyle, id, "prolong_page")).json.page_kept_until).toBe(monthsAfter(inDays(12), 12));
  const again = await act(doyle, id, "prolong_page");
  expect([again.status, again.json]).toEqual([
    400,
    { page_kept_until: ["This page is kept for more than a year already. Please prolong it later."] },
  ]);
  const set = (who: Person, page_kept_until: string | null) =>
    callAs(app, who, "PATCH", `str/stream/${id}/`, { page_kept_until });
  expect((await set(maple, inDays(-1))).json).toEqual({
    page_kept_until: ["Please choose today or a later day."],
  });
  expect((await set(maple, inDays(90))).json.page_kept_until).toBe(inDays(90));
  // A family only prolongs.
  expect((await set(doyle, null)).json.page_kept_until).toBe(inDays(90));
  expect((await set(maple, null)).json.page_kept_until).toBeNull();
  expect((await act(doyle, id, "prolong_page")).json).toEqual({
    page_kept_until: ["This page stays for good."],
  });
  await app.sql("update stream set broadcast_status = 'waiting' where id = $1", [id]);
  expect((await set(maple, inDays(90))).json).toEqual({
    page_kept_until: ["How long the page stays can be decided once the service is over."],
  });
});

test("the family gets an email 30, 14 and 3 days before, each once, in its language and by day", async () => {
  const { id } = await over(inDays(31));
  const due = async (days: number) => {
    await app.sql("update stream set page_kept_until = $2 where id = $1", [id, inDays(days)]);
    const before = (await emails("page_closing")).length;
    await Promise.all([sendClosingNotices(app.engine), sendClosingNotices(app.engine)]);
    return (await emails("page_closing")).slice(before);
  };
  await app.sql("update stream set page_kept_until = null where id <> $1", [id]);
  expect(await due(31)).toEqual([]);
  const [email, ...more] = await due(30);
  expect(more).toEqual([]);
  expect(email?.username).toBe(doyle.username);
  expect(email?.text).toContain(`https://vigil.test/str/stream/${id}/later`);
  expect(email?.text).toContain(`https://vigil.test/str/stream/${id}/archive`);
  // The day itself doesn't change as the days go by.
  const day = inDays(30);
  const passing = async (left: number) => {
    const shift = `interval '${30 - left} days'`;
    await app.sql(
      `update mail_outbox set dedupe = replace(dedupe, $1, (date '${day}' - ${shift})::date::text)`,
      [day],
    );
    return (await due(left)).length;
  };
  expect(await passing(29)).toBe(0);
  expect(await due(14)).toHaveLength(1);
  expect(await due(3)).toHaveLength(1);
  expect(await due(3)).toHaveLength(0);
  expect(await due(-1)).toHaveLength(0);
  const off = ["page_hidden = true", "page_hidden = false, deleted_at = now()"];
  for (const change of off) {
    await app.sql(`update stream set ${change} where id = $1`, [id]);
    expect([change, await due(2)]).toEqual([change, []]);
  }
  await app.sql("update stream set deleted_at = null where id = $1", [id]);
  await atHour(app, (hour) => hour < 8);
  expect(await due(12)).toEqual([]);
  await app.sql("update funeral_home set timezone = (select id from timezone where name = $1)", [zone]);
  await app.sql(
    "update family set preferred_language = (select id from language where code = 'fr') where id = $1",
    [doyle.id],
  );
  expect((await due(12))[0]?.subject).toMatch(/^La page à la mémoire d’Edith Shaw reste jusqu’au /);
});

test("a family asks its home to delete a service, takes that back, and hears when the home declines", async () => {
  const { id } = await over();
  expect((await act(doyle, id, "ask_deletion", { asked: true })).json.deletion_asked_at).toEqual(
    expect.any(String),
  );
  await act(doyle, id, "ask_deletion", { asked: true });
  const asked = await emails("deletion_requested");
  expect(asked.map(({ username }) => username)).toEqual([maple.username]);
  const waiting = async (who: Person) =>
    (await callAs(app, who, "GET", "str/stream/?deletion_asked=true")).json.results.map(
      (one: { id: string }) => one.id,
    );
  expect(await waiting(maple)).toEqual([id]);
  expect(await waiting(harbour)).toEqual([]);
  await act(doyle, id, "ask_deletion", { asked: false });
  expect(await waiting(maple)).toEqual([]);
  const late = await act(maple, id, "decide_deletion", { decision: "delete" });
  expect([late.status, late.json.detail]).toEqual([
    409,
    "The family no longer asks for its deletion. Nothing was deleted.",
  ]);
  await act(doyle, id, "ask_deletion", { asked: true });
  expect((await act(maple, id, "decide_deletion", { decision: "decline" })).status).toBe(204);
  expect((await record(doyle, id)).deletion_asked_at).toBeNull();
  expect((await emails("deletion_declined")).map(({ username }) => username)).toEqual([doyle.username]);
});

test("only a home deletes, and only what its family asks it to delete", async () => {
  const { id, slug } = await over();
  await make.guest(id, { email: "ben@example.com" });
  expect((await act(maple, id, "decide_deletion", { decision: "delete" })).status).toBe(409);
  await act(doyle, id, "ask_deletion", { asked: true });
  expect((await act(doyle, id, "decide_deletion", { decision: "delete" })).status).toBe(403);
  expect((await act(harbour, id, "decide_deletion", { decision: "delete" })).status).toBe(404);
  expect((await act(lind, id, "ask_deletion", { asked: false })).status).toBe(404);
  expect((await act(maple, id, "decide_deletion", { decision: "delete" })).status).toBe(204);
  expect((await pageOf(slug)).statusCode).toBe(404);
  expect((await callAs(app, doyle, "GET", `str/stream/${id}/`)).status).toBe(404);
  expect((await emails("page_deleted")).map(({ username }) => username)).toEqual([doyle.username]);
  // A super admin brings it back from the bin.
  expect((await act(ruth, id, "restore")).status).toBe(200);
});

test("a family that changes its mind again and again emails its home once a day", async () => {
  const { id } = await over();
  const before = (await emails("deletion_requested")).length;
  for (const asked of [true, false, true, false, true]) await act(doyle, id, "ask_deletion", { asked });
  expect((await emails("deletion_requested")).length - before).toBe(1);
});

test("a service that was reopened isn't deleted while it is on air, though its family asked for it", async () => {
  const { id } = await over();
  await act(doyle, id, "ask_deletion", { asked: true });
  await app.sql("update stream set broadcast_status = 'live' where id = $1", [id]);
  expect((await act(maple, id, "decide_deletion", { decision: "delete" })).status).toBe(409);
  expect((await record(doyle, id)).id).toBe(id);
});

test("before a service is over there is nothing to delete", async () => {
  const { id } = await over();
  await app.sql("update stream set broadcast_status = 'waiting' where id = $1", [id]);
  expect((await act(doyle, id, "ask_deletion", { asked: true })).json).toEqual({
    asked: ["You can ask for that once the service is over."],
  });
});
