import { expect, test } from "vitest";
import { sendAnniversaryEmails } from "../src/emails/send-anniversary-emails.ts";
import { startApp } from "./app.ts";
import { atHour } from "./hours.ts";
import { call, gather } from "./people.ts";

const app = await startApp({ publicUrl: "https://vigil.test" });
const { cast, make } = await gather(app);
const { maple, doyle, sam } = cast;

const zone = await atHour(app, (hour) => hour >= 9 && hour < 23);

/** A service that is over, of somebody who died so many years ago today, in the home's zone. */
async function service(years: number) {
  const stream = await make.stream({
    funeral_home: maple.id,
    family: doyle.id,
    funeral_home_director: sam.id,
    deceased_full_name: "Edith Shaw",
  });
  await app.sql(
    `update stream set publish = true, broadcast_status = 'completed',
       deceased_date_of_death = ((now() at time zone $2)::date - make_interval(years => $3))::date,
       event_date = now() - make_interval(years => $3) + interval '4 days' where id = $1`,
    [stream.id, zone, years],
  );
  return stream;
}
let count = 0;
/** Registers on the page, and asks for the email or says that it isn't wanted; returns the guest's token. */
async function register(slug: unknown, anniversary: boolean | undefined) {
  count += 1;
  const email = `guest${count}@example.com`;
  const { json, status } = await call(app, "POST", `public/stream/${slug}/register/`, {
    name: "Anne Martel",
    email,
  });
  expect(status).toBe(200);
  const wish = { guest_token: json.guest_token, wanted: anniversary };
  if (anniversary !== undefined)
    expect((await call(app, "POST", `public/stream/${slug}/anniversary/`, wish)).status).toBe(204);
  return { token: json.guest_token as string, email };
}
const askedLongAgo = () =>
  app.sql("update stream_guest set anniversary_at = anniversary_at - interval '2 days'");
const sent = async (to: string) => {
  await sendAnniversaryEmails(app.engine);
  return app.sql<{ text: string; subject: string; unsubscribe_url: string }>(
    `select * from mail_outbox where type = 'anniversary' and "to" = $1`,
    [to],
  );
};

test("only a guest who asked for it gets an email on the anniversary, once", async () => {
  const { slug } = await service(1);
  const asked = await register(slug, true);
  const silent = await register(slug, undefined);
  const declined = await register(slug, false);
  // Somebody who asks on the day itself has just been on the page.
  expect(await sent(asked.email)).toEqual([]);
  await askedLongAgo();
  await Promise.all([sendAnniversaryEmails(app.engine), sendAnniversaryEmails(app.engine)]);
  const [email, ...more] = await sent(asked.email);
  expect(more).toEqual([]);
  expect(email?.subject).toBe("In memory of Edith Shaw");
  expect(email?.text).toContain("It is one year today since Edith Shaw passed away.");
  expect(email?.text).toContain(`/m/${slug}?join=`);
  for (const { email: to } of [silent, declined]) expect(await sent(to)).toEqual([]);
});

test("it is sent on the day and on no other, from nine in the morning of the home", async () => {
  const { slug, id } = await service(3);
  const { email } = await register(slug, true);
  await askedLongAgo();
  await app.sql("update stream set deceased_date_of_death = deceased_date_of_death + 1 where id = $1", [id]);
  expect(await sent(email)).toEqual([]);
  await app.sql("update stream set deceased_date_of_death = deceased_date_of_death - 1 where id = $1", [id]);
  await atHour(app, (hour) => hour < 8);
  expect(await sent(email)).toEqual([]);
  await app.sql("update funeral_home set timezone = (select id from timezone where name = $1)", [zone]);
  expect((await sent(email))[0]?.text).toContain("It is 3 years today since");
});

test("without a day of death it is the day of the service", async () => {
  const { slug, id } = await service(2);
  const { email } = await register(slug, true);
  await askedLongAgo();
  await app.sql(
    "update stream set deceased_date_of_death = null, event_date = now() - interval '2 years' where id = $1",
    [id],
  );
  expect((await sent(email))[0]?.text).toContain("It is 2 years today since the service for Edith Shaw.");
});

test("nothing goes out for a hidden page, a cancelled service, or to who was shut out", async () => {
  const off = [
    "update stream set page_hidden = true where id = $1",
    "update stream set disabled_by_fh = true where id = $1",
    "update stream_guest set access_to_stream = false where stream = $1",
  ];
  for (const change of off) {
    const { slug, id } = await service(1);
    const { email } = await register(slug, true);
    await askedLongAgo();
    await app.sql(change, [id]);
    expect([change, await sent(email)]).toEqual([change, []]);
  }
});

test("one click in the email ends these emails alone; unsubscribing from the home's news ends them as well", async () => {
  const { slug } = await service(1);
  const one = await register(slug, true);
  await askedLongAgo();
  const [email] = await sent(one.email);
  const link = new URL(email?.unsubscribe_url ?? "").pathname;
  expect((await call(app, "GET", link)).text).toContain("No more emails on anniversaries?");
  const pressed = await call(app, "POST", link, undefined, {
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: "List-Unsubscribe=One-Click",
  });
  expect([pressed.status, pressed.text]).toEqual([200, expect.stringContaining("Done")]);
  const wants = async (to: string) =>
    (
      await app.sql<{ wants: boolean }>(
        "select anniversary_at is not null as wants from stream_guest where email = $1",
        [to],
      )
    )[0]?.wants;
  expect(await wants(one.email)).toBe(false);
  expect(await app.sql("select from mail_suppression where address = $1", [one.email])).toEqual([]);

  const other = await register(slug, true);
  const news = await app.sql<{ id: string }>(
    `update mail_outbox set type = 'live_now', "to" = $1 where unsubscribe_url = $2 returning id`,
    [other.email, email?.unsubscribe_url],
  );
  expect(news).toHaveLength(1);
  await call(app, "POST", link);
  expect(await wants(other.email)).toBe(false);
});

test("on the page a guest asks for it and ends it; whoever only typed the guest's address can't end it", async () => {
  const { slug } = await service(1);
  const mine = await register(slug, undefined);
  const at = `public/stream/${slug}`;
  const choose = (guest_token: string, wanted: unknown) =>
    call(app, "POST", `${at}/anniversary/`, { guest_token, wanted });
  const known = async (guest_token: string) =>
    (await call(app, "POST", `${at}/guest/`, { guest_token })).json.anniversary;
  const wants = async () =>
    (await app.sql("select from stream_guest where email = $1 and anniversary_at is not null", [mine.email]))
      .length === 1;
  expect(await known(mine.token)).toBe(false);
  expect((await choose(mine.token, true)).status).toBe(204);
  expect(await wants()).toBe(true);
  expect((await choose(mine.token, "perhaps")).json.wanted).toBeDefined();
  expect((await choose(mine.token, false)).status).toBe(204);
  expect(await wants()).toBe(false);

  const typed = await call(app, "POST", `${at}/register/`, {
    name: "Somebody",
    email: mine.email,
  });
  const theirs = typed.json.guest_token;
  expect([await known(theirs), (await choose(theirs, false)).status]).toEqual([false, 204]);
  // The email goes to the address itself, where a click ends it; whoever only typed it takes nothing away.
  expect([(await choose(theirs, true)).status, await wants()]).toEqual([204, true]);
  expect([(await choose(theirs, false)).status, await wants()]).toEqual([204, true]);
  // Neither reads from an answer which of the two they are.
  expect([await known(mine.token), await known(theirs)]).toEqual([false, false]);
  const [guest] = await app.sql<{ id: string; stream: string }>(
    "select id, stream from stream_guest where email = $1",
    [mine.email],
  );
  const link = app.engine.runtime.links.personal(
    { id: guest?.stream ?? "", slug: slug as string },
    guest?.id ?? "",
  );
  expect(await known(new URL(link).searchParams.get("join") as string)).toBe(true);
});
