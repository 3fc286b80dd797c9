import { PgDialect } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { startApp } from "../../../test/app.ts";
import { buy, callAs, gather, type Person } from "../../../test/people.ts";
import type { Actor } from "../../resource/actor.ts";
import { streams as streamsResource } from "./streams.resource.ts";

const app = await startApp();
const { cast, make } = await gather(app);
const { ruth, okafor, lind, north, olga, vera } = cast;
const [heading] = await app.sql<{ id: string }>("select id from event_type limit 1");

/** A home of its own for each test, with the given number of streams left. */
async function homeWithStreams(streams: number) {
  const home = await make.home();
  const [director, family] = await Promise.all([
    make.staff({ funeral_home: home.id, full_name: "Dora Reed", staff_role: "director" }),
    make.family({ funeral_home: home.id, family_admin_name: "Fay Moore" }),
  ]);
  await buy(app, home.id, streams);
  const as = (made: { id: string; username: string }, role: Person["role"]): Person => ({
    id: made.id,
    username: made.username,
    role,
  });
  const booking = {
    family: family.id,
    funeral_home_director: director.id,
    deceased_date_of_birth: "1940-02-29",
    deceased_date_of_death: "2026-11-01",
    g_r_page_heading: heading?.id,
  };
  const newEmails = newEmailsOf(home.id);
  // The care team and the videographer have emails from other tests.
  await newEmails();
  return {
    home: as(home, "funeral_home"),
    family: as(family, "family"),
    director,
    booking,
    newEmails,
  };
}
const left = async (home: Person) => {
  const [row] = await app.sql<{ available_stream_count: number }>(
    "select available_stream_count from funeral_home where id = $1",
    [home.id],
  );
  return row?.available_stream_count;
};
const change = (by: Person, stream: { id: string }, fields: object) =>
  callAs(app, by, "PATCH", `str/stream/${stream.id}/`, { accept_conflicts: true, ...fields });
const limit = [400, { detail: "You have reached your streaming plan limit" }];

/** Emails to the people of one home since the last call: who got what. */
function newEmailsOf(home: string) {
  let seen: string[] = [];
  return async () => {
    const rows = await app.sql<{ id: string; username: string; subject: string; text: string }>(
      `select m.id, a.username, m.subject, m.text from mail_outbox m join account a on a.email = m."to"
        left join family f on f.id = a.id left join funeral_home_staff s on s.id = a.id
        where $1 in (a.id, f.funeral_home, s.funeral_home) or a.username in ('north', 'olga', 'vera')
        order by a.username`,
      [home],
    );
    const fresh = rows.filter(({ id }) => !seen.includes(id));
    seen = rows.map(({ id }) => id);
    return fresh;
  };
}

test("a home with no stream left keeps drafts and publishes nothing; a super admin is never limited", async () => {
  const { home, booking } = await homeWithStreams(1);
  const first = await make.stream({ ...booking, publish: true }, home);
  expect([first.publish, await left(home)]).toEqual([true, 0]);
  const draft = await make.stream(booking, home);
  const refused = await change(home, draft, { publish: true });
  expect([refused.status, refused.json]).toEqual(limit);
  expect((await callAs(app, home, "GET", `str/stream/${draft.id}/`)).json.publish).toBe(false);
  expect((await callAs(app, home, "GET", "usr/info/")).json.is_within_package_limits).toBe(false);
  expect((await change(home, first, { guest_advisory: "Please arrive early." })).status).toBe(200);
  expect((await change(ruth, draft, { publish: true })).json.publish).toBe(true);
  expect(await left(home)).toBe(-1);
});

test("a family hides its page once the service is over, and shows it again; nobody else does", async () => {
  const { home, family, booking } = await homeWithStreams(1);
  const stream = await make.stream({ ...booking, publish: true }, home);
  const hide = { page_hidden: true };
  expect((await change(family, stream, hide)).json).toEqual({
    page_hidden: ["The page can be hidden once the service is over."],
  });
  await app.sql("update stream set broadcast_status = 'completed' where id = $1", [stream.id]);
  expect((await change(home, stream, hide)).json.page_hidden).toBe(false);
  expect((await change(okafor, stream, hide)).status).toBe(404);
  expect((await change(lind, stream, hide)).status).toBe(404);
  expect((await change(family, stream, hide)).json.page_hidden).toBe(true);
  expect((await change(family, stream, { page_hidden: false })).json.page_hidden).toBe(false);
});

test("an overdraft counts like a purchased stream", async () => {
  const { home, booking } = await homeWithStreams(0);
  await app.sql("update funeral_home set overdraft_limit = 1 where id = $1", [home.id]);
  await make.stream({ ...booking, publish: true }, home);
  const next = await make.stream(booking, home);
  const refused = await change(home, next, { publish: true });
  expect([await left(home), refused.status]).toEqual([-1, 400]);
});

test("missing fields are reported before the plan is checked", async () => {
  const { home, booking } = await homeWithStreams(0);
  const draft = await make.stream({ ...booking, g_r_page_heading: null }, home);
  const refused = await change(home, draft, { publish: true });
  expect(refused.json).toEqual({ g_r_page_heading: ["This field is required."] });
});

test("of twenty concurrent publications with three streams left, three succeed", async () => {
  const { home, booking } = await homeWithStreams(3);
  const drafts = await Promise.all(Array.from({ length: 10 }, () => make.stream(booking, home)));
  const answers = await Promise.all([
    ...drafts.map((draft) => change(home, draft, { publish: true })),
    ...drafts.map(() =>
      callAs(app, home, "POST", "str/stream/", {
        deceased_full_name: "Edith Shaw",
        event_date: "2031-05-01T18:00:00Z",
        ...booking,
        accept_conflicts: true,
        publish: true,
      }),
    ),
  ]);
  expect(answers.filter(({ status }) => status < 300).length).toBe(3);
  expect(new Set(answers.filter(({ status }) => status >= 300).map(({ text }) => text))).toEqual(
    new Set([JSON.stringify(limit[1])]),
  );
  expect(await left(home)).toBe(0);
});

test("published by two people at once, a stream uses one credit and sends one set of emails", async () => {
  const { home, booking, newEmails } = await homeWithStreams(5);
  const draft = await make.stream(booking, home);
  await Promise.all(Array.from({ length: 4 }, () => change(home, draft, { publish: true })));
  expect([await left(home), (await newEmails()).length]).toEqual([4, 2]);
});

test("a stream disabled before its broadcast returns its credit once, and uses it again when enabled", async () => {
  const { home, booking } = await homeWithStreams(5);
  const stream = await make.stream({ ...booking, publish: true }, home);
  expect(await left(home)).toBe(4);
  await Promise.all([1, 2, 3].map(() => change(home, stream, { disabled_by_fh: true })));
  expect(await left(home)).toBe(5);
  await Promise.all([1, 2].map(() => change(ruth, stream, { disabled_by_fh: false })));
  expect(await left(home)).toBe(4);
});

test("after the broadcast no credit is returned, and none used again", async () => {
  const { home, booking } = await homeWithStreams(5);
  const stream = await make.stream({ ...booking, publish: true }, home);
  await app.sql("update stream set broadcast_status = 'completed' where id = $1", [stream.id]);
  const disabled = await change(home, stream, { disabled_by_fh: true });
  expect([disabled.json.is_refundable, await left(home)]).toEqual([false, 4]);
  await change(ruth, stream, { disabled_by_fh: false });
  expect(await left(home)).toBe(4);
});

test("publishing emails family, director and team once, in the home's local time", async () => {
  const { home, family, director, booking, newEmails } = await homeWithStreams(5);
  const zone = await make.timezone("America/Moncton");
  await callAs(app, ruth, "PATCH", `usr/funeral_home/${home.id}/`, { timezone: zone });
  const draft = await make.stream(booking, home);
  await change(ruth, draft, {
    client_care_team: north.id,
    client_care_operator: olga.id,
    video_grapher: vera.id,
  });
  expect(await newEmails()).toEqual([]);

  const { json: stream } = await change(home, draft, { publish: true });
  const emails = await newEmails();
  expect(emails.map(({ username }) => username).toSorted()).toEqual(
    [director.username, family.username, "north", "olga", "vera"].toSorted(),
  );
  const toFamily = emails.find(({ username }) => username === family.username);
  expect(toFamily?.text).toContain("Dear Fay Moore,");
  expect(toFamily?.text).toContain("When: Thursday 1 May 2031, 3:00 pm Moncton time");
  for (const part of [stream.memorial_page_url, stream.quick_join_link, `user name ${family.username}`])
    expect(toFamily?.text).toContain(part);
  const toOlga = emails.find(({ username }) => username === "olga")?.text;
  expect(toOlga).toContain("Funeral director: Dora Reed");
  expect(toOlga).not.toContain(stream.quick_join_link);

  await change(home, stream, { guest_advisory: "Please arrive early." });
  expect(await newEmails()).toEqual([]);
  await callAs(app, olga, "PATCH", "usr/info/", { own_clock: "24" });
  await change(home, stream, { event_date: "2031-05-02T18:00:00Z" });
  const moved = (await newEmails()).toSorted((one) => (one.username === "olga" ? 1 : -1));
  expect(moved.at(-1)?.text).toContain("When: Friday 2 May 2031, 15:00 Moncton time");
  await callAs(app, olga, "PATCH", "usr/info/", { own_clock: null });
  expect([moved.length, moved[0]?.subject]).toEqual([
    5,
    "New date, time or place: the service for Edith Shaw",
  ]);
  expect(moved[0]?.text).toContain("When: Friday 2 May 2031, 3:00 pm");
  expect(moved[0]?.text).toContain("Before: Thursday 1 May 2031, 3:00 pm");

  const stages = [{ kind: "church", name: "St. Mark’s", address: "12 Church Street" }];
  await change(home, stream, { stages });
  const elsewhere = await newEmails();
  expect(elsewhere).toHaveLength(5);
  expect(elsewhere[0]?.text).toContain("Where: St. Mark’s, 12 Church Street");
  expect(elsewhere[0]?.text).not.toContain("Before:");
  expect(elsewhere[0]?.text).toMatch(/^Place before: .+/m);
  await change(home, stream, { stages: [{ ...stages[0], note: "Ring twice" }] });
  expect(await newEmails()).toEqual([]);

  await change(home, stream, { disabled_by_fh: true });
  expect((await newEmails()).map(({ subject }) => subject)).toEqual(
    Array(5).fill("Cancelled: the livestream of the service for Edith Shaw"),
  );
  await change(ruth, stream, { disabled_by_fh: false });
  expect((await newEmails()).map(({ subject }) => subject)).toEqual(
    Array(5).fill("Going ahead after all: the livestream of the service for Edith Shaw"),
  );
});

test("a refused publication sends no email", async () => {
  const { home, booking, newEmails } = await homeWithStreams(0);
  const draft = await make.stream(booking, home);
  await change(home, draft, { publish: true });
  expect(await newEmails()).toEqual([]);
});

test("a family requests a stream; its home gets an email, completes it and publishes it", async () => {
  const { home, family, director, booking, newEmails } = await homeWithStreams(1);
  const request = await make.stream({ deceased_full_name: "Edith Moore" }, family);
  expect(request).toMatchObject({ publish: false, requested_by_family: true, family: family.id });
  const [email, ...more] = await newEmails();
  expect([email?.username, email?.subject, more]).toEqual([
    home.username,
    "Fay Moore asks for a stream: Edith Moore",
    [],
  ]);
  expect(email?.text).toContain(`/str/stream/${request.id}`);
  const listed = async (who: Person, query: string) =>
    (await callAs(app, who, "GET", `str/stream/?${query}&page_size=100`)).json.results.map(
      ({ id }: { id: string }) => id,
    );
  const requests = () => listed(home, "requested=true");
  expect(await requests()).toEqual([request.id]);
  expect(await listed(home, "requested=false")).not.toContain(request.id);
  expect(await listed(ruth, "requested=true")).toContain(request.id);
  expect(await listed((await homeWithStreams(0)).home, "requested=true")).toEqual([]);
  await app.sql("update stream set disabled_by_fh = true where id = $1", [request.id]);
  for (const who of [home, ruth]) expect(await listed(who, "requested=true")).not.toContain(request.id);
  await app.sql("update stream set disabled_by_fh = false where id = $1", [request.id]);
  const { family: _, ...rest } = booking;
  const done = await change(home, request, { ...rest, publish: true });
  expect([done.status, done.json.publish]).toEqual([200, true]);
  expect(await requests()).toEqual([]);
  expect((await newEmails()).map(({ username }) => username).toSorted()).toEqual(
    [family.username, director.username].toSorted(),
  );
});

test("nothing waits for those who may not publish: staff without services, and care teams", () => {
  const { to_approve } = streamsResource.filters;
  for (const role of ["funeral_home_staff", "customer_care_team"] as const) {
    const asked = to_approve?.(true, { id: olga.id, role, accesses: {} } as Actor);
    expect(asked && new PgDialect().sqlToQuery(asked).sql, role).toBe("false");
  }
});

test("a cancelled stream can't be published, and the refusal says so", async () => {
  const { home, booking } = await homeWithStreams(1);
  const draft = await make.stream(booking, home);
  await change(home, draft, { disabled_by_fh: true });
  const refused = await change(ruth, draft, { publish: true });
  expect(refused.json).toEqual({ publish: ["This stream is cancelled."] });
});

test("nobody is born tomorrow, by the home's local time", async () => {
  // Kiritimati has the next day for most of ours; nowhere is it earlier than in Pago Pago.
  const dayIn = (zone: string, days = 0) =>
    new Intl.DateTimeFormat("en-CA", { timeZone: zone, dateStyle: "short" }).format(
      Date.now() + days * 86_400_000,
    );
  for (const [zone, day, status] of [
    ["Pacific/Pago_Pago", dayIn("Pacific/Pago_Pago"), 201],
    ["Pacific/Pago_Pago", dayIn("Pacific/Pago_Pago", 1), 400],
    ["Pacific/Kiritimati", dayIn("Pacific/Kiritimati"), 201],
    ["Pacific/Kiritimati", dayIn("Pacific/Kiritimati", 1), 400],
  ] as const) {
    const { home, booking } = await homeWithStreams(0);
    await callAs(app, ruth, "PATCH", `usr/funeral_home/${home.id}/`, { timezone: await make.timezone(zone) });
    const body = {
      deceased_full_name: "Edith Shaw",
      event_date: "2031-05-01T18:00:00Z",
      ...booking,
      deceased_date_of_birth: day,
      deceased_date_of_death: null,
    };
    for (const [by, more] of [
      [home, {}],
      [ruth, { funeral_home: home.id }],
    ] as const) {
      const answer = await callAs(app, by, "POST", "str/stream/", { ...body, ...more });
      expect([zone, by.role, day, answer.status]).toEqual([zone, by.role, day, status]);
      if (status === 400)
        expect(answer.json).toEqual({ deceased_date_of_birth: ["Date of birth cannot be in the future"] });
    }
  }
});
