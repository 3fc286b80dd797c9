import { expect, test } from "vitest";
import { startApp } from "../../test/app.ts";
import { call, callAs, gather, type Person } from "../../test/people.ts";
import { remindApprovers } from "./reminders.ts";
import { pendingRequests } from "./session.ts";

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
/** All take place at once, and the home means it. */
const change = (id: string, body: object, who: Person = maple) =>
  callAs(app, who, "PATCH", `str/stream/${id}/`, { accept_conflicts: true, ...body });
const act = (id: string, deed: "ask" | "withdraw", who: Person = maple) =>
  callAs(app, who, "POST", `str/stream/${id}/approval/${deed}/`);

/** Letters written since the last look. */
let seen = 0;
async function letters(): Promise<{ to: string; subject: string; text: string }[]> {
  const all = await app.sql<{ to: string; subject: string; text: string }>(
    'select "to", subject, text from mail_outbox order by id',
  );
  return all.splice(seen, (seen = all.length) && all.length);
}
const pincodeIn = (text: string | undefined) => /\/approve\/([\w-]+)/.exec(text ?? "")?.[1] ?? "";
/** A draft and the pincode of its letter. */
async function asked(given: object = {}) {
  await letters();
  const session = await draft(given);
  return { id: session.id, pincode: pincodeIn((await letters())[0]?.text) };
}
const open = (pincode: string, headers: Record<string, string> = {}, base = "/v1/") =>
  call(app, "GET", `${base}${validation}?pincode=${pincode}`, undefined, { headers });
const later = (id: string, hours: number) =>
  app.sql(
    `update approval_request set asked_at = asked_at - make_interval(hours => $2),
       expires_at = expires_at - make_interval(hours => $2) where stream = $1`,
    [id, hours],
  );

test("a draft asks its manager by letter; the link publishes it, and the home and the decision maker are told", async () => {
  await letters();
  const { id } = await draft();
  const [letter, ...more] = await letters();
  expect(more).toEqual([]);
  expect(letter).toMatchObject({
    to: "mona@maple.test",
    subject: "Please approve the ID session for Edith Shaw",
  });
  expect(letter?.text).toContain("The family lives abroad.");
  expect(letter?.text).toContain("Thursday, 1 May 2031 at 14:00");
  expect(letter?.text).not.toContain("pincode-validation");
  expect(await read(id)).toMatchObject({
    publish: false,
    approval_status: "pending",
    approval: { approver_name: "Mona Frost", approved_at: null, reminded_at: null },
  });

  const answer = await open(pincodeIn(letter?.text));
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
  const [home, family] = await letters();
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

test("the pincode stands in the letter and nowhere else", async () => {
  const { id, pincode } = await asked();
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

const looks: Record<string, string>[] = [
  { purpose: "prefetch" },
  { "sec-purpose": "prefetch;prerender" },
  { "x-moz": "prefetch" },
];

test("what only looks in advance approves nothing", async () => {
  const { id, pincode } = await asked();
  for (const base of ["/v1/", "/"]) {
    expect((await call(app, "HEAD", `${base}${validation}?pincode=${pincode}`)).status).toBe(405);
    for (const headers of looks) expect((await open(pincode, headers, base)).status).toBe(403);
  }
  expect(await read(id)).toMatchObject({ publish: false, approval_status: "pending" });
  expect(await letters()).toEqual([]);
  expect((await open(pincode, {}, "/")).status).toBe(200);
});

test("a link opened again, or twice at the same moment, approves once and answers alike", async () => {
  const { id, pincode } = await asked();
  const answers = await Promise.all([open(pincode), open(pincode), open(pincode)]);
  answers.push(await open(pincode));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  for (const answer of answers) expect(answer.json).toEqual(answers[0]?.json);
  expect((await letters()).map(({ subject }) => subject).toSorted()).toEqual([
    "Approved: the ID session for Edith Shaw",
    "Your ID session for Edith Shaw",
  ]);
  await later(id, 8 * 24);
  expect((await open(pincode)).status).toBe(410);
  expect(await read(id)).toMatchObject({ publish: true, approval_status: "approved" });
});

test("an unknown, expired or withdrawn link is refused in words and changes nothing", async () => {
  const refused = { detail: "Invalid or expired approval request." };
  for (const unknown of ["", "x", "%00", "A".repeat(43), "A".repeat(5000)]) {
    const answer = await open(unknown);
    expect([answer.status, answer.json], unknown.slice(0, 9)).toEqual([404, refused]);
  }
  expect((await call(app, "GET", validation)).status).toBe(404);
  expect((await call(app, "GET", `${validation}?pincode=a&pincode=b`)).status).toBe(404);

  const late = await asked();
  await later(late.id, 8 * 24);
  expect(await read(late.id)).toMatchObject({ approval_status: "expired" });
  const gone = await asked();
  await act(gone.id, "withdraw");
  const disabled = await asked();
  await change(disabled.id, { disabled_by_fh: true });
  const deleted = await asked();
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

test("a request waits until its session at the most", async () => {
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  const { id } = await asked({ event_date: soon });
  expect((await read(id)).approval.expires_at).toBe(soon);
  const past = await draft({ event_date: "2020-05-01T18:00:00Z" }, maple);
  expect(past).toMatchObject({ approval_status: "none", approval: null });
  expect((await act(past.id, "ask")).json).toEqual({
    event_date: ["The time of this ID session has passed. Please change it first."],
  });
});

test("what is missing keeps an approved session a draft, of which the home is told; it may be published then", async () => {
  const { id, pincode } = await asked({ deceased_date_of_death: null, g_r_page_heading: null });
  const answer = await open(pincode);
  expect([answer.status, answer.json.published]).toEqual([200, false]);
  const [home, ...more] = await letters();
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
  expect((await letters()).map(({ subject }) => subject)).toEqual(["Your ID session for Edith Shaw"]);
});

test("staff wait for the approval; the home, a super admin and the manager may publish, and stand for it by name", async () => {
  const needed = { publish: ["This ID session has to be approved first. Please request the approval."] };
  const { id } = await asked();
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
  expect((await letters()).map(({ subject }) => subject)).toEqual(["Your ID session for Edith Shaw"]);

  const own = await asked({ funeral_home_director_leading_the_service: sam.id });
  expect((await change(own.id, { publish: true }, sam)).json).toMatchObject({
    publish: true,
    approval: { approver_name: "Sam Reed" },
  });
  const made = await make.stream({ ...complete, funeral_home: maple.id, publish: true });
  expect(made).toMatchObject({ publish: true, approval_status: "approved" });
});

test("another manager or another time is asked about anew, and the link before ends", async () => {
  const { id, pincode } = await asked();
  await change(id, { others: "Something else." }, sam);
  expect(await letters()).toEqual([]);
  await change(id, { funeral_home_director_leading_the_service: other.id }, sam);
  const [second] = await letters();
  expect(second?.to).toBe("otis@maple.test");
  expect((await open(pincode)).status).toBe(410);
  await change(id, { event_date: "2031-05-02T18:00:00Z" }, sam);
  const [third] = await letters();
  expect(third?.text).toContain("Friday, 2 May 2031");
  expect((await open(pincodeIn(second?.text))).status).toBe(410);
  expect((await open(pincodeIn(third?.text))).status).toBe(200);
  expect((await read(id)).approval.approver_name).toBe("Otis Vale");
});

test("an approval for one time isn't one for another", async () => {
  const { id, pincode } = await asked({ g_r_page_heading: null });
  await open(pincode);
  const moved = { g_r_page_heading: heading?.id, event_date: "2031-06-01T18:00:00Z" };
  expect((await change(id, { ...moved, publish: true }, sam)).status).toBe(400);
  expect((await change(id, moved, sam)).json).toMatchObject({ approval_status: "pending" });
});

test("where nobody is named the home's manager is asked; where there is none, nobody", async () => {
  const home = await make.home({ manager_name: "Gia Stone", manager_email: "gia@quiet.test" });
  const [director, family] = await Promise.all([
    make.staff({ funeral_home: home.id }),
    make.family({ funeral_home: home.id }),
  ]);
  const of = {
    ...complete,
    funeral_home: home.id,
    family: family.id,
    funeral_home_director: director.id,
    funeral_home_director_leading_the_service: null,
  };
  await letters();
  const session = await make.stream(of);
  const [letter] = await letters();
  expect(letter?.to).toBe("gia@quiet.test");
  expect((await open(pincodeIn(letter?.text))).json.published).toBe(false);
  expect((await letters())[0]?.text).toContain("Still needed: manager approval");
  expect((await read(session.id, ruth)).approval.approver_name).toBe("Gia Stone");

  const { id } = await draft({ funeral_home_director_leading_the_service: null });
  expect(await letters()).toEqual([]);
  expect(await read(id)).toMatchObject({ approval_status: "none" });
  expect((await act(id, "ask")).json).toEqual({
    funeral_home_director_leading_the_service: ["Please choose who approves it first."],
  });
  await change(id, { funeral_home_director_leading_the_service: manager.id });
  expect((await letters())[0]?.to).toBe("mona@maple.test");
});

test("the home withdraws what was approved: it is a draft again, its page is gone, and all who were told hear of it", async () => {
  const { id, pincode } = await asked();
  await open(pincode);
  const { slug } = await read(id);
  expect((await call(app, "GET", `public/stream/${slug}/`)).status).toBe(200);
  await letters();
  expect((await change(id, { publish: false })).status).toBe(400);
  const withdrawn = await act(id, "withdraw", sam);
  expect([withdrawn.status, withdrawn.json]).toMatchObject([
    200,
    { publish: false, approval_status: "none" },
  ]);
  expect(withdrawn.json.approval.withdrawn_at).toEqual(expect.any(String));
  const told = await letters();
  expect(told.map(({ subject }) => subject)).toEqual(
    Array(2).fill("Withdrawn: the ID session for Edith Shaw"),
  );
  expect(told[0]?.to).toBe("mona@maple.test");
  expect((await call(app, "GET", `public/stream/${slug}/`)).status).toBe(404);
  expect((await open(pincode)).status).toBe(410);
  expect((await act(id, "withdraw")).json).toEqual({
    detail: "There is no approval to withdraw, or the session has already begun.",
  });
  await change(id, { event_date: "2031-05-03T18:00:00Z" });
  expect(await letters()).toEqual([]);
  expect((await act(id, "ask")).json).toMatchObject({ approval_status: "pending" });
  expect((await open(pincodeIn((await letters())[0]?.text))).status).toBe(200);
  expect((await act(id, "ask")).json).toEqual({ detail: "This ID session is approved already." });
});

test("the decision maker hears when a published session moves, is called off, and takes place after all", async () => {
  const { id, pincode } = await asked();
  await open(pincode);
  await letters();
  await change(id, { event_date: "2031-05-02T19:00:00Z" });
  const [news, ...more] = await letters();
  expect([news?.subject, more]).toEqual(["New date: your ID session for Edith Shaw", []]);
  expect(news?.text).toContain("When: Friday, 2 May 2031 at 15:00");
  expect(news?.text).toContain("planned for: Thursday, 1 May 2031 at 14:00");
  await change(id, { disabled_by_fh: true });
  const subjects = async () => (await letters()).map(({ subject }) => subject);
  expect(await subjects()).toEqual(Array(2).fill("Withdrawn: the ID session for Edith Shaw"));
  expect((await open(pincode)).status).toBe(404);
  expect((await act(id, "ask", ruth)).json).toEqual({ detail: "This stream is cancelled." });
  await change(id, { disabled_by_fh: false }, ruth);
  expect(await subjects()).toEqual(["Your ID session for Edith Shaw"]);
  expect(await read(id)).toMatchObject({ publish: true, approval_status: "approved" });
});

test("'Send again' sends the same link once more while it works, and a new one afterwards", async () => {
  const { id, pincode } = await asked();
  expect((await act(id, "ask")).status).toBe(200);
  const [again] = await letters();
  expect(pincodeIn(again?.text)).toBe(pincode);
  await later(id, 8 * 24);
  expect((await act(id, "ask")).json.approval_status).toBe("pending");
  const fresh = pincodeIn((await letters())[0]?.text);
  expect(fresh).not.toBe(pincode);
  expect([(await open(pincode)).status, (await open(fresh)).status]).toEqual([410, 200]);
});

test("asking again and again is stopped before it becomes a nuisance", async () => {
  const { id } = await asked();
  const statuses: number[] = [];
  for (let n = 0; n < 12; n++) statuses.push((await act(id, "ask")).status);
  expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
});

test("the manager is reminded once after the time that is set, and the home is told when nobody answered", async () => {
  const waits = await asked();
  const [decided, off] = [await asked(), await asked()];
  await open(decided.pincode);
  await change(off.id, { disabled_by_fh: true });
  const about = async (id: string) => {
    await remindApprovers(app.engine);
    const name = (await read(id, ruth)).deceased_full_name;
    return (await letters()).filter(({ text }) => text.includes(name)).map(({ subject }) => subject);
  };
  for (const one of [waits, decided, off])
    await app.sql("update stream set deceased_full_name = $2 where id = $1", [
      one.id,
      `Case ${one.id.slice(-6)}`,
    ]);
  await letters();
  await app.sql("delete from approval_request where stream <> all($1)", [[waits.id, decided.id, off.id]]);
  expect(await about(waits.id)).toEqual([]);
  for (const { id } of [waits, decided, off]) await later(id, 25);
  const reminder = await about(waits.id);
  expect(reminder).toEqual([expect.stringMatching(/^Still waiting for your approval/)]);
  expect((await read(waits.id)).approval.reminded_at).toEqual(expect.any(String));
  expect(await about(waits.id)).toEqual([]);
  for (const { id } of [waits, decided, off]) await later(id, 7 * 24);
  expect(await about(waits.id)).toEqual([expect.stringMatching(/^Not approved in time/)]);
  expect(await about(waits.id)).toEqual([]);
  expect((await open(waits.pincode)).status).toBe(410);
  expect(await read(decided.id)).toMatchObject({ approval_status: "approved" });
});

test("a session in the bin waits for nobody, so that those after it are reached", async () => {
  const [binned, waits] = [await asked(), await asked()];
  expect((await callAs(app, ruth, "DELETE", `str/stream/${binned.id}/`)).status).toBe(204);
  const waiting = (await pendingRequests(app.engine.database)).map(({ stream }) => stream);
  expect(waiting).toContain(waits.id);
  expect(waiting).not.toContain(binned.id);
});

test("a super admin decides how soon managers are reminded; 0 means never", async () => {
  const [{ id: settings }] = (await callAs(app, ruth, "GET", "usr/general_setting/")).json.results;
  const set = (approval_reminder_hours: number) =>
    callAs(app, ruth, "PATCH", `usr/general_setting/${settings}/`, { approval_reminder_hours });
  expect((await set(-1)).status).toBe(400);
  expect((await set(169)).status).toBe(400);
  const { id } = await asked();
  await later(id, 100);
  expect((await set(0)).status).toBe(200);
  await remindApprovers(app.engine);
  expect((await read(id)).approval.reminded_at).toBeNull();
  await set(2);
  await remindApprovers(app.engine);
  expect((await read(id)).approval.reminded_at).not.toBeNull();
});

test("only the home and super admins see to an approval, and only to that of an ID session of theirs", async () => {
  const { id } = await asked();
  for (const deed of ["ask", "withdraw"] as const) {
    for (const who of [harbour, hugh]) expect((await act(id, deed, who)).status).toBe(404);
    for (const who of [nora, doyle, north]) expect((await act(id, deed, who)).status).toBe(403);
    expect((await call(app, "POST", `str/stream/${id}/approval/${deed}/`)).status).toBe(401);
    const stream = await make.stream({ family: doyle.id, funeral_home_director: sam.id }, maple);
    expect((await act(stream.id, deed)).json).toEqual({ detail: "Only ID sessions are approved." });
    expect((await act("nobody", deed)).status).toBe(404);
  }
  expect((await act(id, "withdraw", ruth)).status).toBe(200);
});

test("a family never sees an ID session, and a stream never becomes one", async () => {
  const { id, pincode } = await asked();
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

test("who tries pincodes is stopped, and a right one is never held against anybody", async () => {
  const { pincode } = await asked();
  const from = (remoteAddress: string, code: string) =>
    call(app, "GET", `${validation}?pincode=${code}`, undefined, { remoteAddress });
  for (let n = 0; n < 30; n++) await from("10.0.0.7", `guess-${n}`);
  const stopped = await from("10.0.0.7", pincode);
  expect([stopped.status, Number(stopped.headers["retry-after"]) > 0]).toEqual([429, true]);
  for (let n = 0; n < 40; n++) expect((await from("10.0.0.8", pincode)).status).toBe(200);
});
