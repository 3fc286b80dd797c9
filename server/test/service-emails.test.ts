import { sync } from "node-ical";
import sharp from "sharp";
import { expect, test } from "vitest";
import { sendGuestEmails } from "../src/emails/send-guest-emails.ts";
import { emailTypes } from "../src/emails/types/index.ts";
import type { EmailType } from "../src/emails/types/type.ts";
import { startApp } from "./app.ts";
import { form } from "./make.ts";
import { callAs, gather } from "./people.ts";

const app = await startApp({ publicUrl: "https://vigil.test" });
const { cast, make } = await gather(app);
const { maple, doyle, sam } = cast;
const photo = await sharp({ create: { width: 600, height: 600, channels: 3, background: "#445566" } })
  .jpeg()
  .toBuffer();
const [event] = await app.sql<{ id: string }>("select id from event_type order by title limit 1");

/** A published service in ten days, created an hour ago, with a photo and a guest who has just registered. */
async function service() {
  const stream = await make.stream({
    funeral_home: maple.id,
    family: doyle.id,
    funeral_home_director: sam.id,
    deceased_full_name: "Edith Shaw",
  });
  const one = `str/stream/${stream.id}/`;
  await callAs(app, maple, "PATCH", one, form({ photo: { name: "edith.jpg", content: photo } }));
  await set(
    stream.id,
    `publish = true, event_date = now() + interval '10 days', created_at = now() - interval '1 hour',
     updated_at = now() - interval '50 minutes', deceased_date_of_birth = '1940-01-01',
     deceased_date_of_death = '2026-11-01', g_r_page_heading = '${event?.id}'`,
  );
  const guest = await make.guest(stream.id, { name: "Anne Martel", email: `${stream.id}@example.com` });
  return { id: stream.id, slug: String(stream.slug), guest: guest.id };
}
const set = (stream: string, what: string) => app.sql(`update stream set ${what} where id = $1`, [stream]);
type Email = Record<"text" | "html" | "calendar" | "type", string>;
async function emailTo(guest: string, type: string): Promise<Email> {
  await sendGuestEmails(app.engine);
  const [email] = await app.sql<Email>("select * from mail_outbox where guest = $1 and type = $2", [
    guest,
    type,
  ]);
  return email ?? expect.fail(`no ${type}`);
}
const eventIn = ({ calendar }: Email) =>
  Object.values(sync.parseICS(calendar)).find((one) => one?.type === "VEVENT") ?? expect.fail(calendar);
const portraitIn = ({ html }: Email) =>
  /<img src="([^"]*portrait[^"]*)"/.exec(html)?.[1]?.replace(/&amp;/g, "&");
const open = (address: string | undefined) =>
  app.http.inject(String(address).replace("https://vigil.test", ""));
const settle = (stream: string) =>
  set(
    stream,
    `moved_at = moved_at - interval '3 minutes', cancelled_at = cancelled_at - interval '3 minutes',
     resumed_at = resumed_at - interval '3 minutes'`,
  );

test("a guest's email shows the person, and is signed by the home with its address and telephone", async () => {
  const { guest } = await service();
  const email = await emailTo(guest, "registration_confirmed");
  const picture = await open(portraitIn(email));
  expect([picture.statusCode, picture.headers["content-type"]]).toEqual([200, "image/jpeg"]);
  expect(picture.headers["cross-origin-resource-policy"]).toBe("cross-origin");
  expect((await sharp(picture.rawPayload).metadata()).width).toBe(480);
  const [home] = await app.sql<{ name: string; phone: string; street: string }>(
    "select branding_funeral_home_name as name, telephone_number as phone, address_text as street from funeral_home where id = $1",
    [maple.id],
  );
  for (const part of [home?.name, home?.phone, home?.street]) {
    expect(email.html).toContain(part);
    expect(email.text).toContain(part);
  }
  expect(email.text).toContain("Dear Anne Martel,");
});

test("the family gets the quick link by email only where it opens the page", async () => {
  const written = async (page_access: string, day: number) => {
    const { status, json } = await callAs(app, maple, "POST", "str/stream/book/", {
      ...{ deceased_full_name: "Walter Finch", deceased_date_of_birth: "1938-05-01" },
      ...{ deceased_date_of_death: "2026-11-01", g_r_page_heading: event?.id, publish: true, page_access },
      ...{ event_date: `2033-05-0${day}T18:00:00Z`, family: doyle.id, funeral_home_director: sam.id },
    });
    expect(status, JSON.stringify(json)).toBe(201);
    const [email] = await app.sql<{ text: string }>(
      "select text from mail_outbox where stream = $1 and type = 'stream_booked_family'",
      [json.id],
    );
    return email?.text ?? "";
  };
  const open = await written("link", 1);
  expect(open).toMatch(/one tap[\s\S]*\?join=/);
  const invited = await written("guests", 3);
  expect(invited).toContain("This is the memorial page.");
  expect(invited).not.toMatch(/one tap|\?join=/);
});

test("a photo leaves old emails with its page: cancelled, hidden, a draft again or deleted", async () => {
  const { id, guest } = await service();
  const address = portraitIn(await emailTo(guest, "registration_confirmed"));
  for (const [hidden, shown] of [
    ["disabled_by_fh = true", "disabled_by_fh = false"],
    ["publish = false", "publish = true"],
    [
      "page_hidden = true, broadcast_status = 'completed'",
      "page_hidden = false, broadcast_status = 'waiting'",
    ],
    ["deleted_at = now()", "deleted_at = null"],
  ] as const) {
    await set(id, hidden);
    expect([hidden, (await open(address)).statusCode]).toEqual([hidden, 404]);
    await set(id, shown);
    expect((await open(address)).statusCode).toBe(200);
  }
});

test("calendars take a new time over, drop what was cancelled, and take it back when it goes on", async () => {
  const { id, guest } = await service();
  const first = await emailTo(guest, "registration_confirmed");
  const registered = eventIn(first);
  expect(registered).toMatchObject({ uid: `${id}@vigil`, status: "CONFIRMED", method: "PUBLISH" });
  expect(first.calendar).toMatch(/ORGANIZER;CN="?[^:]+:mailto:/i);
  await app.sql("update stream_guest set created_at = now() - interval '2 days' where id = $1", [guest]);

  const one = `str/stream/${id}/`;
  const later = new Date(Date.now() + 12 * 86_400_000).toISOString();
  expect((await callAs(app, maple, "PATCH", one, { event_date: later })).status).toBe(200);
  await settle(id);
  const moved = eventIn(await emailTo(guest, "service_changed"));
  expect(moved).toMatchObject({ uid: `${id}@vigil`, status: "CONFIRMED" });
  expect(moved.type === "VEVENT" && moved.start.getTime()).toBe(Math.floor(Date.parse(later) / 1000) * 1000);

  // A second later: the sequence counts seconds.
  await set(id, "created_at = created_at - interval '1 second'");
  await callAs(app, maple, "PATCH", one, { disabled_by_fh: true });
  await settle(id);
  const notice = await emailTo(guest, "service_cancelled");
  const cancelled = eventIn(notice);
  expect(cancelled).toMatchObject({ uid: `${id}@vigil`, status: "CANCELLED", method: "CANCEL" });
  expect(portraitIn(notice)).toBeUndefined();

  await set(id, "created_at = created_at - interval '1 second'");
  await callAs(app, cast.ruth, "PATCH", one, { disabled_by_fh: false });
  await settle(id);
  const resumed = eventIn(await emailTo(guest, "service_resumed"));
  expect(resumed).toMatchObject({ uid: `${id}@vigil`, status: "CONFIRMED", method: "PUBLISH" });

  const sequences = [registered, moved, cancelled, resumed].map((each) =>
    each.type === "VEVENT" ? Number(each.sequence) : -1,
  );
  expect(sequences).toEqual(sequences.toSorted((a, b) => a - b));
  expect(new Set(sequences).size).toBe(4);
});

test("every email in a home's name greets its reader, in both languages", () => {
  for (const [name, { from, en, fr }] of Object.entries<EmailType>(emailTypes)) {
    if (from !== "home") continue;
    expect(en.html, name).toMatch(/^<p>(Dear \{\{\w+\}\}|Hello),<\/p>/);
    expect(fr.html, name).toMatch(/^<p>Bonjour( \{\{\w+\}\})?,<\/p>/);
  }
});
