import { expect, test } from "vitest";
import { startApp } from "../../test/app.ts";
import { call, callAs, gather, type Person } from "../../test/people.ts";
import { pendingRequests } from "./id-session.ts";
import { remindApprovers } from "./reminders.ts";

const app = await startApp();
const { cast, make } = await gather(app);
const { ruth, maple, sam, nora, doyle, harbour, hugh, north } = cast;
const manager = await make.staff({
  funeral_home: maple.id,
  full_name: "Mona Frost",
  email: "mona@maple.test",
});
const other = await make.staff({ funeral_home: maple.id, full_name: "Otis Vale", email: "otis@maple.test" });
const [heading] = await app.sql<{ id: string }>("select id from event_type limit 1");
const validation = "str/idsession/pincode-validation/";

const complete = {
  stream_type: "id_session",
  family: doyle.id,
  funeral_home_director: sam.id,
  funeral_home_director_leading_the_service: manager.id,
  others: "The family lives abroad.",
  deceased_date_of_birth: "1940-02-01",
  deceased_date_of_death: "2026-11-01",
  g_r_page_heading: heading?.id,
  publish: false,
};
const draft = (given: object = {}, by: Person = sam) => make.stream({ ...complete, ...given }, by);
const read = async (id: string, who: Person = maple) =>
  (await callAs(app, who, "GET", `str/stream/${id}/`)).json;
/** All sessions take place at the same time, so changes accept the conflict. */
const change = (id: string, body: object, who: Person = maple) =>
  callAs(app, who, "PATCH", `str/stream/${id}/`, { accept_conflicts: true, ...body });
const act = (id: string, action: "ask" | "withdraw", who: Person = maple) =>
  callAs(app, who, "POST", `str/stream/${id}/approval/${action}/`);

/** Emails queued since the last call. */
let seen = 0;
async function newEmails(): Promise<{ to: string; subject: string; text: string }[]> {
  const all = await app.sql<{ to: string; subject: string; text: string }>(
    'select "to", subject, text from mail_outbox order by id',
  );
  return all.splice(seen, (seen = all.length) && all.length);
}
const pincodeIn = (text: string | undefined) => /\/approve\/([\w-]+)/.exec(text ?? "")?.[1] ?? "";
/** A draft and the pincode from its email. */
async function requestedSession(given: object = {}) {
  await newEmails();
  const session = await draft(given);
  return { id: session.id, pincode: pincodeIn((await newEmails())[0]?.text) };
}
const open = (pincode: string, headers: Record<string, string> = {}, base = "/v1/") =>
  call(app, "GET", `${base}${validation}?pincode=${pincode}`, undefined, { headers });
const expireSooner = (id: string, hours: number) =>
  app.sql(
    `update approval_request set asked_at = asked_at - make_interval(hours => $2),
       expires_at = expires_at - make_interval(hours => $2) where stream = $1`,
    [id, hours],
  );

test("a draft emails its manager a link that publishes it, and then the home and the decision maker are emailed", async () => {
  await newEmails();
  const { id } = await draft();
  const [email, ...more] = await newEmails();
  expect(more).toEqual([]);
  expect(email).toMatchObject({
    to: "mona@maple.test",
    subject: "Please approve the ID session for Edith Shaw",
  });
  expect(email?.text).toContain("The family lives abroad.");
  expect(email?.text).toContain("Thursday 1 May 2031, 2:00 pm");
  expect(email?.text).not.toContain("pincode-validation");
  expect(await read(id)).toMatchObject({
    publish: false,
    approval_status: "pending",
    approval: { approver_name: "Mona Frost", approved_at: null, reminded_at: null },
  });

  const answer = await open(pincodeIn(email?.text));
  expect([answer.status, answer.headers["cache-control"], answer.headers["referrer-policy"]]).toEqual([
    200,
    "no-store",
    "no-referrer",
  ]);
  expect(answer.json).toEqual({
    detail: "Request has been approved successfully!",
    deceased_full_name: "Edith Shaw",
    event_date: "2031-05-01T18:00:00.000Z",
    timezone: "America/Toronto",
    funeral_home_name: "Maple Ridge Funeral Home",
    published: true,
  });
  const session = await read(id);
  expect(session).toMatchObject({ publish: true, approval_status: "approved" });
  expect(session.approval.approved_at).toEqual(expect.any(String));
  const [home, family] = await newEmails();
  const [{ email: homesEmail } = { email: "" }] = await app.sql<{ email: string }>(
    "select email from account where id = $1",
    [maple.id],
  );
  expect(home).toMatchObject({ to: homesEmail, subject: "Approved: the ID session for Edith Shaw" });
  expect(home?.text).toContain(`/usr/id_sessions/${id}`);
  expect(family?.subject).toBe("Your ID session for Edith Shaw");
  expect(family?.text).toContain(session.quick_join_link);
  const [written] = await app.sql(
    "select actor, role, address, changes from audit_log where record = $1 order by at desc limit 1",
    [id],
  );
  expect(written).toMatchObject({
    actor: manager.id,
    address: "127.0.0.1",
    changes: { publish: [false, true] },
  });
});

test("the pincode appears only in the email", async () => {
  const { id, pincode } = await requestedSession();
  expect(pincode.length).toBeGreaterThanOrEqual(43);
  const [{ row } = { row: "" }] = await app.sql<{ row: string }>(
    "select t::text as row from approval_request t where stream = $1",
    [id],
  );
  expect(row).not.toContain(pincode);
  for (const who of [maple, sam, ruth])
    for (const path of [`str/stream/${id}/`, "str/stream/?stream_type=id_session&page_size=100"]) {
      const { text } = await callAs(app, who, "GET", path);
      expect(text).not.toContain(pincode);
      expect(text).not.toMatch(/secret|pincode/);
    }
  const audits = await app.sql<{ row: string }>("select t::text as row from audit_log t where record = $1", [
    id,
  ]);
  expect(JSON.stringify(audits)).not.toContain(pincode);
});

const prefetches: Record<string, string>[] = [
  { purpose: "prefetch" },
  { "sec-purpose": "prefetch;prerender" },
  { "x-moz": "prefetch" },
];

test("a prefetch approves nothing", async () => {
  const { id, pincode } = await requestedSession();
  for (const base of ["/v1/", "/"]) {
    expect((await call(app, "HEAD", `${base}${validation}?pincode=${pincode}`)).status).toBe(405);
    for (const headers of prefetches) expect((await open(pincode, headers, base)).status).toBe(403);
  }
  expect(await read(id)).toMatchObject({ publish: false, approval_status: "pending" });
  expect(await newEmails()).toEqual([]);
  expect((await open(pincode, {}, "/")).status).toBe(200);
});

test("a link opened several times, even at once, approves once and gives the same response", async () => {
  const { id, pincode } = await requestedSession();
  const answers = await Promise.all([open(pincode), open(pincode), open(pincode)]);
  answers.push(await open(pincode));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  for (const answer of answers) expect(answer.json).toEqual(answers[0]?.json);
  expect((await newEmails()).map(({ subject }) => subject).toSorted()).toEqual([
    "Approved: the ID session for Edith Shaw",
    "Your ID session for Edith Shaw",
  ]);
  await expireSooner(id, 8 * 24);
  expect((await open(pincode)).status).toBe(410);
  expect(await read(id)).toMatchObject({ publish: true, approval_status: "approved" });
});

test("an unknown, expired or withdrawn link is refused with an explanation and changes nothing", async () => {
  const refused = { detail: "Invalid or expired approval request." };
  for (const unknown of ["", "x", "%00", "A".repeat(43), "A".repeat(5000)]) {
    const answer = await open(unknown);
    expect([answer.status, answer.json], unknown.slice(0, 9)).toEqual([404, refused]);
  }
  expect((await call(app, "GET", validation)).status).toBe(404);
  expect((await call(app, "GET", `${validation}?pincode=a&pincode=b`)).status).toBe(404);

  const late = await requestedSession();
  await expireSooner(late.id, 8 * 24);
  expect(await read(late.id)).toMatchObject({ approval_status: "expired" });
  const gone = await requestedSession();
  await act(gone.id, "withdraw");
  const disabled = await requestedSession();
  await change(disabled.id, { disabled_by_fh: true });
  const deleted = await requestedSession();
  await callAs(app, ruth, "DELETE", `str/stream/${deleted.id}/`);
  for (const [{ pincode }, status] of [
    [late, 410],
    [gone, 410],
    [disabled, 404],
    [deleted, 404],
  ] as const) {
    const answer = await open(pincode);
    expect([answer.status, answer.json]).toEqual([status, refused]);
  }
  const published = await app.sql("select id from stream where publish and id = any($1)", [
    [late.id, gone.id, disabled.id, deleted.id],
  ]);
  expect(published).toEqual([]);
});

test("a request is valid at most until its session begins", async () => {
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  const { id } = await requestedSession({ event_date: soon });
  expect((await read(id)).approval.expires_at).toBe(soon);
  const past = await draft({ event_date: "2020-05-01T18:00:00Z" }, maple);
  expect(past).toMatchObject({ approval_status: "none", approval: null });
  expect((await act(past.id, "ask")).json).toEqual({
    event_date: ["The time of this ID session has passed. Please change it first."],
  });
});

test("an approved session with missing fields stays a draft; the home is emailed, and can publish it once complete", async () => {
  const { id, pincode } = await requestedSession({ deceased_date_of_death: null, g_r_page_heading: null });
  const answer = await open(pincode);
  expect([answer.status, answer.json.published]).toEqual([200, false]);
  const [home, ...more] = await newEmails();
  expect(more).toEqual([]);
  expect(home?.text).toContain("Still needed: date of death, event type");
  expect(await read(id)).toMatchObject({ publish: false, approval_status: "approved" });
  expect((await open(pincode)).status).toBe(200);
  const saved = await change(
    id,
    { deceased_date_of_death: "2026-11-01", g_r_page_heading: heading?.id, publish: true },
    sam,
  );
  expect([saved.status, saved.json.publish]).toEqual([200, true]);
  expect((await newEmails()).map(({ subject }) => subject)).toEqual(["Your ID session for Edith Shaw"]);
});

test("staff need the approval; the home, a super admin and the manager may publish, which records them as approvers", async () => {
  const needed = { publish: ["This ID session has to be approved first. Please request the approval."] };
  const { id } = await requestedSession();
  expect((await change(id, { publish: true }, sam)).json).toEqual(needed);
  const straight = await callAs(app, sam, "POST", "str/stream/", {
    deceased_full_name: "Edith Shaw",
    event_date: "2031-05-01T18:00:00Z",
    ...complete,
    publish: true,
  });
  expect([straight.status, straight.json]).toEqual([400, needed]);
  expect((await change(id, { publish: true }, maple)).json).toMatchObject({
    publish: true,
    approval_status: "approved",
    approval: { approver_name: "Maple Ridge Funeral Home" },
  });
  expect((await newEmails()).map(({ subject }) => subject)).toEqual(["Your ID session for Edith Shaw"]);

  const own = await requestedSession({ funeral_home_director_leading_the_service: sam.id });
  expect((await change(own.id, { publish: true }, sam)).json).toMatchObject({
    publish: true,
    approval: { approver_name: "Sam Reed" },
  });
  const made = await make.stream({ ...complete, funeral_home: maple.id, publish: true });
  expect(made).toMatchObject({ publish: true, approval_status: "approved" });
});

test("what waits for an approval is found by those who may give it: the home, a super admin, and its manager", async () => {
  const { id } = await requestedSession();
  const own = await requestedSession({ funeral_home_director_leading_the_service: sam.id });
  const found = async (who: Person, waits = true) =>
    (
      await callAs(app, who, "GET", `str/stream/?stream_type=id_session&to_approve=${waits}&page_size=100`)
    ).json.results
      .map((session: { id: string }) => session.id)
      .filter((each: string) => each === id || each === own.id)
      .toSorted();
  const both = [id, own.id].toSorted();
  for (const who of [maple, ruth]) expect(await found(who), who.username).toEqual(both);
  expect(await found(sam)).toEqual([own.id]);
  expect(await found(harbour)).toEqual([]);
  expect(await found(maple, false)).toEqual([]);
  expect(await found(sam, false)).toEqual([id]);
  await change(own.id, { publish: true }, sam);
  expect(await found(sam)).toEqual([]);
  await expireSooner(id, 8 * 24);
  expect(await found(maple)).toEqual([]);
});

test("a new manager or a new time requests approval again and ends the previous link", async () => {
  const { id, pincode } = await requestedSession();
  await change(id, { others: "Something else." }, sam);
  expect(await newEmails()).toEqual([]);
  await change(id, { funeral_home_director_leading_the_service: other.id }, sam);
  const [second] = await newEmails();
  expect(second?.to).toBe("otis@maple.test");
  expect((await open(pincode)).status).toBe(410);
  await change(id, { event_date: "2031-05-02T18:00:00Z" }, sam);
  const [third] = await newEmails();
  expect(third?.text).toContain("Friday 2 May 2031");
  expect((await open(pincodeIn(second?.text))).status).toBe(410);
  expect((await open(pincodeIn(third?.text))).status).toBe(200);
  expect((await read(id)).approval.approver_name).toBe("Otis Vale");
});

test("an approval for one time doesn't count for another", async () => {
  const { id, pincode } = await requestedSession({ g_r_page_heading: null });
  await open(pincode);
  const moved = { g_r_page_heading: heading?.id, event_date: "2031-06-01T18:00:00Z" };
  expect((await change(id, { ...moved, publish: true }, sam)).status).toBe(400);
  expect((await change(id, moved, sam)).json).toMatchObject({ approval_status: "pending" });
});

test("when no manager is named, the home's manager is asked to approve; if it has none, nobody is", async () => {
  const home = await make.home({ manager_name: "Gia Stone", manager_email: "gia@quiet.test" });
  const [director, family] = await Promise.all([
    make.staff({ funeral_home: home.id }),
    make.family({ funeral_home: home.id }),
  ]);
  const fields = {
    ...complete,
    funeral_home: home.id,
    family: family.id,
    funeral_home_director: director.id,
    funeral_home_director_leading_the_service: null,
  };
  await newEmails();
  const session = await make.stream(fields);
  const [email] = await newEmails();
  expect(email?.to).toBe("gia@quiet.test");
  expect((await open(pincodeIn(email?.text))).json.published).toBe(false);
  expect((await newEmails())[0]?.text).toContain("Still needed: manager approval");
  expect((await read(session.id, ruth)).approval.approver_name).toBe("Gia Stone");

  const { id } = await draft({ funeral_home_director_leading_the_service: null });
  expect(await newEmails()).toEqual([]);
  expect(await read(id)).toMatchObject({ approval_status: "none" });
  expect((await act(id, "ask")).json).toEqual({
    funeral_home_director_leading_the_service: ["Please choose who approves it first."],
  });
  await change(id, { funeral_home_director_leading_the_service: manager.id });
  expect((await newEmails())[0]?.to).toBe("mona@maple.test");
});

test("when the home withdraws an approval, the session is a draft again, its page is gone, and everyone concerned is emailed", async () => {
  const { id, pincode } = await requestedSession();
  await open(pincode);
  const { slug } = await read(id);
  expect((await call(app, "GET", `public/stream/${slug}/`)).status).toBe(200);
  await newEmails();
  expect((await change(id, { publish: false })).status).toBe(400);
  const withdrawn = await act(id, "withdraw", sam);
  expect([withdrawn.status, withdrawn.json]).toMatchObject([
    200,
    { publish: false, approval_status: "none" },
  ]);
  expect(withdrawn.json.approval.withdrawn_at).toEqual(expect.any(String));
  const sent = await newEmails();
  expect(sent.map(({ subject }) => subject)).toEqual(
    Array(2).fill("Withdrawn: the ID session for Edith Shaw"),
  );
  expect(sent[0]?.to).toBe("mona@maple.test");
  expect((await call(app, "GET", `public/stream/${slug}/`)).status).toBe(404);
  expect((await open(pincode)).status).toBe(410);
  expect((await act(id, "withdraw")).json).toEqual({
    detail: "There is no approval to withdraw, or the session has already begun.",
  });
  await change(id, { event_date: "2031-05-03T18:00:00Z" });
  expect(await newEmails()).toEqual([]);
  expect((await act(id, "ask")).json).toMatchObject({ approval_status: "pending" });
  expect((await open(pincodeIn((await newEmails())[0]?.text))).status).toBe(200);
  expect((await act(id, "ask")).json).toEqual({ detail: "This ID session is approved already." });
});

test("the decision maker is emailed when a published session moves, is cancelled, or is enabled again", async () => {
  const { id, pincode } = await requestedSession();
  await open(pincode);
  await newEmails();
  await change(id, { event_date: "2031-05-02T19:00:00Z" });
  const [moved, ...more] = await newEmails();
  expect([moved?.subject, more]).toEqual(["New date or time: your ID session for Edith Shaw", []]);
  expect(moved?.text).toContain("When: Friday 2 May 2031, 3:00 pm");
  expect(moved?.text).toContain("planned for: Thursday 1 May 2031, 2:00 pm");
  await change(id, { disabled_by_fh: true });
  const subjects = async () => (await newEmails()).map(({ subject }) => subject);
  expect(await subjects()).toEqual(Array(2).fill("Withdrawn: the ID session for Edith Shaw"));
  expect((await open(pincode)).status).toBe(404);
  expect((await act(id, "ask", ruth)).json).toEqual({ detail: "This stream is cancelled." });
  await change(id, { disabled_by_fh: false }, ruth);
  expect(await subjects()).toEqual(["Your ID session for Edith Shaw"]);
  expect(await read(id)).toMatchObject({ publish: true, approval_status: "approved" });
});

test("'Send again' sends the same link while it is valid, and a new one afterwards", async () => {
  const { id, pincode } = await requestedSession();
  expect((await act(id, "ask")).status).toBe(200);
  const [again] = await newEmails();
  expect(pincodeIn(again?.text)).toBe(pincode);
  await expireSooner(id, 8 * 24);
  expect((await act(id, "ask")).json.approval_status).toBe("pending");
  const fresh = pincodeIn((await newEmails())[0]?.text);
  expect(fresh).not.toBe(pincode);
  expect([(await open(pincode)).status, (await open(fresh)).status]).toEqual([410, 200]);
});

test("repeated requests are stopped before they become a nuisance", async () => {
  const { id } = await requestedSession();
  const statuses: number[] = [];
  for (let n = 0; n < 12; n++) statuses.push((await act(id, "ask")).status);
  expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
});

test("the manager is reminded once after the set time, and the home is emailed when the request expires", async () => {
  const pending = await requestedSession();
  const [decided, off] = [await requestedSession(), await requestedSession()];
  await open(decided.pincode);
  await change(off.id, { disabled_by_fh: true });
  const about = async (id: string) => {
    await remindApprovers(app.engine);
    const name = (await read(id, ruth)).deceased_full_name;
    return (await newEmails()).filter(({ text }) => text.includes(name)).map(({ subject }) => subject);
  };
  for (const one of [pending, decided, off])
    await app.sql("update stream set deceased_full_name = $2 where id = $1", [
      one.id,
      `Case ${one.id.slice(-6)}`,
    ]);
  await newEmails();
  await app.sql("delete from approval_request where stream <> all($1)", [[pending.id, decided.id, off.id]]);
  expect(await about(pending.id)).toEqual([]);
  for (const { id } of [pending, decided, off]) await expireSooner(id, 25);
  const reminder = await about(pending.id);
  expect(reminder).toEqual([expect.stringMatching(/^Still waiting for your approval/)]);
  expect((await read(pending.id)).approval.reminded_at).toEqual(expect.any(String));
  expect(await about(pending.id)).toEqual([]);
  for (const { id } of [pending, decided, off]) await expireSooner(id, 7 * 24);
  expect(await about(pending.id)).toEqual([expect.stringMatching(/^Not approved in time/)]);
  expect(await about(pending.id)).toEqual([]);
  expect((await open(pending.pincode)).status).toBe(410);
  expect(await read(decided.id)).toMatchObject({ approval_status: "approved" });
});

test("a session in the bin isn't pending, so it doesn't hold up the others", async () => {
  const [binned, pending] = [await requestedSession(), await requestedSession()];
  expect((await callAs(app, ruth, "DELETE", `str/stream/${binned.id}/`)).status).toBe(204);
  const waiting = (await pendingRequests(app.engine.database)).map(({ stream }) => stream);
  expect(waiting).toContain(pending.id);
  expect(waiting).not.toContain(binned.id);
});

test("a super admin decides how soon managers are reminded; 0 means never", async () => {
  const [{ id: settings }] = (await callAs(app, ruth, "GET", "usr/general_setting/")).json.results;
  const set = (approval_reminder_hours: number) =>
    callAs(app, ruth, "PATCH", `usr/general_setting/${settings}/`, { approval_reminder_hours });
  expect((await set(-1)).status).toBe(400);
  expect((await set(169)).status).toBe(400);
  const { id } = await requestedSession();
  await expireSooner(id, 100);
  expect((await set(0)).status).toBe(200);
  await remindApprovers(app.engine);
  expect((await read(id)).approval.reminded_at).toBeNull();
  await set(2);
  await remindApprovers(app.engine);
  expect((await read(id)).approval.reminded_at).not.toBeNull();
});

test("only the home and super admins manage an approval, and only for ID sessions they can see", async () => {
  const { id } = await requestedSession();
  for (const action of ["ask", "withdraw"] as const) {
    for (const who of [harbour, hugh]) expect((await act(id, action, who)).status).toBe(404);
    for (const who of [nora, doyle, north]) expect((await act(id, action, who)).status).toBe(403);
    expect((await call(app, "POST", `str/stream/${id}/approval/${action}/`)).status).toBe(401);
    const stream = await make.stream({ family: doyle.id, funeral_home_director: sam.id }, maple);
    expect((await act(stream.id, action)).json).toEqual({ detail: "Only ID sessions are approved." });
    expect((await act("nobody", action)).status).toBe(404);
  }
  expect((await act(id, "withdraw", ruth)).status).toBe(200);
});

test("families never see ID sessions, and a stream can't become one", async () => {
  const { id, pincode } = await requestedSession();
  await open(pincode);
  expect((await callAs(app, doyle, "GET", `str/stream/${id}/`)).status).toBe(404);
  expect((await callAs(app, doyle, "GET", "str/stream/?stream_type=all&page_size=100")).text).not.toContain(
    id,
  );
  const stream = await make.stream({ family: doyle.id, funeral_home_director: sam.id }, maple);
  expect(stream).toMatchObject({ approval_status: "none", approval: null });
  expect((await change(stream.id, { stream_type: "id_session" })).json).toEqual({
    stream_type: ["A stream can't become an ID session, nor the other way round."],
  });
});

test("guessing pincodes is stopped, while a correct one never counts towards the limit", async () => {
  const { pincode } = await requestedSession();
  const from = (remoteAddress: string, code: string) =>
    call(app, "GET", `${validation}?pincode=${code}`, undefined, { remoteAddress });
  for (let n = 0; n < 30; n++) await from("10.0.0.7", `guess-${n}`);
  const stopped = await from("10.0.0.7", pincode);
  expect([stopped.status, Number(stopped.headers["retry-after"]) > 0]).toEqual([429, true]);
  for (let n = 0; n < 40; n++) expect((await from("10.0.0.8", pincode)).status).toBe(200);
});
