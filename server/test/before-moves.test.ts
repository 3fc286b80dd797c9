import { expect, test } from "vitest";
import { sendGuestEmails } from "../src/emails/send-guest-emails.ts";
import { startApp } from "./app.ts";
import { callAs, gather } from "./people.ts";

const app = await startApp();
const { cast, make } = await gather(app);
const { maple, doyle, sam } = cast;

/** A published service in 2031 at the home's chapel, and what moves it. */
async function service() {
  const { id: stream } = await make.stream({
    funeral_home: maple.id,
    family: doyle.id,
    funeral_home_director: sam.id,
  });
  const [event] = await app.sql<{ id: string }>("select id from event_type limit 1");
  await app.sql(
    `update stream set publish = true, event_date = '2031-05-01T18:00:00Z', deceased_date_of_birth = '1940-01-01',
       deceased_date_of_death = '2026-11-01', g_r_page_heading = $2 where id = $1`,
    [stream, event?.id],
  );
  const change = async (values: object) =>
    expect((await callAs(app, maple, "PATCH", `str/stream/${stream}/`, values)).status).toBe(200);
  const guest = async (name: string, language: string | null = null) => {
    const { id } = await make.guest(stream, { email: `${name}@example.com` });
    await app.sql(
      "update stream_guest set created_at = now() - interval '2 days', language = $2 where id = $1",
      [id, language],
    );
  };
  return { stream, change, guest };
}

/** Lets what has changed settle. Returns the lines about the move in what each guest of the service gets, by name. */
async function settle(stream: string, minutes = 3): Promise<Record<string, string[] | undefined>> {
  await app.sql(
    `update stream set moved_at = moved_at - interval '${minutes} minutes' where id = $1 and moved_at > now() - interval '1 minute'`,
    [stream],
  );
  const from = await app.sql<{ id: string }>("select id from mail_outbox");
  await sendGuestEmails(app.engine);
  const sent = await app.sql<{ id: string; to: string; text: string }>(
    `select id, "to", text from mail_outbox where type = 'service_changed' and guest in (select id from stream_guest where stream = $1)`,
    [stream],
  );
  await app.sql("update mail_outbox set sent_at = now()");
  const isNew = ({ id }: { id: string }) => !from.some((old) => old.id === id);
  const lines = (text: string) =>
    text.split("\n").filter((line) => /^(When|Where|Quand|Où|.*(?:[Bb]efore|uparavant)\s?:)/.test(line));
  return Object.fromEntries(
    sent.filter(isNew).map(({ to, text }) => [to.split("@")[0], lines(text.replaceAll("\u00a0", " "))]),
  );
}

test("guests read when a service that moves was before, each as they last knew it", async () => {
  const { stream, change, guest } = await service();
  await guest("ann");
  await guest("luc", "fr");
  await change({ event_date: "2031-05-02T18:00:00Z" });
  await change({ event_date: "2031-05-03T18:00:00Z" });
  const { ann, luc } = await settle(stream);
  expect(ann).toContain("Before: Thursday 1 May 2031, 2:00 pm Toronto time");
  expect(ann?.join()).not.toContain("Place before");
  expect(luc?.join()).toMatch(/Auparavant : (le )?jeudi 1er mai 2031/);

  // She registers between the second move and the third.
  const late = await make.guest(stream, { email: "zoe@example.com" });
  await change({ event_date: "2031-05-04T18:00:00Z" });
  await app.sql("update stream_guest set created_at = created_at - interval '10 minutes' where id = $1", [
    late.id,
  ]);
  await app.sql(
    "update audit_log set at = at - interval '20 minutes' where record = $1 and changes->'event_date'->>1 not like '%05-04%'",
    [stream],
  );
  const again = await settle(stream, 4);
  const third = "Before: Saturday 3 May 2031, 2:00 pm Toronto time";
  expect([again.ann?.includes(third), again.zoe?.includes(third)]).toEqual([true, true]);
});

test("guests read where a service that moves was before, as far as they may know it", async () => {
  const { stream, change, guest } = await service();
  await guest("eve");
  const place = { lat: null, lon: null, note: null, shown_to_guests: true };
  const church = { kind: "church", name: "St. Mark’s", address: null, begins_at: null, ...place };
  const house = { ...church, kind: "private_home", name: "At the Shaws’", shown_to_guests: false };
  const grave = {
    ...church,
    ...{ kind: "cemetery", name: "Hillside", begins_at: "2031-05-01T20:00:00.000Z" },
  };
  await change({ stages: [church, grave] });
  const { eve } = await settle(stream);
  expect(eve?.find((line) => line.startsWith("Place before: "))).toMatch(
    /^Place before: Quiet Hills, 1 Elm Street/,
  );
  expect(eve?.join()).not.toContain("Before:");

  // The grave moves along with the rest, and only the time is another.
  await change({ event_date: "2031-05-02T18:00:00Z" });
  const moved = await settle(stream, 4);
  expect(moved.eve).toContain("Before: Thursday 1 May 2031, 2:00 pm Toronto time");
  expect(moved.eve?.join()).not.toContain("Place before");

  await change({ stages: [house, { ...grave, begins_at: "2031-05-02T20:00:00.000Z" }] });
  await settle(stream, 5);
  await change({ stages: [church, { ...grave, begins_at: "2031-05-02T20:00:00.000Z" }] });
  const back = await settle(stream, 6);
  expect(back.eve).toContain("Place before: Hillside");
});
