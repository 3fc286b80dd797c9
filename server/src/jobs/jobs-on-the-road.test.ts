import type { MyDay, MyJob } from "@vigil/contract";
import { beforeEach, expect, test } from "vitest";
import { startApp } from "../../test/app.ts";
import { callAs, gather, type Person } from "../../test/people.ts";
import { returnUnanswered } from "./returned-jobs.ts";

const app = await startApp();
const { cast, make } = await gather(app);
const { ruth, max, maple, sam, doyle, north, olga, south, otto, vera, viktor } = cast;
const [heading] = await app.sql<{ id: string }>("select id from event_type order by title limit 1");

/** Each test has its services to itself. */
beforeEach(async () => {
  await app.sql("update stream set deleted_at = now()");
  await app.sql("delete from mail_outbox");
});

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const book = (hours: number, given: object = {}) =>
  make.stream({
    funeral_home: maple.id,
    family: doyle.id,
    funeral_home_director: sam.id,
    deceased_date_of_birth: "1940-02-01",
    deceased_date_of_death: "2026-11-01",
    g_r_page_heading: heading?.id,
    publish: true,
    event_date: inHours(hours),
    ...given,
  });
const say = (who: Person, id: string, what: "answer" | "step" | "camera", body: object = {}) =>
  callAs(app, who, "POST", `str/job/${id}/${what}/`, body);
const accept = (who: Person, id: string) => say(who, id, "answer", { answer: "accepted" });
const decline = (who: Person, id: string, reason: string) =>
  say(who, id, "answer", { answer: "declined", reason });
const myDay = async (who: Person) => (await callAs(app, who, "GET", "str/job/my_day/")).json as MyDay;
const jobOf = async (who: Person, id: string) =>
  (await myDay(who)).jobs.find((job) => job.id === id) as MyJob;
const read = async (who: Person, id: string) => (await callAs(app, who, "GET", `str/job/${id}/`)).json;
const assign = (who: Person, id: string, fields: object) =>
  callAs(app, who, "PATCH", `str/job/${id}/`, fields);
const emails = (type: string) =>
  app.sql<{ to: string; text: string; subject: string }>(
    'select "to", subject, text from mail_outbox where type = $1 order by "to"',
    [type],
  );
const addressOf = async (who: Person) =>
  (await app.sql<{ email: string }>("select email from account where id = $1", [who.id]))[0]?.email;

test("a videographer accepts a job, says how far they are, and those who assign see it", async () => {
  const { id } = await book(3, { video_grapher: vera.id });
  expect((await jobOf(vera, id)).answer).toEqual({ state: "waiting", reason: null, at: null });
  expect((await read(ruth, id)).videographer_answer).toEqual({
    name: "Vera Lens",
    state: "waiting",
    reason: null,
    at: null,
  });
  for (const [what, body, state] of [
    ["answer", { answer: "accepted" }, "accepted"],
    ["step", { step: "on_the_way" }, "on_the_way"],
    ["step", { step: "there" }, "there"],
    ["step", { step: "done" }, "done"],
    ["step", { step: null }, "there"],
  ] as const) {
    const answer = await say(vera, id, what, body);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.json.jobs[0].answer).toMatchObject({ state, at: expect.any(String) });
    expect((await read(ruth, id)).videographer_answer.state).toBe(state);
  }
  const listed = async (state: string) =>
    (await callAs(app, ruth, "GET", `str/job/?state=${state}`)).json.results.map(
      (job: { id: string }) => job.id,
    );
  expect(await listed("there")).toEqual([id]);
  expect(await listed("done")).toEqual([]);
});

test("my day says when, where with the note for those who work there, who is there and what to bring", async () => {
  const place = {
    kind: "church",
    name: "St. Mark's",
    address: "12 Church Street",
    note: "The door is on the left.",
  };
  const { id } = await book(30, {
    video_grapher: vera.id,
    client_care_team: north.id,
    client_care_operator: olga.id,
    stages: [{ lat: null, lon: null, begins_at: null, shown_to_guests: true, ...place }],
  });
  await callAs(app, ruth, "PATCH", `str/stream_info/${id}/`, { vigil_admin_notes: "Bring a long cable." });
  const [product] = await Promise.all([make.product({ name: "Second camera" })]);
  await app.sql(
    "insert into stream_product (id, stream, product, price) values (gen_random_uuid(), $1, $2, 100)",
    [id, product.id],
  );
  const job = await jobOf(vera, id);
  expect(job).toMatchObject({
    name: "Edith Shaw",
    timezone: "America/Toronto",
    notes: "Bring a long cable.",
    place_notes: ["The door is on the left."],
    products: ["Second camera"],
    family: "Maeve Doyle",
  });
  expect(job.places[0]).toMatchObject({ name: "St. Mark's", address: "12 Church Street" });
  expect(Date.parse(job.ends_at) - Date.parse(job.event_date)).toBe(90 * 60_000);
  expect(job.people.map(({ part, name }) => [part, name])).toEqual([
    ["director", "Sam Reed"],
    ["specialist", "Olga Marsh"],
    ["team", "North Care"],
    ["home", "Maple Ridge Funeral Home"],
  ]);
  for (const { phone } of job.people) expect(phone).toMatch(/\d/);
  // Nobody is shown a family's number by it.
  expect(JSON.stringify(job)).not.toContain("family_phone");
  expect((await myDay(viktor)).jobs).toEqual([]);
});

test("who has accepted is asked again when the service is elsewhere, not when its note is corrected", async () => {
  const church = {
    ...{ kind: "church", name: "St. Mark's", address: "12 Church Street", lat: null, lon: null },
    ...{ begins_at: null, note: null, shown_to_guests: true },
  };
  const { id } = await book(30, { video_grapher: vera.id, stages: [church] });
  await accept(vera, id);
  const answer = async (stages: object[]) => {
    await callAs(app, ruth, "PATCH", `str/stream/${id}/`, { stages });
    return (await jobOf(vera, id)).answer?.state;
  };
  expect(await answer([{ ...church, note: "The door is on the left." }])).toBe("accepted");
  expect(await answer([{ ...church, address: "7 Mill Road" }])).toBe("waiting");
});

test("the end of a job is counted from its begin where the service began late", async () => {
  const { id } = await book(-1, { video_grapher: vera.id });
  await app.sql("update stream set broadcast_status = 'live' where id = $1", [id]);
  await app.sql(
    `insert into broadcast (stream, programme, started_at)
     select id, id::text, now() - interval '20 minutes' from stream where id = $1`,
    [id],
  );
  const { ends_at, started_at } = await jobOf(vera, id);
  expect(Date.parse(ends_at) - Date.parse(started_at ?? "")).toBe(90 * 60_000);
});

test("my day has today and what is to come, in order, and no service of yesterday that is over", async () => {
  await book(-40, { video_grapher: vera.id });
  const later = await book(50, { video_grapher: vera.id });
  const soon = await book(2, { video_grapher: vera.id });
  const far = await book(24 * 20, { video_grapher: vera.id });
  await accept(vera, far.id);
  expect((await myDay(vera)).jobs.map(({ id }) => id)).toEqual([soon.id, later.id, far.id]);
});

test("a job weeks ahead is on my day before and after it is answered, so that it can still be declined", async () => {
  const assigned = { client_care_team: south.id, client_care_operator: otto.id };
  const { id } = await book(24 * 40, { video_grapher: vera.id, ...assigned });
  expect((await myDay(vera)).jobs).toMatchObject([{ id, answer: { state: "waiting" } }]);
  expect((await accept(vera, id)).json.jobs).toMatchObject([{ id, answer: { state: "accepted" } }]);
  // What one of them says is the answer of that one alone.
  expect((await myDay(otto)).jobs.map((job) => job.id)).toEqual([id]);
});

test("whoever declines gives a reason, is off the job, and those who assign are told who is free", async () => {
  const { id } = await book(30, { video_grapher: vera.id });
  const bare = await say(vera, id, "answer", { answer: "declined" });
  expect([bare.status, bare.json]).toEqual([400, { reason: ["This field is required."] }]);
  const answer = await decline(vera, id, "My car broke down.");
  expect(answer.status, answer.text).toBe(200);
  expect(answer.json.jobs).toEqual([]);
  expect(await read(ruth, id)).toMatchObject({
    video_grapher: null,
    videographer_answer: { name: "Vera Lens", state: "declined", reason: "My car broke down." },
  });
  const sent = await emails("job_declined");
  expect(sent.map(({ to }) => to)).toEqual([await addressOf(ruth)]);
  expect(sent[0]?.text).toContain("My car broke down.");
  expect(sent[0]?.text).toContain("Viktor Glass");
  expect(sent[0]?.text).not.toMatch(/first: .*Vera/);
  const noted = (await callAs(app, ruth, "GET", "usr/notifications/")).json.results;
  expect(noted[0].title).toBe("Declined: the service for Edith Shaw (My car broke down.)");
  expect((await accept(vera, id)).status).toBe(404);
});

test("an operator's job comes back to its team, with its other operators who are free", async () => {
  const free = await make.operator({ full_name: "Nils Free", client_care_team: north.id });
  const busy = await make.operator({ full_name: "Bo Busy", client_care_team: north.id });
  const { id } = await book(30, { client_care_team: north.id, client_care_operator: olga.id });
  await book(30, { client_care_team: north.id, client_care_operator: busy.id });
  await decline(olga, id, "I am ill.");
  const [email, ...others] = await emails("job_declined");
  expect(others).toEqual([]);
  expect(email?.to).toBe(await addressOf(north));
  expect(email?.text).toContain("Nils Free");
  expect(email?.text).not.toContain("Bo Busy");
  const proposed = (await callAs(app, north, "GET", `str/job/${id}/free/`)).json;
  expect(proposed).toEqual({
    client_care_operator: [{ id: free.id, title: "Nils Free", km: null }],
    video_grapher: [],
  });
  // The reason is no business of another team, nor of the videographer.
  expect((await read(north, id)).operator_answer).toMatchObject({ state: "declined", reason: "I am ill." });
  expect((await callAs(app, south, "GET", `str/job/${id}/`)).status).toBe(404);
});

test("the nearest videographer who is free is proposed first, and one who is on the way elsewhere isn't", async () => {
  const home = await make.home({ funeral_home_name: "Near Home", lat: 43.7, lon: -79.4 });
  await app.sql("update funeral_home set lat = 43.7, lon = -79.4 where id in ($1, $2)", [home.id, maple.id]);
  const near = await make.videographer({ full_name: "Nia Near", lat: 43.71, lon: -79.4, eligibility: 50 });
  const far = await make.videographer({ full_name: "Finn Far", lat: 44.3, lon: -79.4, eligibility: 200 });
  await make.videographer({
    full_name: "Theo Toofar",
    city_name: "Sudbury",
    lat: 46.5,
    lon: -81,
    eligibility: 20,
  });
  const { id } = await book(30);
  const proposed = async () =>
    (await callAs(app, ruth, "GET", `str/job/${id}/free/`)).json.video_grapher.map(
      ({ title, km }: { title: string; km: number | null }) => [title, km],
    );
  expect((await proposed()).slice(0, 2)).toEqual([
    ["Nia Near", 1],
    ["Finn Far", 67],
  ]);
  expect(JSON.stringify(await proposed())).not.toContain("Theo");
  await book(31, { video_grapher: near.id });
  expect((await proposed())[0]).toEqual(["Finn Far", 67]);
  await assign(ruth, id, { video_grapher: far.id });
  expect(JSON.stringify(await proposed())).not.toContain("Finn");
});

test("a service that gets another time is asked again, and so is whoever gets a job a second time", async () => {
  const { id } = await book(30, { video_grapher: vera.id });
  await accept(vera, id);
  await callAs(app, ruth, "PATCH", `str/stream/${id}/`, { event_date: inHours(33) });
  expect((await jobOf(vera, id)).answer.state).toBe("waiting");
  expect((await read(ruth, id)).videographer_answer.state).toBe("waiting");
  await accept(vera, id);
  await assign(ruth, id, { video_grapher: viktor.id });
  expect((await read(ruth, id)).videographer_answer).toMatchObject({
    name: "Viktor Glass",
    state: "waiting",
  });
  await assign(ruth, id, { video_grapher: vera.id });
  expect((await jobOf(vera, id)).answer.state).toBe("waiting");
  await decline(vera, id, "Ill.");
  await assign(ruth, id, { video_grapher: vera.id });
  expect((await jobOf(vera, id)).answer).toEqual({ state: "waiting", reason: null, at: null });
});

test("steps are said in order, once a job is accepted, on its day", async () => {
  const { id } = await book(3, { video_grapher: vera.id });
  const refused = async (step: string | null) => {
    const { status, json } = await say(vera, id, "step", { step });
    expect(status).toBe(400);
    return json;
  };
  expect(await refused("on_the_way")).toEqual({ detail: "Please accept the job first." });
  await accept(vera, id);
  expect(await refused("done")).toHaveProperty("step");
  expect(await refused(null)).toEqual({ detail: "There is nothing to take back." });
  expect(await refused("home")).toHaveProperty("step");
  // Whoever forgot to say that they left says that they are there.
  expect((await say(vera, id, "step", { step: "there" })).status).toBe(200);
  const late = await decline(vera, id, "Too late.");
  expect([late.status, late.json.detail]).toEqual([
    400,
    expect.stringContaining("can't be declined any more"),
  ]);
  const next = await book(40, { video_grapher: vera.id });
  await accept(vera, next.id);
  expect((await say(vera, next.id, "step", { step: "on_the_way" })).json.detail).toMatch(
    /from 12 hours before/,
  );
});

test("nobody answers for somebody else, and who does no jobs has no day", async () => {
  const { id } = await book(3, {
    video_grapher: vera.id,
    client_care_team: north.id,
    client_care_operator: olga.id,
  });
  for (const who of [viktor, otto]) expect((await accept(who, id)).status).toBe(404);
  for (const who of [ruth, max, maple, doyle, north]) {
    expect((await accept(who, id)).status).toBe(403);
    expect((await callAs(app, who, "GET", "str/job/my_day/")).status).toBe(403);
  }
  await accept(vera, id);
  expect((await read(vera, id)).operator_answer).toBeUndefined();
  expect((await read(olga, id)).videographer_answer).toBeUndefined();
  expect((await read(ruth, id)).operator_answer.state).toBe("waiting");
});

test("the phone of the person becomes one camera of the service, until the job is no longer theirs", async () => {
  const { id } = await book(3, { video_grapher: vera.id });
  expect((await say(vera, id, "camera")).json.detail).toBe("Please accept the job first.");
  await accept(vera, id);
  const first = (await say(vera, id, "camera")).json.camera_join_link as string;
  const second = (await say(vera, id, "camera")).json.camera_join_link as string;
  const opens = async (link: string) =>
    (await callAs(app, vera, "GET", `public/camera/${link.split("/").at(-1)}`)).status;
  expect([await opens(first), await opens(second)]).toEqual([404, 200]);
  const opened = (await callAs(app, vera, "GET", `public/camera/${second.split("/").at(-1)}`)).json;
  expect(opened.is_job, "the page leads back to My day").toBe(true);
  const director = (await jobOf(vera, id)).people.find(({ part }) => part === "director");
  expect(opened.help).toEqual({ name: "Sam Reed", phone: director?.phone });
  const cameras = (await callAs(app, ruth, "GET", `str/stream/${id}/sessions/`)).json.results;
  expect(
    cameras.map((one: { session_name: string; started_by: string }) => [one.session_name, one.started_by]),
  ).toEqual([["Vera Lens", "Vera Lens"]]);
  expect((await say(viktor, id, "camera")).status).toBe(404);
  await assign(ruth, id, { video_grapher: viktor.id });
  expect(await opens(second)).toBe(404);
});

test("a phone films no service of next week, and none that is over", async () => {
  const next = await book(24 * 7, { video_grapher: vera.id });
  await accept(vera, next.id);
  expect((await say(vera, next.id, "camera")).status).toBe(400);
  const { id } = await book(2, { video_grapher: vera.id });
  await accept(vera, id);
  await app.sql("update stream set broadcast_status = 'completed' where id = $1", [id]);
  expect((await say(vera, id, "camera")).json.detail).toBe("The service is over. Nothing more is needed.");
});

test("a job that nobody answers comes back once: a day before, or two hours after it was given", async () => {
  const tomorrow = await book(23, { video_grapher: vera.id });
  const answered = await book(20, { video_grapher: viktor.id });
  const later = await book(60, { client_care_team: north.id, client_care_operator: olga.id });
  await accept(viktor, answered.id);
  await returnUnanswered(app.engine);
  expect(await emails("job_unanswered")).toEqual([]);
  await app.sql("update job_answer set asked_at = asked_at - interval '121 minutes'");
  await returnUnanswered(app.engine);
  await returnUnanswered(app.engine);
  const sent = await emails("job_unanswered");
  expect(sent.map(({ to }) => to)).toEqual([await addressOf(ruth)]);
  expect(sent[0]?.text).toContain("Vera Lens has neither accepted nor declined");
  expect(sent[0]?.text).toContain("Telephone: ");
  expect((await read(ruth, tomorrow.id)).video_grapher).toBe(vera.id);
  // The operator's service gets near: its team is written to.
  await app.sql("update stream set event_date = now() + interval '10 hours' where id = $1", [later.id]);
  await app.sql(
    "update job_answer set event_date = (select event_date from stream where id = $1) where stream = $1",
    [later.id],
  );
  await returnUnanswered(app.engine);
  expect((await emails("job_unanswered")).map(({ to }) => to)).toContain(await addressOf(north));
});

test("hours are a CSV in the reader's language: from there to done, else as planned, with a total", async () => {
  const at = (hours: number) => new Date(Date.UTC(2026, 9, 14, 14) + hours * 3_600_000).toISOString();
  const done = await book(0, {
    event_date: at(0),
    video_grapher: vera.id,
    deceased_full_name: "Arthur Bell",
  });
  const planned = await book(0, { event_date: at(24), video_grapher: vera.id });
  await book(0, { event_date: at(48), video_grapher: vera.id });
  await app.sql("update job_answer set answer = 'accepted' where stream in ($1, $2)", [done.id, planned.id]);
  await app.sql("update job_answer set there_at = $2, done_at = $3 where stream = $1", [
    done.id,
    at(-1),
    at(1.25),
  ]);
  const sheet = async (who: Person, query = "") =>
    callAs(app, who, "GET", `str/job/hours/?month=2026-10${query}`);
  const own = await sheet(vera);
  expect(own.headers["content-disposition"]).toBe('attachment; filename="hours-2026-10.csv"');
  expect(own.text).toBe(
    "\uFEFFDate,Service,Funeral home,Place,From,To,Hours\r\n" +
      "2026-10-14,Arthur Bell,Maple Ridge Funeral Home,Maple Ridge Funeral Home,09:00,11:15,2.25\r\n" +
      "2026-10-15,Edith Shaw,Maple Ridge Funeral Home,Maple Ridge Funeral Home,10:00,11:30,1.50\r\n" +
      "Total,,,,,,3.75\r\n",
  );
  await app.sql("update account set language = 'fr' where id = $1", [vera.id]);
  const french = await sheet(vera);
  await app.sql("update account set language = null where id = $1", [vera.id]);
  expect(french.text).toContain("Date,Cérémonie,Salon funéraire,Lieu,De,À,Heures");
  expect(french.text).toContain('Total,,,,,,"3,75"');
  expect((await sheet(ruth, `&person=${vera.id}`)).text).toBe(own.text);
  for (const who of [viktor, north]) expect((await sheet(who, `&person=${vera.id}`)).status).toBe(404);
  expect((await sheet(maple)).status).toBe(403);
  const wrong = await callAs(app, vera, "GET", "str/job/hours/?month=October");
  expect([wrong.status, wrong.json]).toEqual([400, { month: ["Not a valid month. Use the form 2026-11."] }]);
  expect((await sheet(north, `&person=${olga.id}`)).text).toContain("Total,,,,,,0.00");
});
