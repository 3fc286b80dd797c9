import { expect, test } from "vitest";
import { startApp } from "../../../test/app.ts";
import { callAs, gather, type Person } from "../../../test/people.ts";

const app = await startApp();
const { cast, make } = await gather(app);
const { ruth, maple, sam, doyle, north, olga, south, otto, vera, viktor } = cast;
const [heading] = await app.sql<{ id: string }>("select id from event_type order by title limit 1");
const published = {
  funeral_home: maple.id,
  family: doyle.id,
  funeral_home_director: sam.id,
  deceased_date_of_birth: "1940-02-01",
  deceased_date_of_death: "2026-11-01",
  g_r_page_heading: heading?.id,
  publish: true,
};
let day = 0;
const book = (given: object = {}) => {
  day += 1;
  return make.stream({
    ...published,
    event_date: new Date(Date.UTC(2031, 0, day, 18)).toISOString(),
    ...given,
  });
};
const assign = (who: Person, id: string, fields: object) =>
  callAs(app, who, "PATCH", `str/job/${id}/`, fields);
const listed = async (who: Person, query = "") =>
  ((await callAs(app, who, "GET", `str/job/?page_size=100&${query}`)).json.results as { id: string }[]).map(
    ({ id }) => id,
  );
const emailsTo = async (to: Person) =>
  (
    await app.sql<{ subject: string; text: string }>(
      'select subject, text from mail_outbox where "to" = (select email from account where id = $1) order by created_at, id',
      [to.id],
    )
  ).map(({ subject, text }) => ({ subject, text }));
const clearOutbox = () => app.sql("delete from mail_outbox");

test("a job is a published service that has somebody assigned, needs a videographer, or is still to come", async () => {
  const waiting = await book();
  const draft = await book({ publish: false });
  const past = await book({ event_date: "2026-01-10T18:00:00Z" });
  const filmed = await book({ event_date: "2026-01-11T18:00:00Z", needs_videographer: true });
  const cancelled = await book();
  await callAs(app, maple, "PATCH", `str/stream/${cancelled.id}/`, { disabled_by_fh: true });
  const jobs = await listed(ruth);
  expect(jobs).toEqual(expect.arrayContaining([waiting.id, filmed.id]));
  for (const { id } of [draft, past, cancelled]) expect(jobs).not.toContain(id);
  expect((await callAs(app, ruth, "GET", `str/job/${cancelled.id}/`)).status).toBe(404);
});

test("a super admin assigns a job to a team, an operator and a videographer, who are all emailed and see it", async () => {
  const { id } = await book({ deceased_full_name: "Edith Shaw" });
  await clearOutbox();
  const answer = await assign(ruth, id, {
    client_care_team: north.id,
    client_care_operator: olga.id,
    video_grapher: vera.id,
  });
  expect(answer.status, answer.text).toBe(200);
  expect(answer.json).toMatchObject({
    client_care_team_detail: { id: north.id, title: "North Care" },
    operator: "Olga Marsh",
    videographer: "Vera Lens",
  });
  for (const [who, sentence] of [
    [north, "Your team looks after this service."],
    [olga, "You look after this service."],
    [vera, "You film this service."],
  ] as const) {
    const [email, ...others] = await emailsTo(who);
    expect(others).toEqual([]);
    expect(email?.subject).toBe("New job: the service for Edith Shaw");
    expect(email?.text).toContain(sentence);
    expect(email?.text).toContain(`/str/stream_info/${id}/show`);
    expect(email?.text).toContain("1:00 pm Toronto time");
    expect(await listed(who)).toContain(id);
  }
  for (const who of [south, otto, viktor]) expect(await listed(who)).not.toContain(id);
});

test("whoever loses a job is emailed and no longer sees it, and saving without a change emails nobody", async () => {
  const { id } = await book({ video_grapher: vera.id });
  await clearOutbox();
  expect((await assign(ruth, id, { video_grapher: vera.id })).status).toBe(200);
  expect(await emailsTo(vera)).toEqual([]);
  expect((await assign(ruth, id, { video_grapher: viktor.id })).status).toBe(200);
  expect((await emailsTo(vera)).map(({ subject }) => subject)).toEqual([
    "No longer your job: the service for Edith Shaw",
  ]);
  expect((await emailsTo(viktor)).map(({ subject }) => subject)).toEqual([
    "New job: the service for Edith Shaw",
  ]);
  expect(await listed(vera)).not.toContain(id);
});

test("assigning people in the stream's own form emails them as well, but not for a draft", async () => {
  const draft = await book({ publish: false });
  const { id } = await book();
  await clearOutbox();
  await callAs(app, ruth, "PATCH", `str/stream/${draft.id}/`, { video_grapher: vera.id });
  expect(await emailsTo(vera)).toEqual([]);
  await callAs(app, ruth, "PATCH", `str/stream/${id}/`, { video_grapher: viktor.id });
  expect(await emailsTo(viktor)).toHaveLength(1);
});

test("a care team assigns its jobs only to its own operators", async () => {
  const { id } = await book({ client_care_team: north.id });
  const foreign = await assign(north, id, { client_care_operator: otto.id });
  expect([foreign.status, foreign.json]).toEqual([
    400,
    { client_care_operator: ["This operator was not found."] },
  ]);
  expect((await assign(north, id, { client_care_operator: olga.id })).json.operator).toBe("Olga Marsh");
  // A team can't change the team or the videographer.
  const own = await assign(north, id, { client_care_team: south.id, video_grapher: vera.id });
  expect(own.json).toMatchObject({ client_care_team: north.id, video_grapher: null });
  expect((await assign(south, id, {})).status).toBe(404);
  for (const who of [olga, vera, maple, doyle]) expect((await assign(who, id, {})).status).toBe(403);
});

test("an operator sets the team, a new team clears the operator, and nobody inactive gets a job", async () => {
  const { id } = await book();
  expect((await assign(ruth, id, { client_care_operator: olga.id })).json).toMatchObject({
    client_care_team: north.id,
  });
  expect((await assign(ruth, id, { client_care_team: south.id })).json).toMatchObject({
    client_care_team: south.id,
    client_care_operator: null,
  });
  expect((await assign(ruth, id, { client_care_operator: olga.id })).json).toEqual({
    client_care_operator: ["This care specialist belongs to another care team."],
  });
  const idle = await make.operator({ client_care_team: south.id, status: false });
  const inactive = ["This account is inactive, so it can't be given new services."];
  expect((await assign(ruth, id, { client_care_operator: idle.id })).json).toEqual({
    client_care_operator: inactive,
  });
  const team = await make.team({ status: false });
  const videographer = await make.videographer({ status: false });
  const people = { client_care_team: team.id, video_grapher: videographer.id };
  const refused = { client_care_team: inactive, video_grapher: inactive };
  expect((await assign(ruth, id, people)).json).toEqual(refused);
  expect((await callAs(app, ruth, "PATCH", `str/stream/${id}/`, people)).json).toEqual(refused);
  const offered = async (path: string) =>
    (await callAs(app, ruth, "GET", `${path}/?status=true&page_size=100`)).text;
  expect(await offered("usr/videographer")).not.toContain(videographer.id);
  expect(await offered("usr/client_care_team")).not.toContain(team.id);
});

test("whoever is assigned stays when the account becomes inactive, but gets no other job", async () => {
  const idle = await make.videographer();
  const colleague = await make.staff({ funeral_home: maple.id });
  const { id } = await book({ video_grapher: idle.id, funeral_home_director: colleague.id });
  expect((await callAs(app, ruth, "PATCH", `usr/videographer/${idle.id}/`, { status: false })).status).toBe(
    200,
  );
  await callAs(app, ruth, "PATCH", `usr/funeral_home_staff/${colleague.id}/`, { status: false });
  const own = { video_grapher: idle.id, funeral_home_director: colleague.id, guest_advisory: "Come early." };
  expect((await callAs(app, ruth, "PATCH", `str/stream/${id}/`, own)).status).toBe(200);
  const other = await book();
  const refused = await callAs(app, ruth, "PATCH", `str/stream/${other.id}/`, own);
  expect(Object.keys(refused.json)).toEqual(["video_grapher", "funeral_home_director"]);
  const staff = await callAs(app, maple, "GET", "usr/funeral_home_staff/?status=true&page_size=100");
  expect(staff.text).not.toContain(colleague.id);
});

test("two services at once for one person are refused to a team, and need a super admin's confirmation", async () => {
  const one = await book({ client_care_team: north.id, client_care_operator: olga.id });
  const other = await book({ client_care_team: north.id, event_date: one.event_date });
  const refused = await assign(north, other.id, { client_care_operator: olga.id, accept_conflicts: true });
  expect([refused.status, refused.json]).toEqual([
    400,
    {
      client_care_operator: [
        expect.stringMatching(
          /^Olga Marsh looks after the service for Edith Shaw, which is also part of this booking: /,
        ),
      ],
    },
  ]);
  expect((await assign(ruth, other.id, { client_care_operator: olga.id })).json).toHaveProperty(
    "accept_conflicts",
  );
  expect(
    (await assign(ruth, other.id, { client_care_operator: olga.id, accept_conflicts: true })).json.operator,
  ).toBe("Olga Marsh");
});

test("a job beyond a team's monthly limit is refused", async () => {
  const team = await make.team({ company_name: "Small Care", max_job_per_month: 1 });
  const first = await book({ event_date: "2034-02-03T18:00:00Z" });
  const second = await book({ event_date: "2034-02-23T18:00:00Z" });
  expect((await assign(ruth, first.id, { client_care_team: team.id })).status).toBe(200);
  expect((await assign(ruth, second.id, { client_care_team: team.id, accept_conflicts: true })).json).toEqual(
    {
      client_care_team: [
        expect.stringMatching(/^Small Care has no job left in February 2034: at most 1 a month\./),
      ],
    },
  );
});

test("jobs can be filtered by day, by the people assigned, and by missing people", async () => {
  const found = await book({
    client_care_team: north.id,
    client_care_operator: olga.id,
    event_date: "2034-06-02T02:00:00Z",
  });
  // The evening of 1 June for a reader in the home's time zone.
  expect(await listed(ruth, "filter=2034-06-02")).toEqual([found.id]);
  await app.sql("update super_admin set timezone = (select timezone from funeral_home where id = $1)", [
    maple.id,
  ]);
  expect(await listed(ruth, "filter=2034-06-01")).toEqual([found.id]);
  expect(await listed(ruth, `client_care_operator=${olga.id}&waiting=true`)).toEqual([]);
  expect(await listed(ruth, `client_care_operator=${olga.id}&waiting=false`)).toContain(found.id);
  expect((await callAs(app, ruth, "GET", "str/job/?filter=tomorrow")).json).toHaveProperty("filter");
});

test("jobs can be filtered by home and by region", async () => {
  const { id } = await book();
  const region = await make.region();
  const empty = await make.region();
  await app.sql("insert into region_funeral_home (region, funeral_home) values ($1, $2)", [
    region.id,
    maple.id,
  ]);
  expect(await listed(ruth, `funeral_home=${maple.id}`)).toContain(id);
  expect(await listed(ruth, `region=${region.id}`)).toContain(id);
  expect(await listed(ruth, `region=${empty.id}`)).toEqual([]);
});

test("an operator's delivered jobs are those whose broadcast is over", async () => {
  const read = async () =>
    (await callAs(app, north, "GET", `usr/client_care_operator/${olga.id}/`)).json.delivered_jobs;
  const before = await read();
  const { id } = await book({ client_care_team: north.id, client_care_operator: olga.id });
  expect(await read()).toBe(before);
  await app.sql("update stream set broadcast_status = 'completed' where id = $1", [id]);
  expect(await read()).toBe(before + 1);
});
