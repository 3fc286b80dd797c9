import { expect, test } from "vitest";
import { startApp } from "./app.ts";
import { invent } from "./make.ts";
import { call, callAs, gather, type Person, password } from "./people.ts";

const app = await startApp();
const { cast, make } = await gather(app);
const { ruth, max, maple, sam, doyle, north, harbour } = cast;
const unknown = "01a1fbb8-7d79-7368-aa9e-2c6cffdd1816";

const history = (record: string) =>
  app.sql<{
    verb: string;
    actor: string;
    role: string;
    address: string;
    changes: Record<string, [unknown, unknown]>;
  }>("select verb, actor, role, address, changes from audit_log where record = $1 order by at, id", [record]);
const bodyOf = async (stream: object = {}) =>
  make.stream({ funeral_home: maple.id, family: doyle.id, funeral_home_director: sam.id, ...stream });

test("a change affects the sent fields only", async () => {
  const home = await make.home({ website: "https://example.com", manager_name: "Mia" });
  const { json } = await callAs(app, ruth, "PATCH", `usr/funeral_home/${home.id}/`, { manager_name: "" });
  expect(json).toEqual({ ...home, manager_name: null, updated_at: json.updated_at });
  expect(json.updated_at > home.updated_at).toBe(true);
  const again = await callAs(app, ruth, "PATCH", `usr/funeral_home/${home.id}/`, {
    lat: 43.6532269,
    lon: -79.1234567,
  });
  expect(again.json).toMatchObject({ lat: 43.653226, lon: -79.123457, website: "https://example.com" });
});

test("sending a whole form back unchanged changes nothing and audits nothing", async () => {
  const stream = await bodyOf();
  const before = await history(stream.id);
  const { json } = await callAs(app, ruth, "PATCH", `str/stream/${stream.id}/`, stream);
  expect(json).toEqual(stream);
  await callAs(app, ruth, "PATCH", `str/stream/${stream.id}/`, { event_date: "2031-05-01T14:00:00-04:00" });
  expect(await history(stream.id)).toEqual(before);
});

test("money is dollars for people and whole cents in the database", async () => {
  const made = await make.videographer({ cost_per_live_stream: 199.99, travel_cost_100km: 0.1 });
  expect(made).toMatchObject({ cost_per_live_stream: 199.99, travel_cost_100km: 0.1 });
  const [row] = await app.sql(
    "select cost_per_live_stream, travel_cost_100km from video_grapher where id = $1",
    [made.id],
  );
  expect(row).toEqual({ cost_per_live_stream: 19999, travel_cost_100km: 10 });
  expect(
    (await callAs(app, ruth, "GET", `usr/videographer/?search=${made.username}`)).json.results[0]
      .cost_per_live_stream,
  ).toBe(199.99);
  const odd = await callAs(app, ruth, "PATCH", `usr/videographer/${made.id}/`, {
    cost_per_live_stream: 1.005,
  });
  expect(odd.json).toEqual({ cost_per_live_stream: ["An amount has at most two decimals."] });
});

test("every write is audited: who, in which role, from where, from what to what; secrets are masked", async () => {
  const family = await make.family({ funeral_home: maple.id }, maple);
  const change = { family_admin_name: "Fay Moore", password: "calm harbour 7" };
  await callAs(app, maple, "PATCH", `usr/fh_clients/${family.id}/`, change, { remoteAddress: "192.0.2.7" });
  await callAs(app, maple, "DELETE", `usr/fh_clients/${family.id}/`);
  await callAs(app, ruth, "POST", `usr/fh_clients/${family.id}/restore/`);
  const entries = await history(family.id);
  expect(entries.map(({ verb, actor, role }) => [verb, actor, role])).toEqual([
    ["create", maple.id, "funeral_home"],
    ["edit", maple.id, "funeral_home"],
    ["delete", maple.id, "funeral_home"],
    ["restore", ruth.id, "super_admin"],
  ]);
  expect(entries[0]?.changes).toMatchObject({
    family_admin_name: [null, "Fay Shaw"],
    password: ["***", "***"],
    funeral_home: [null, maple.id],
  });
  expect(entries[1]).toMatchObject({
    address: "192.0.2.7",
    changes: { family_admin_name: ["Fay Shaw", "Fay Moore"], password: ["***", "***"] },
  });
  const log = await app.sql<{ text: string }>("select string_agg(a::text, '') as text from audit_log a");
  expect(log[0]?.text).not.toMatch(/calm harbour|quiet river|argon2/);
});

test("a camera's key is masked in the audit log, too", async () => {
  const camera = await make.camera();
  const [{ rtmp_key } = { rtmp_key: "" }] = await app.sql<{ rtmp_key: string }>(
    "select rtmp_key from ip_camera where id = $1",
    [camera.id],
  );
  const [entry] = await history(camera.id);
  expect(JSON.stringify(entry)).not.toContain(rtmp_key);
});

test("a refused write leaves neither a record nor an audit entry", async () => {
  const count = async () =>
    (
      await app.sql(
        "select (select count(*) from audit_log) as entries, (select count(*) from account) as people",
      )
    )[0];
  const before = await count();
  const refused = await callAs(app, ruth, "POST", "usr/fh_clients/", {
    ...invent.family(),
    username: "doyle",
    funeral_home: maple.id,
  });
  expect([refused.status, refused.json]).toEqual([400, { username: ["This username is already taken."] }]);
  await callAs(app, ruth, "PATCH", `usr/funeral_home/${maple.id}/`, {
    funeral_home_name: "X",
    timezone: unknown,
  });
  expect(await count()).toEqual(before);
});

test("a user name is unique over all roles, whatever its case", async () => {
  const paths = {
    "usr/admin": {
      ...invent.admin(),
      ...(await make.place("Toronto")),
      timezone: await make.timezone(),
    },
    "usr/client_care_team": invent.team(),
    "usr/client_care_operator": { ...invent.operator(), client_care_team: north.id },
    "usr/funeral_home": invent.home(await make.timezone()),
    "usr/videographer": invent.videographer(),
    "usr/funeral_home_staff": { ...invent.staff(), funeral_home: maple.id },
    "usr/fh_clients": { ...invent.family(), funeral_home: maple.id },
  };
  for (const [path, body] of Object.entries(paths)) {
    for (const username of ["ruth.abel", "SAM.Reed", "Doyle", "NORTH", "vera"]) {
      const answer = await callAs(app, ruth, "POST", `${path}/`, { ...body, username });
      expect([path, answer.status, answer.json]).toEqual([
        path,
        400,
        { username: ["This username is already taken."] },
      ]);
    }
  }
  const renamed = await callAs(app, ruth, "PATCH", `usr/fh_clients/${doyle.id}/`, { username: "Vera" });
  expect(renamed.json).toEqual({ username: ["This username is already taken."] });
  expect(
    (await callAs(app, ruth, "PATCH", `usr/fh_clients/${doyle.id}/`, { username: "Doyle" })).json.username,
  ).toBe("Doyle");
});

test("of two people who request one name at once, one gets it", async () => {
  const twins = ["Twin", "tWIN"].map((username) =>
    callAs(app, ruth, "POST", "usr/fh_clients/", { ...invent.family(), username, funeral_home: maple.id }),
  );
  expect((await Promise.all(twins)).map(({ status }) => status).toSorted()).toEqual([201, 400]);
});

test("a password is required at first, kept when left empty later, and never returned", async () => {
  const { password: _, ...without } = invent.family();
  const missing = await callAs(app, maple, "POST", "usr/fh_clients/", without);
  expect(missing.json).toEqual({ password: ["This field is required."] });
  const made = await callAs(app, maple, "POST", "usr/fh_clients/", { ...without, password });
  const changed = await callAs(app, maple, "PATCH", `usr/fh_clients/${made.json.id}/`, {
    password: "",
    family_admin_name: "Kept",
  });
  expect(changed.status).toBe(200);
  const read = await callAs(app, maple, "GET", `usr/fh_clients/${made.json.id}/`);
  for (const answer of [made, changed, read]) expect(answer.text).not.toMatch(/password|argon/);
  expect((await call(app, "POST", "usr/login/", { username: without.username, password })).status).toBe(200);
});

test("a deleted record is missing from every list, address and picker until a super admin restores it", async () => {
  const family = await make.family({ funeral_home: maple.id });
  const one = `usr/fh_clients/${family.id}/`;
  expect((await callAs(app, maple, "DELETE", one)).status).toBe(204);
  for (const who of [maple, ruth]) {
    expect((await callAs(app, who, "GET", one)).status).toBe(404);
    expect((await callAs(app, who, "PATCH", one, { family_admin_name: "x" })).status).toBe(404);
    expect((await callAs(app, who, "DELETE", one)).status).toBe(404);
    expect((await callAs(app, who, "GET", `usr/fh_clients/?id__in=${family.id}`)).json.count).toBe(0);
  }
  const body = {
    ...invent.stream(),
    funeral_home: maple.id,
    family: family.id,
    funeral_home_director: sam.id,
  };
  expect((await callAs(app, ruth, "POST", "str/stream/", body)).json).toEqual({
    family: ["This family was not found."],
  });
  expect((await callAs(app, maple, "POST", `${one}restore/`)).status).toBe(403);
  const restored = await callAs(app, ruth, "POST", `${one}restore/`);
  const { last_login: _, ...unchanged } = family;
  expect([restored.status, restored.json]).toEqual([200, expect.objectContaining(unchanged)]);
  expect((await callAs(app, maple, "GET", one)).status).toBe(200);
  expect((await callAs(app, ruth, "POST", `${one}restore/`)).status).toBe(404);
});

test("a record in use can't be deleted, and the response says by what", async () => {
  const home = await make.home();
  const director = await make.staff({ funeral_home: home.id });
  const family = await make.family({ funeral_home: home.id });
  const people = { funeral_home: home.id, family: family.id, funeral_home_director: director.id };
  await make.stream(people);
  await make.stream(people);
  const refusal = async (path: string) => {
    const { status, json } = await callAs(app, ruth, "DELETE", path);
    return [status, json?.detail];
  };
  expect(await refusal(`usr/funeral_home/${home.id}/`)).toEqual([
    409,
    "Used by 1 family, 1 staff member and 2 streams. Change or delete them first.",
  ]);
  expect(await refusal(`usr/fh_clients/${family.id}/`)).toEqual([
    409,
    "Used by 2 streams. Change or delete them first.",
  ]);
  expect(await refusal(`usr/funeral_home_staff/${director.id}/`)).toEqual([
    409,
    "Used by 2 streams. Change or delete them first.",
  ]);
  const team = await make.team();
  await make.operator({ client_care_team: team.id });
  expect(await refusal(`usr/client_care_team/${team.id}/`)).toEqual([
    409,
    "Used by 1 operator. Change or delete that first.",
  ]);
});

test("a deleted stream takes its guests and recordings along, and brings the same ones back", async () => {
  const stream = await bodyOf();
  await app.sql("update stream set publish = true where id = $1", [stream.id]);
  const [early, late] = [await make.guest(stream.id), await make.guest(stream.id)];
  const recording = await make.recording(stream.id);
  expect((await callAs(app, doyle, "DELETE", `str/stream_guests/${early.id}/`)).status).toBe(204);
  await callAs(app, maple, "PATCH", `str/stream/${stream.id}/`, { disabled_by_fh: true });
  expect((await callAs(app, ruth, "DELETE", `str/stream/${stream.id}/`)).status).toBe(204);
  expect((await callAs(app, ruth, "GET", `str/stream_video/${recording.id}/`)).status).toBe(404);

  expect((await callAs(app, ruth, "POST", `str/stream/${stream.id}/restore/`)).status).toBe(200);
  expect((await callAs(app, ruth, "GET", `str/stream_video/${recording.id}/`)).status).toBe(200);
  const guests = await app.sql<{ id: string; gone: boolean }>(
    "select id, deleted_at is not null as gone from stream_guest where stream = $1",
    [stream.id],
  );
  expect(Object.fromEntries(guests.map(({ id, gone }) => [id, gone]))).toEqual({
    [early.id]: true,
    [late.id]: false,
  });
});

test("an ID session may be deleted without being disabled", async () => {
  const session = await bodyOf({ stream_type: "id_session" });
  expect((await callAs(app, ruth, "DELETE", `str/stream/${session.id}/`)).status).toBe(204);
});

test("the final recording can't be deleted until another one replaces it", async () => {
  const stream = await bodyOf();
  const [first, second] = [await make.recording(stream.id), await make.recording(stream.id)];
  const make_default = (id: string) =>
    callAs(app, maple, "PATCH", `str/stream_video/${id}/`, { default: true });
  expect([first.default, second.default]).toEqual([true, false]);
  expect((await callAs(app, maple, "DELETE", `str/stream_video/${first.id}/`)).json).toEqual({
    detail: "The final recording cannot be deleted.",
  });
  expect((await callAs(app, maple, "GET", `str/stream/${stream.id}/`)).json.stream_video).toBe(first.id);
  await make_default(second.id);
  expect((await callAs(app, maple, "GET", `str/stream_video/${first.id}/`)).json.default).toBe(false);
  expect((await callAs(app, maple, "DELETE", `str/stream_video/${first.id}/`)).status).toBe(204);
});

test("a home has one default video; choosing another replaces it", async () => {
  const [first, second] = [await make.media(maple), await make.media(maple)];
  for (const { id } of [first, second])
    await callAs(app, maple, "PATCH", `usr/funeral_home_media/${id}/`, { default: true });
  const defaults = (await callAs(app, maple, "GET", "usr/funeral_home_media/?default=true")).json.results;
  expect(defaults.map(({ id }: { id: string }) => id)).toEqual([second.id]);
});

/** The index of the default among these. */
const chosen = async (path: string, made: { id: string }[]): Promise<number[]> => {
  const read = await Promise.all(made.map(({ id }) => callAs(app, maple, "GET", `${path}/${id}/`)));
  return read.flatMap(({ json }, place) => (json.default ? [place] : []));
};

test("a home has exactly one default video: at first the first one, and another once the default is gone", async () => {
  const path = "usr/funeral_home_media";
  await app.sql('update funeral_home_media set deleted_at = now(), "default" = false');
  const made = await Promise.all([1, 2, 3].map(() => make.media(maple)));
  const [before] = (await chosen(path, made)) as [number];
  const one = `${path}/${made[before]?.id}/`;
  const refusal = await callAs(app, maple, "PATCH", one, { default: false });
  expect([refusal.status, refusal.json]).toEqual([
    400,
    { default: ["One of them is always the default. Choose another one, and it takes this one's place."] },
  ]);
  expect((await callAs(app, maple, "PATCH", one, { title: "Candles", default: true })).status).toBe(200);

  await callAs(app, maple, "DELETE", one);
  expect(await chosen(path, made)).toHaveLength(1);
  expect((await callAs(app, ruth, "GET", `${path}/?default=true`)).json.count).toBe(1);
  await callAs(app, maple, "POST", `${path}/bulk_delete/`, { ids: made.map(({ id }) => id) });
  expect((await make.media(maple)).default).toBe(true);
});

test("a stream has exactly one final recording, and another takes over when it moves away", async () => {
  const path = "str/stream_video";
  const [stream, other] = [await bodyOf(), await bodyOf()];
  const made = [await make.recording(stream.id), await make.recording(stream.id)];
  const theirs = [await make.recording(other.id)];
  expect(await chosen(path, made)).toEqual([0]);
  const first = `${path}/${made[0]?.id}/`;
  expect((await callAs(app, maple, "PATCH", first, { default: false })).json).toHaveProperty("default");
  expect((await callAs(app, maple, "PATCH", first, { stream: other.id })).json.default).toBe(false);
  expect([await chosen(path, made), await chosen(path, theirs)]).toEqual([[1], [0]]);
});

test("deleting several at once deletes what can be deleted and reports the rest with the reason", async () => {
  const free = await make.family({ funeral_home: maple.id });
  const answer = await callAs(app, maple, "POST", "usr/fh_clients/bulk_delete/", {
    ids: [free.id, doyle.id, unknown, free.id],
  });
  expect([answer.status, answer.json.deleted]).toEqual([200, [free.id]]);
  expect(answer.json.failed).toEqual({
    [doyle.id]: expect.stringMatching(/^Used by \d+ streams\. Change or delete them first\.$/),
    [unknown]: "Not found.",
  });
  const inFrench = await callAs(
    ...([app, maple, "POST", "usr/fh_clients/bulk_delete/", { ids: [doyle.id] }] as const),
    { headers: { "accept-language": "fr-CA" } },
  );
  expect(inFrench.json.failed[doyle.id]).toMatch(/^Encore utilisé par /);
});

test("a camera of two homes reveals neither to the other, and only a super admin changes its key", async () => {
  const camera = await make.camera({ funeral_homes: [maple.id, harbour.id] });
  const own = await make.camera({ funeral_homes: [maple.id] });
  const one = `str/ip_cameras/${camera.id}/`;
  for (const who of [maple, sam]) {
    for (const path of [one, "str/ip_cameras/?page_size=100", `str/ip_cameras/?funeral_homes=${maple.id}`]) {
      const { status, text } = await callAs(app, who, "GET", path);
      expect([status, text.includes(camera.id), text.includes(harbour.id)]).toEqual([200, true, false]);
    }
    const theirs = `str/ip_cameras/?funeral_homes=${harbour.id}`;
    expect((await callAs(app, who, "GET", theirs)).json.count).toBe(0);
    expect((await callAs(app, who, "GET", one)).json.shared).toBe(true);
    expect((await callAs(app, who, "POST", `${one}rotate_key/`)).status).toBe(403);
    expect((await callAs(app, who, "POST", `str/ip_cameras/${own.id}/rotate_key/`)).status).toBe(200);
  }
  const all = await callAs(app, ruth, "GET", one);
  expect(all.json.funeral_homes.toSorted()).toEqual([maple.id, harbour.id].toSorted());
  expect((await callAs(app, ruth, "POST", `${one}rotate_key/`)).status).toBe(200);
});

test("camera keys are revealed one at a time, by a request that is audited", async () => {
  const camera = await make.camera({ funeral_homes: [maple.id] });
  const [{ rtmp_key } = { rtmp_key: "" }] = await app.sql<{ rtmp_key: string }>(
    "select rtmp_key from ip_camera where id = $1",
    [camera.id],
  );
  expect(rtmp_key).toMatch(/^[0-9a-f]{32}$/);
  for (const who of [ruth, maple, sam]) {
    for (const path of [`str/ip_cameras/${camera.id}/`, "str/ip_cameras/?page_size=100"])
      expect((await callAs(app, who, "GET", path)).text).not.toContain(rtmp_key);
    const revealed = await callAs(app, who, "POST", `str/ip_cameras/${camera.id}/reveal/`);
    expect([revealed.status, revealed.json, revealed.headers["cache-control"]]).toEqual([
      200,
      { rtmp_key },
      "no-store",
    ]);
    expect((await history(camera.id)).at(-1)).toMatchObject({ verb: "reveal", actor: who.id });
  }
  expect((await callAs(app, ruth, "POST", `str/ip_cameras/${unknown}/reveal/`)).status).toBe(404);
});

test("a camera's homes can be chosen, changed and removed", async () => {
  const camera = await make.camera({ funeral_homes: [maple.id, cast.harbour.id, maple.id] });
  expect(camera.funeral_homes.toSorted()).toEqual([maple.id, cast.harbour.id].toSorted());
  const one = `str/ip_cameras/${camera.id}/`;
  expect((await callAs(app, ruth, "PATCH", one, { name: "Altar" })).json.funeral_homes).toHaveLength(2);
  expect((await callAs(app, ruth, "PATCH", one, { funeral_homes: [maple.id] })).json.funeral_homes).toEqual([
    maple.id,
  ]);
  expect((await callAs(app, cast.harbour, "GET", one)).status).toBe(404);
  expect((await callAs(app, ruth, "PATCH", one, { funeral_homes: [] })).json.funeral_homes).toEqual([]);
  expect((await callAs(app, ruth, "PATCH", one, { funeral_homes: [unknown] })).json).toEqual({
    funeral_homes: ["This funeral home was not found."],
  });
});

test("a deleted camera is cleared from the streams that preferred it", async () => {
  const camera = await make.camera({ funeral_homes: [maple.id] });
  const stream = await bodyOf({ preferred_ip_camera: camera.id });
  await callAs(app, ruth, "DELETE", `str/ip_cameras/${camera.id}/`);
  const { json } = await callAs(app, maple, "GET", `str/stream/${stream.id}/`);
  expect(json).toMatchObject({ preferred_ip_camera: null, preferred_ip_camera_detail: null });
});

test("a deleted home is removed from its cameras, and returns to them when restored", async () => {
  const home = await make.home();
  const camera = await make.camera({ funeral_homes: [home.id, maple.id] });
  const homes = async () =>
    (await callAs(app, ruth, "GET", `str/ip_cameras/${camera.id}/`)).json.funeral_homes.toSorted();
  await callAs(app, ruth, "DELETE", `usr/funeral_home/${home.id}/`);
  expect(await homes()).toEqual([maple.id]);
  await callAs(app, ruth, "POST", `usr/funeral_home/${home.id}/restore/`);
  expect(await homes()).toEqual([home.id, maple.id].toSorted());
});

test("nobody deletes or deactivates their own account", async () => {
  const own = { detail: "You cannot delete or deactivate your own account." };
  const admin = await callAs(app, ruth, "DELETE", `usr/admin/${ruth.id}/`);
  expect([admin.status, admin.json]).toEqual([400, own]);
  expect((await callAs(app, ruth, "POST", "usr/admin/bulk_delete/", { ids: [ruth.id] })).json).toEqual({
    deleted: [],
    failed: { [ruth.id]: own.detail },
  });
  expect((await callAs(app, ruth, "GET", "usr/info/")).status).toBe(200);
});

test("someone always has the admins access", async () => {
  const lone = { admins: ["At least one active super admin must keep the admins access."] };
  await callAs(app, ruth, "PATCH", `usr/admin/${max.id}/`, { admins: true });
  const second: Person = max;
  expect((await callAs(app, second, "PATCH", `usr/admin/${ruth.id}/`, { admins: false })).status).toBe(200);
  expect((await callAs(app, second, "PATCH", `usr/admin/${max.id}/`, { admins: false })).status).toBe(400);
  await app.sql("update super_admin set admins = true where id = $1", [ruth.id]);
  await app.sql("update super_admin set admins = false where id = $1", [max.id]);
  // Of two who revoke it from each other at the same moment, one keeps it.
  await app.sql("update super_admin set admins = true where id = $1", [max.id]);
  const both = await Promise.all([
    callAs(app, ruth, "PATCH", `usr/admin/${max.id}/`, { admins: false }),
    callAs(app, max, "PATCH", `usr/admin/${ruth.id}/`, { admins: false }),
  ]);
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status, json } of both)
    if (status !== 200)
      expect([
        [400, lone],
        [403, { detail: expect.any(String) }],
      ]).toContainEqual([status, json]);
  await app.sql("update super_admin set admins = true where id = $1", [ruth.id]);
});

test("a stream gets an address of its own, also for a name without plain letters", async () => {
  const named = (deceased_full_name: string) => bodyOf({ deceased_full_name });
  const [one, two, other] = [await bodyOf(), await bodyOf(), await named("李小龙")];
  expect((await named("Stanisław Zoë O’Groß")).slug).toMatch(/^stanislaw-zoe-o-gross-[a-z0-9]{6}$/);
  expect(one.slug).toMatch(/^edith-shaw-[a-z0-9]{6}$/);
  expect(two.slug).not.toBe(one.slug);
  expect(other.slug).toMatch(/^[a-z0-9]{6}$/);
  const chosen = await callAs(app, ruth, "PATCH", `str/stream/${one.id}/`, { slug: "Edith-Shaw" });
  expect(chosen.json.memorial_page_url).toBe("http://localhost:3000/m/Edith-Shaw");
  expect((await callAs(app, ruth, "PATCH", `str/stream/${two.id}/`, { slug: "edith-shaw" })).json).toEqual({
    slug: ["This address is already taken."],
  });
});

test("publishing requires what is missing, by field; a published stream can't become a draft again", async () => {
  const stream = await bodyOf();
  const one = `str/stream/${stream.id}/`;
  const missing = await callAs(app, maple, "PATCH", one, { publish: true, auto_start: true });
  const required = ["This field is required."];
  expect(missing.json).toEqual({
    deceased_date_of_birth: required,
    deceased_date_of_death: required,
    g_r_page_heading: required,
    auto_start_at: required,
  });
  const [heading] = await app.sql<{ id: string }>("select id from event_type limit 1");
  const complete = {
    publish: true,
    deceased_date_of_birth: "1940-02-29",
    deceased_date_of_death: "2026-11-01",
    g_r_page_heading: heading?.id,
  };
  expect((await callAs(app, maple, "PATCH", one, complete)).json).toMatchObject({
    publish: true,
    missed_info: [],
  });
  expect((await callAs(app, maple, "PATCH", one, { publish: false })).json).toEqual({
    publish: ["A published stream can't become a draft again."],
  });
});

test("the dates of a life are checked: birth before death, and not in the future", async () => {
  const stream = await bodyOf();
  const patch = async (body: object) =>
    (await callAs(app, maple, "PATCH", `str/stream/${stream.id}/`, body)).json;
  expect(await patch({ deceased_date_of_birth: "2199-01-01" })).toEqual({
    deceased_date_of_birth: ["Date of birth cannot be in the future"],
  });
  expect(await patch({ deceased_date_of_birth: "1980-01-02", deceased_date_of_death: "1980-01-01" })).toEqual(
    {
      deceased_date_of_death: ["Date of death cannot be before the date of birth"],
    },
  );
  expect(
    await patch({ deceased_date_of_birth: "1980-01-01", deceased_date_of_death: "1980-01-01" }),
  ).toMatchObject({ id: stream.id });
});
