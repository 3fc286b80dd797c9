import { expect, test } from "vitest";
import { purgeAccounts } from "../src/auth/purge.ts";
import { emptyBin } from "../src/resource/purge-bin.ts";
import { startApp } from "./app.ts";
import { callAs, gather, hold } from "./people.ts";

const app = await startApp();
const { cast, make } = await gather(app);
const { ruth, max, maple, sam, doyle, north } = cast;
const night = async () => {
  await emptyBin(app.engine, { info: () => {} });
  await purgeAccounts(app.database);
};
const accountsOf = (id: string) => app.sql("select 1 from account where id = $1", [id]);

test("a deleted family can be restored for a month; then it is purged with its account, and its user name is free", async () => {
  const family = await make.family({ funeral_home: maple.id });
  await callAs(app, ruth, "DELETE", `usr/fh_clients/${family.id}/`);
  await night();
  expect(await accountsOf(family.id)).toHaveLength(1);

  await app.sql("update family set deleted_at = deleted_at - interval '31 days' where id = $1", [family.id]);
  await night();
  expect(await accountsOf(family.id)).toHaveLength(0);
  expect(await app.sql("select 1 from family where id = $1", [family.id])).toHaveLength(0);
  const again = await make.family({ funeral_home: maple.id, username: family.username });
  expect(again.username).toBe(family.username);
});

test("guests who stay because a family keeps what they gave don't hold up the deletion of others", async () => {
  const stream = await make.stream({
    funeral_home: maple.id,
    family: doyle.id,
    funeral_home_director: sam.id,
  });
  const binned = async (days: number) => {
    const { id } = await make.guest(stream.id);
    await app.sql("update stream_guest set deleted_at = now() - make_interval(days => $2) where id = $1", [
      id,
      days,
    ]);
    return id;
  };
  const givers = [await binned(40), await binned(40), await binned(39)];
  for (const guest of givers) await make.candle(stream.id, { guest });
  const later = await binned(31);
  await emptyBin(app.engine, { info: () => {} }, 2);
  const left = await app.sql<{ id: string }>("select id from stream_guest where stream = $1", [stream.id]);
  expect(left.map(({ id }) => id).toSorted()).toEqual(givers.toSorted());
  expect(left).not.toContainEqual({ id: later });
  const candles = await app.sql("select 1 from candle where stream = $1 and deleted_at is null", [stream.id]);
  expect(candles).toHaveLength(3);
});

const inBin = async (query = "", who = ruth) => (await callAs(app, who, "GET", `bin/?${query}`)).json;
const drop = (path: string, id: string, who = ruth) => callAs(app, who, "DELETE", `${path}/${id}/`);

test("the bin shows what was deleted, by whom and when, until when, and what went with it", async () => {
  const stream = await make.stream({
    funeral_home: maple.id,
    family: doyle.id,
    funeral_home_director: sam.id,
  });
  await Promise.all([make.guest(stream.id), make.guest(stream.id), make.recording(stream.id)]);
  await callAs(app, maple, "PATCH", `str/stream/${stream.id}/`, { disabled_by_fh: true });
  const family = await make.family({ funeral_home: maple.id, family_admin_name: "Ines Quill" });
  await drop("str/stream", stream.id);
  await drop("usr/fh_clients", family.id, maple);

  const { results, count } = await inBin();
  expect([count, results.length]).toEqual([2, 2]);
  expect(results[0]).toMatchObject({
    id: family.id,
    resource: "usr/fh_clients",
    title: "Ines Quill",
    deleted_by: { id: maple.id, role: "funeral_home", name: "Maple Ridge Funeral Home" },
    along: [],
  });
  expect(results[1]).toMatchObject({ id: stream.id, deleted_by: { name: "Ruth Abel" } });
  expect(
    results[1].along.toSorted((a: { count: number }, b: { count: number }) => a.count - b.count),
  ).toEqual([
    { resource: "str/stream_video", count: 1 },
    { resource: "str/stream_guests", count: 2 },
  ]);
  expect(Date.parse(results[1].gone_at) - Date.parse(results[1].deleted_at)).toBe(30 * 24 * 60 * 60 * 1000);

  expect((await inBin("resource=str/stream")).results.map(({ id }: { id: string }) => id)).toEqual([
    stream.id,
  ]);
  expect((await inBin("search=quill")).results.map(({ id }: { id: string }) => id)).toEqual([family.id]);
  expect((await inBin("search=nobody")).count).toBe(0);
  expect((await inBin("page_size=1&page=2")).results.map(({ id }: { id: string }) => id)).toEqual([
    stream.id,
  ]);
  expect((await callAs(app, ruth, "GET", "bin/?page=9")).status).toBe(404);

  await callAs(app, ruth, "POST", `str/stream/${stream.id}/restore/`);
  expect((await inBin()).results.map(({ id }: { id: string }) => id)).toEqual([family.id]);
});

test("a super admin sees in the bin only what its accesses let it restore, and others have no bin", async () => {
  const [family, team] = [await make.family({ funeral_home: maple.id }), await make.team()];
  await drop("usr/fh_clients", family.id);
  await drop("usr/client_care_team", team.id);
  const kinds = async () =>
    new Set((await inBin("", max)).results.map(({ resource }: { resource: string }) => resource));
  await hold(app, max, []);
  expect((await callAs(app, max, "GET", "bin/")).status).toBe(403);
  await hold(app, max, ["family"]);
  expect(await kinds()).toEqual(new Set(["usr/fh_clients"]));
  expect((await callAs(app, max, "POST", `usr/client_care_team/${team.id}/restore/`)).status).toBe(403);
  await hold(app, max, ["customer_care", "packages"]);
  expect(await kinds()).toEqual(new Set(["usr/client_care_team"]));
  for (const who of [maple, sam, doyle, north])
    expect((await callAs(app, who, "GET", "bin/")).status).toBe(403);
});

test("a super admin restores what a guest wrote to a family without reading a word of it", async () => {
  const stream = await make.stream({
    ...{ funeral_home: maple.id, family: doyle.id, funeral_home_director: sam.id },
  });
  await app.sql("update stream set requested_by_family = true where id = $1", [stream.id]);
  const written = { sender_name: "Aunt Ida", message: "Remember the marmalade" };
  const sent = [
    ["str/guest_stream_message", (await make.message(stream.id, written)).id],
    ["str/guest_ecard", (await make.guestEcard(stream.id, written)).id],
  ] as const;
  for (const [path, id] of sent) {
    expect((await drop(path, id, doyle)).status).toBe(204);
    const found = async (search: string) => (await inBin(`resource=${path}&search=${search}`)).count;
    expect([path, await found("marmalade"), await found("Ida")]).toEqual([path, 0, 1]);
    const restored = await callAs(app, ruth, "POST", `${path}/${id}/restore/`);
    expect([restored.status, restored.json]).toEqual([200, { id }]);
    expect((await callAs(app, doyle, "GET", `${path}/${id}/`)).json.message).toBe("Remember the marmalade");
  }
});

test("a record that depends on another one in the bin can't be restored before that one, which is named, or together with it", async () => {
  const home = await make.home({ funeral_home_name: "Willow Court" });
  const family = await make.family({ funeral_home: home.id });
  await drop("usr/fh_clients", family.id);
  await drop("usr/funeral_home", home.id);
  const refused = await callAs(app, ruth, "POST", `usr/fh_clients/${family.id}/restore/`);
  expect([refused.status, refused.json]).toEqual([
    409,
    {
      detail: "It cannot be restored while the funeral home Willow Court is in the bin. Restore that first.",
      code: "in_use",
    },
  ]);
  const stream = await make.stream({
    ...{ funeral_home: maple.id, family: (await make.family({ funeral_home: maple.id })).id },
    funeral_home_director: (await make.staff({ funeral_home: maple.id, full_name: "Lee Gone" })).id,
  });
  await callAs(app, maple, "PATCH", `str/stream/${stream.id}/`, { disabled_by_fh: true });
  const of = { family: stream.family, staff: stream.funeral_home_director };
  await drop("str/stream", stream.id);
  await drop("usr/fh_clients", of.family);
  await drop("usr/funeral_home_staff", of.staff);
  const both = await callAs(app, ruth, "POST", `str/stream/${stream.id}/restore/`);
  expect(both.json.detail).toMatch(
    /^It cannot be restored while the family .* and the staff member Lee Gone are in the bin\. Restore those first\.$/,
  );
  const together = (who = ruth) =>
    callAs(app, who, "POST", `str/stream/${stream.id}/restore/`, { with_needed: true });
  // Whoever can't restore families and staff, such as by its accesses, is refused as before.
  await hold(app, max, ["events"]);
  expect((await together(max)).json.detail).toBe(both.json.detail);
  expect((await together()).status).toBe(200);
  for (const [path, id] of [
    ["usr/fh_clients", of.family],
    ["usr/funeral_home_staff", of.staff],
  ] as const)
    expect((await callAs(app, ruth, "GET", `${path}/${id}/`)).status).toBe(200);
  expect((await callAs(app, ruth, "POST", `usr/funeral_home/${home.id}/restore/`)).status).toBe(200);
  expect((await callAs(app, ruth, "POST", `usr/fh_clients/${family.id}/restore/`)).status).toBe(200);
});

test("the services that lose a deleted camera get it back with it, unless they have been given another one since", async () => {
  const home = await make.home();
  const director = await make.staff({ funeral_home: home.id });
  const family = await make.family({ funeral_home: home.id });
  const front = await make.camera({ name: "Chapel, front", funeral_homes: [home.id] });
  const back = await make.camera({ name: "Chapel, back", funeral_homes: [home.id] });
  const made = { funeral_home: home.id, family: family.id, funeral_home_director: director.id };
  const service = () => make.stream({ ...made, preferred_ip_camera: front.id });
  const [kept, other, emptied] = [await service(), await service(), await service()];
  const edit = (id: string, camera: string | null) =>
    callAs(app, ruth, "PATCH", `str/stream/${id}/`, { preferred_ip_camera: camera });
  const cameraOf = async ({ id }: { id: string }) =>
    (await callAs(app, ruth, "GET", `str/stream/${id}/`)).json.preferred_ip_camera;
  const cameras = async () => [await cameraOf(kept), await cameraOf(other), await cameraOf(emptied)];

  expect((await drop("str/ip_cameras", front.id)).status).toBe(204);
  expect(await cameras()).toEqual([null, null, null]);
  for (const camera of [back.id, null]) expect((await edit(emptied.id, camera)).status).toBe(200);
  expect((await edit(other.id, back.id)).status).toBe(200);
  expect((await callAs(app, ruth, "POST", `str/ip_cameras/${front.id}/restore/`)).status).toBe(200);
  expect(await cameras()).toEqual([front.id, back.id, null]);

  // Once more: only the last deletion counts.
  await drop("str/ip_cameras", front.id);
  await callAs(app, ruth, "POST", `str/ip_cameras/${front.id}/restore/`);
  expect(await cameras()).toEqual([front.id, back.id, null]);
  const { results } = (await callAs(app, ruth, "GET", `str/stream/${kept.id}/history/`)).json;
  const change = (before: string[], after: string[]) => ({
    verb: "edit",
    by: expect.objectContaining({ id: ruth.id }),
    changes: [{ field: "preferred_ip_camera", kind: "reference", before, after }],
  });
  expect(results.slice(0, 2)).toEqual([
    expect.objectContaining(change([], ["Chapel, front"])),
    expect.objectContaining(change(["Chapel, front"], [])),
  ]);
});

test("a service that moved to another home doesn't get back a camera of its former one", async () => {
  const [front, elsewhere] = [await make.camera({ funeral_homes: [maple.id] }), await make.home()];
  const stream = await make.stream({
    ...{ funeral_home: maple.id, family: doyle.id, funeral_home_director: sam.id },
    preferred_ip_camera: front.id,
  });
  await drop("str/ip_cameras", front.id);
  const family = await make.family({ funeral_home: elsewhere.id });
  const director = await make.staff({ funeral_home: elsewhere.id });
  const moved = await callAs(app, ruth, "PATCH", `str/stream/${stream.id}/`, {
    ...{ funeral_home: elsewhere.id, family: family.id },
    ...{ funeral_home_director: director.id, funeral_home_director_leading_the_service: director.id },
  });
  expect(moved.status, moved.text).toBe(200);
  await callAs(app, ruth, "POST", `str/ip_cameras/${front.id}/restore/`);
  const { json } = await callAs(app, ruth, "GET", `str/stream/${stream.id}/`);
  expect(json.preferred_ip_camera).toBeNull();
});

test("when a home is deleted while a family is added to it, one of the two is refused", async () => {
  for (let round = 0; round < 5; round++) {
    const home = await make.home();
    const [added, deleted] = await Promise.all([
      make.family({ funeral_home: home.id }).then(
        () => true,
        () => false,
      ),
      drop("usr/funeral_home", home.id),
    ]);
    expect([added, deleted.status]).toEqual(added ? [true, 409] : [false, 204]);
  }
});
