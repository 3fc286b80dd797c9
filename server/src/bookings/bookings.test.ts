import { expect, test } from "vitest";
import { startApp } from "../../test/app.ts";
import { callAs, gather, type Person } from "../../test/people.ts";

const app = await startApp();
const { cast, make } = await gather(app);
const { ruth, maple, sam, doyle, okafor, harbour, hugh, lind, north, olga, vera } = cast;
const front = (await make.camera({ name: "Chapel, front", funeral_homes: [maple.id, harbour.id] })).id;
const gallery = (await make.camera({ name: "Chapel, gallery", funeral_homes: [maple.id] })).id;
const [heading] = await app.sql<{ id: string }>("select id from event_type order by id limit 1");
const ready = {
  deceased_date_of_birth: "1940-02-01",
  deceased_date_of_death: "2026-11-01",
  g_r_page_heading: heading?.id,
  publish: true,
};
const atMaple = { ...ready, family: doyle.id, funeral_home: maple.id, funeral_home_director: sam.id };
const atHarbour = { ...ready, family: lind.id, funeral_home: harbour.id, funeral_home_director: hugh.id };
let day = 0;
/** Two in the afternoon in Toronto, on a new day for each call. */
const ownDay = () => {
  day += 1;
  return new Date(Date.UTC(2031, 4, day, 18)).toISOString();
};
const later = (moment: string, minutes: number) =>
  new Date(Date.parse(moment) + minutes * 60_000).toISOString();
const book = (who: Person, fields: object, accept_conflicts?: boolean) =>
  callAs(app, who, "POST", "str/stream/", {
    deceased_full_name: "Edith Shaw",
    ...fields,
    ...(accept_conflicts === undefined ? {} : { accept_conflicts }),
  });
const change = (who: Person, id: string, fields: object) =>
  callAs(app, who, "PATCH", `str/stream/${id}/`, fields);

test("a camera can't be booked twice: the second home learns when it is free, but not whose service has it", async () => {
  const event_date = ownDay();
  const first = await book(maple, { ...atMaple, event_date, preferred_ip_camera: front });
  expect(first.status, first.text).toBe(201);
  const second = { ...atHarbour, event_date: later(event_date, 30), preferred_ip_camera: front };
  for (const who of [harbour, ruth]) {
    const whose = who === ruth ? "the service for Edith Shaw" : "a service of another funeral home";
    const refused = await book(who, second, true);
    expect([refused.status, refused.json]).toEqual([
      400,
      {
        preferred_ip_camera: [
          expect.stringMatching(
            new RegExp(
              `^Chapel, front is taken by ${whose}: Thu 1 May 2031, 2:00 pm to 3:30 pm.*\\. The next free time is Thu 1 May 2031, 3:30 pm.*\\.$`,
            ),
          ),
        ],
      },
    ]);
  }
  expect((await book(harbour, { ...second, event_date: later(event_date, 90) })).status).toBe(201);
});

const checkConflicts = (who: Person, body: object) =>
  callAs(app, who, "POST", "str/stream/check_conflicts/", body);

test("a service that clashes with another one for the same person says that it is part of the same booking", async () => {
  const event_date = ownDay();
  const own = { ...atMaple, deceased_full_name: "Ida Twofold", preferred_ip_camera: gallery };
  const funeral = (await book(maple, { ...own, event_date })).json;
  const committal = (await book(maple, { ...own, event_date: later(event_date, 240) }, true)).json;
  const moved = await change(maple, committal.id, { event_date: later(event_date, 60) });
  expect(moved.json.preferred_ip_camera?.[0]).toContain(
    "Chapel, gallery is taken by the service for Ida Twofold, which is also part of this booking: ",
  );
  const checked = await checkConflicts(maple, { id: committal.id, event_date: later(event_date, 60) });
  expect(checked.json.clashes[0]).toMatchObject({ kind: "camera", together: funeral.id });
  const namesake = await book(maple, {
    ...{ ...own, family: okafor.id, event_date: later(event_date, 30) },
  });
  expect(namesake.json.preferred_ip_camera?.[0]).toContain("taken by the service for Ida Twofold: ");
  const foreign = await checkConflicts(maple, {
    ...{ ...own, family: okafor.id, event_date: later(event_date, 30) },
  });
  expect(foreign.json.clashes[0]).not.toHaveProperty("together");
});

test("of fifty concurrent bookings of one camera, one succeeds and forty-nine are refused", async () => {
  const event_date = ownDay();
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      n % 2 === 0
        ? book(maple, { ...atMaple, event_date: later(event_date, n), preferred_ip_camera: front }, true)
        : book(harbour, { ...atHarbour, event_date: later(event_date, n), preferred_ip_camera: front }, true),
    ),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  for (const { status, json } of answers.filter((one) => one.status !== 201))
    expect([status, Object.keys(json)]).toEqual([400, ["preferred_ip_camera"]]);
});

test("fifty concurrent changes of existing services book nothing twice either", async () => {
  const event_date = ownDay();
  const made = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      book(
        ruth,
        { ...atMaple, event_date, client_care_team: north.id, ...(n % 2 ? {} : { publish: false }) },
        true,
      ),
    ),
  );
  const answers = await Promise.all(
    made.map(({ json }, n) =>
      change(
        ruth,
        json.id,
        n % 2
          ? { preferred_ip_camera: gallery }
          : { preferred_ip_camera: gallery, publish: true, accept_conflicts: true },
      ),
    ),
  );
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  const held = await app.sql(
    "select id from stream where preferred_ip_camera = $1 and publish and event_date = $2",
    [gallery, event_date],
  );
  expect(held).toHaveLength(1);
});

test("an operator or videographer can't be in two places at once, unless a super admin accepts it", async () => {
  const event_date = ownDay();
  const crew = { client_care_team: north.id, client_care_operator: olga.id, video_grapher: vera.id };
  expect((await book(ruth, { ...atHarbour, event_date: later(event_date, 60), ...crew })).status).toBe(201);
  const refused = await book(ruth, { ...atMaple, event_date, ...crew });
  expect([refused.status, refused.json]).toEqual([
    400,
    {
      accept_conflicts: [
        expect.stringMatching(
          /^Olga Marsh looks after the service for Edith Shaw: .* Vera Lens films the service for Edith Shaw: .*The next free time is /,
        ),
      ],
    },
  ]);
  const mine = await book(ruth, { ...atMaple, event_date, ...crew }, true);
  expect(mine.status, mine.text).toBe(201);
  // The home moves its service by five minutes, but can't accept conflicts of people who aren't its own.
  const moved = await change(maple, mine.json.id, {
    event_date: later(event_date, 5),
    accept_conflicts: true,
  });
  expect([moved.status, Object.keys(moved.json).toSorted()]).toEqual([
    400,
    ["client_care_operator", "video_grapher"],
  ]);
  expect(moved.text).not.toContain("Edith Shaw");
  expect((await change(maple, mine.json.id, { guest_advisory: "Please be early." })).status).toBe(200);
});

test("two services at once for a director or a home need the home's confirmation", async () => {
  const event_date = ownDay();
  expect((await book(maple, { ...atMaple, event_date })).status).toBe(201);
  const other = { ...atMaple, family: okafor.id, event_date: later(event_date, 30) };
  const refused = await book(maple, other);
  expect(refused.json).toEqual({
    accept_conflicts: [
      expect.stringMatching(/^Sam Reed leads the service for Edith Shaw: .* 2:00 pm to 3:30 pm/),
    ],
  });
  expect((await book(maple, other, true)).status).toBe(201);
  const colleague = await make.staff({ funeral_home: maple.id });
  const third = await book(maple, { ...other, funeral_home_director: colleague.id });
  expect(third.json).toEqual({
    accept_conflicts: [expect.stringMatching(/^The service for Edith Shaw is at the same time: /)],
  });
});

test("drafts and disabled services occupy nothing, and are checked when published or enabled again", async () => {
  const event_date = ownDay();
  const taken = { ...atMaple, event_date, preferred_ip_camera: front };
  const draft = await book(maple, { ...taken, publish: false });
  expect(draft.status).toBe(201);
  const first = await book(maple, taken);
  expect(first.status, first.text).toBe(201);
  expect((await change(maple, draft.json.id, { publish: true, accept_conflicts: true })).json).toHaveProperty(
    "preferred_ip_camera",
  );
  expect((await change(maple, first.json.id, { disabled_by_fh: true })).status).toBe(200);
  expect((await change(maple, draft.json.id, { publish: true })).status).toBe(200);
  expect((await change(ruth, first.json.id, { disabled_by_fh: false })).json).toHaveProperty(
    "preferred_ip_camera",
  );
  expect((await change(ruth, first.json.id, { preferred_ip_camera: gallery })).status).toBe(200);
  expect((await change(ruth, first.json.id, { disabled_by_fh: false })).status).toBe(200);
});

test("a team gets at most its limit of jobs in a month of the home's time zone, and no limit means any number", async () => {
  const team = await make.team({ company_name: "Small Care", max_job_per_month: 2 });
  // The last evening of August 2032 in Toronto is September in UTC.
  const jobs = ["2032-08-10T18:00:00Z", "2032-09-01T02:00:00Z", "2032-08-20T18:00:00Z"];
  const offer = (event_date: string, by = ruth, given: object = atMaple) =>
    book(by, { ...given, event_date, client_care_team: team.id }, true);
  expect((await offer(jobs[0] ?? "")).status).toBe(201);
  const evening = await offer(jobs[1] ?? "");
  expect(evening.status).toBe(201);
  const third = await offer(jobs[2] ?? "");
  expect([third.status, third.json.client_care_team]).toEqual([
    400,
    [expect.stringMatching(/^Small Care has no job left in August 2032: at most 2 a month\./)],
  ]);
  // A service earlier that evening is in August, too.
  expect((await offer("2032-09-01T00:30:00Z")).json.client_care_team).toEqual([
    expect.stringMatching(/^Small Care has no job left in August 2032/),
  ]);
  expect((await offer("2032-09-20T18:00:00Z")).status).toBe(201);
  // The home may move its service within the month, and a disabled service no longer counts.
  const moved = await change(maple, evening.json.id, {
    event_date: "2032-08-31T18:00:00Z",
    accept_conflicts: true,
  });
  expect(moved.status, moved.text).toBe(200);
  expect((await change(maple, evening.json.id, { disabled_by_fh: true })).status).toBe(200);
  expect((await offer(jobs[2] ?? "")).status).toBe(201);
});

test("of twenty concurrent jobs for a videographer with a limit of three, three are booked", async () => {
  const viola = await make.videographer({ full_name: "Viola Reel", max_job_per_month: 3 });
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      book(
        ruth,
        {
          ...atMaple,
          event_date: new Date(Date.UTC(2033, 1, 1 + (n % 25), 14 + (n % 2) * 3)).toISOString(),
          video_grapher: viola.id,
        },
        true,
      ),
    ),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
});

test("a videographer from far away needs confirmation", async () => {
  const near = await make.home({ city_name: "Linden Falls", lat: 44.3, lon: -78.7 });
  const far = await make.videographer({
    full_name: "Anouk Far",
    city_name: "Port-Rennes",
    lat: 46.2,
    lon: -64.5,
    eligibility: 80,
  });
  const [family, director] = await Promise.all([
    make.family({ funeral_home: near.id }),
    make.staff({ funeral_home: near.id }),
  ]);
  const stream = { ...ready, funeral_home: near.id, family: family.id, funeral_home_director: director.id };
  const refused = await book(ruth, { ...stream, event_date: ownDay(), video_grapher: far.id });
  expect(refused.json).toEqual({
    accept_conflicts: [
      expect.stringMatching(/^Anouk Far films within 80 km, and the funeral home is 1\d{3} km away\.$/),
    ],
  });

  // Linden Falls isn't a listed city, so the home moves to one that the videographer can choose.
  await callAs(app, ruth, "PATCH", `usr/funeral_home/${near.id}/`, { city_name: "Moncton" });
  const { city } = await make.place("Moncton");
  await callAs(app, ruth, "PATCH", `usr/videographer/${far.id}/`, { eligible_cities: [city] });
  const booked = await book(ruth, { ...stream, event_date: ownDay(), video_grapher: far.id });
  expect(booked.status, booked.text).toBe(201);
});

test("a form can check for conflicts before saving, and learns free times", async () => {
  const event_date = ownDay();
  const held = await book(maple, { ...atMaple, event_date, preferred_ip_camera: front });
  const checked = await checkConflicts(sam, {
    event_date: later(event_date, 15),
    preferred_ip_camera: front,
    funeral_home_director: sam.id,
  });
  expect(checked.json).toEqual({
    clashes: [
      expect.objectContaining({ kind: "camera", field: "preferred_ip_camera", acceptable: false }),
      expect.objectContaining({ kind: "director", field: "funeral_home_director", acceptable: true }),
    ],
    free: [later(event_date, 90), later(event_date, -90), later(event_date, 24 * 60 + 15)],
    timezone: "America/Toronto",
  });
  // A service doesn't conflict with itself, and fields that aren't sent keep their stored values.
  expect(
    (await checkConflicts(sam, { id: held.json.id, event_date: later(event_date, 15) })).json.clashes,
  ).toEqual([]);
  expect((await checkConflicts(sam, {})).json).toEqual({
    clashes: [],
    free: [],
    timezone: "America/Toronto",
  });
});

test("no time is offered at which a funeral would follow its own committal, or a committal come first", async () => {
  const event_date = ownDay();
  const [other, evening] = [later(event_date, 90), later(event_date, 180)];
  const person = { ...atMaple, deceased_full_name: "Walter Quill" };
  const funeral = (await book(maple, { ...person, event_date })).json.id;
  await book(maple, { ...atMaple, event_date: other });
  const committal = (await book(maple, { ...person, event_date: evening })).json.id;
  const free = async (id: string, at: string) =>
    (await callAs(app, maple, "POST", "str/stream/check_conflicts/", { id, event_date: at })).json.free;
  expect(await free(funeral, later(event_date, 60))).toEqual([event_date]);
  const ofCommittal = await free(committal, later(event_date, 120));
  expect(ofCommittal[0]).toBe(evening);
  expect(ofCommittal.every((at: string) => at >= other)).toBe(true);
  // Nor by the refusal of a move, which would put the funeral behind its committal.
  await book(maple, { ...atMaple, event_date: later(event_date, 300) });
  const refused = await callAs(app, maple, "PATCH", `str/stream/${funeral}/`, {
    event_date: later(event_date, 300),
  });
  expect(refused.status).toBe(400);
  expect(refused.text).not.toMatch(/next free/i);
});

test("nobody can check what they may not see", async () => {
  const event_date = ownDay();
  const theirs = await make.stream({
    ...atHarbour,
    event_date,
    client_care_team: north.id,
    client_care_operator: olga.id,
  });
  expect((await checkConflicts(maple, { id: theirs.id, event_date })).status).toBe(404);
  expect((await checkConflicts(harbour, { event_date, preferred_ip_camera: gallery })).json).toHaveProperty(
    "preferred_ip_camera",
  );
  // A home can't choose an operator, so it can't learn here when one is busy.
  expect((await checkConflicts(maple, { event_date, client_care_operator: olga.id })).json.clashes).toEqual(
    [],
  );
  for (const who of [doyle, north, olga, vera])
    expect((await checkConflicts(who, { event_date })).status).toBe(403);
  expect((await checkConflicts(maple, { event_date: "rubbish" })).json).toHaveProperty("event_date");
});
