import { expect, test } from "vitest";
import { startApp } from "./app.ts";
import { call, callAs, gather, hold, type Person, signIn } from "./people.ts";

const app = await startApp();
const { cast, make } = await gather(app);
const { ruth, max, maple, harbour, sam, doyle, lind, olga, vera } = cast;
const onlyLooking = {
  detail: "You are only looking at this person's screens. Nothing can be changed from here.",
};
const theirsAlone = {
  detail: "You are only looking at this person's screens. What is here is for this person alone to read.",
};

const path: Partial<Record<Person["role"], string>> = {
  super_admin: "usr/admin",
  funeral_home: "usr/funeral_home",
  funeral_home_staff: "usr/funeral_home_staff",
  family: "usr/fh_clients",
  customer_care_operator: "usr/client_care_operator",
  video_grapher: "usr/videographer",
};
const see = (who: Person, whom: Person) => callAs(app, who, "POST", `${path[whom.role]}/${whom.id}/see_as/`);
/** `whom` as `who` sees them: calls with the session that this opens. */
async function looking(who: Person, whom: Person) {
  const opened = await see(who, whom);
  expect([opened.status, opened.json.id]).toEqual([200, whom.id]);
  const headers = { authorization: `Bearer ${opened.json.access}` };
  return {
    refresh: opened.json.refresh as string,
    call: (method: Parameters<typeof call>[1], address: string, body?: object) =>
      call(app, method, address, body, { headers }),
  };
}
const idsOf = ({ json }: { json: { results: { id: string }[] } }) => json.results.map(({ id }) => id);

test("a super admin sees what a home sees, under the home's name, and it says who is looking", async () => {
  const maples = await looking(ruth, maple);
  const info = await maples.call("GET", "usr/info/");
  expect(info.json).toMatchObject({ id: maple.id, role: "funeral_home", seen_by: "Ruth Abel" });
  expect(idsOf(await maples.call("GET", "usr/fh_clients/")).toSorted()).toEqual(
    idsOf(await callAs(app, maple, "GET", "usr/fh_clients/")).toSorted(),
  );
  expect((await callAs(app, maple, "GET", "usr/info/")).json.seen_by).toBe(null);
});

test("whoever looks changes nothing: every call that isn't a read is refused", async () => {
  const maples = await looking(ruth, maple);
  const counts = () => app.sql("select count(*) from audit_log");
  const before = await counts();
  const { paths } = (await call(app, "GET", "openapi.json")).json as {
    paths: Record<string, Record<string, { security?: unknown[] }>>;
  };
  const may = new Set([
    "post /v1/usr/logout/",
    "post /v1/str/stream/{id}/preview/",
    "post /v1/str/stream/check_conflicts/",
  ]);
  const writes = Object.entries(paths).flatMap(([address, methods]) =>
    Object.keys(methods)
      .filter((method) => ["post", "put", "patch", "delete"].includes(method))
      .map((method) => ({ method, address })),
  );
  expect(writes.length).toBeGreaterThan(150);
  for (const { method, address } of writes) {
    if (may.has(`${method} ${address}`)) continue;
    const concrete = address.replaceAll(/\{[^}]+\}/g, maple.id);
    const answer = await maples.call(method.toUpperCase() as "POST", concrete, {});
    expect([method, address, answer.status, answer.json]).toEqual([method, address, 403, onlyLooking]);
  }
  expect(await counts()).toEqual(before);
});

test("where the person is signed in is nobody else's business, but the person sees who looks, and can end it", async () => {
  const doyles = await looking(maple, doyle);
  expect((await doyles.call("GET", "usr/sessions/")).json).toEqual(theirsAlone);
  const sessions = (await callAs(app, doyle, "GET", "usr/sessions/")).json.results as {
    id: string;
    seen_by: string | null;
    is_current: boolean;
  }[];
  const seen = sessions.filter(({ seen_by }) => seen_by !== null);
  expect(seen).toMatchObject([{ seen_by: "Maple Ridge Funeral Home", is_current: false }]);
  await callAs(app, doyle, "DELETE", `usr/sessions/${seen[0]?.id}/`);
  expect((await doyles.call("GET", "usr/info/")).status).toBe(401);
});

test("whoever looks doesn't read what guests wrote to the family, also not by its archive", async () => {
  const { id: stream } = await make.stream({
    ...{ funeral_home: maple.id, family: doyle.id, funeral_home_director: sam.id },
  });
  await app.sql("update stream set requested_by_family = true where id = $1", [stream]);
  const message = await make.message(stream, { message: "She taught me to swim." });
  const card = await make.guestEcard(stream, { message: "Rest in peace" });
  const binned = await make.message(stream, { message: "Sent twice" });
  await callAs(app, doyle, "DELETE", `str/guest_stream_message/${binned.id}/`);
  const archive = await make.archive(stream, doyle);
  for (const who of [maple, ruth]) {
    // Whoever is known from a call before is answered by the guess of who that is.
    const doyles = await looking(who, doyle);
    await doyles.call("GET", "usr/info/");
    for (const [of, id] of [
      ["str/guest_stream_message", message.id],
      ["str/guest_ecard", card.id],
      ["str/archive", archive.id],
    ])
      for (const address of [`${of}/`, `${of}/?stream=${stream}`, `${of}/${id}/`, `${of}/${id}/used_by/`]) {
        const { status, json } = await doyles.call("GET", address);
        expect([who.username, address, status, json]).toEqual([who.username, address, 403, theirsAlone]);
      }
    for (const address of ["str/guest_stream_message/export_csv/", "str/guest_ecard/export_pdf/"])
      expect((await doyles.call("GET", address)).status).toBe(403);
    expect(JSON.stringify((await doyles.call("GET", "bin/")).json)).not.toContain(binned.id);
    // What the family itself decides to show stays to be seen.
    expect((await doyles.call("GET", "str/stream_gallery/")).status).toBe(200);
  }
  expect((await callAs(app, doyle, "GET", `str/guest_stream_message/${message.id}/`)).status).toBe(200);
});

test("a home looks as its own staff and families, and as nobody else", async () => {
  expect((await see(maple, sam)).status).toBe(200);
  expect((await see(maple, doyle)).status).toBe(200);
  for (const other of [lind, harbour, olga, vera, ruth])
    expect([other.username, (await see(maple, other)).status >= 403]).toEqual([other.username, true]);
  expect((await see(maple, maple)).status).toBe(403);
});

test("nobody else looks as others, and nobody looks as a super admin", async () => {
  for (const who of [sam, doyle, olga, vera]) expect((await see(who, doyle)).status).toBe(403);
  expect((await see(ruth, max)).status).toBe(404);
});

test("a super admin needs the access to super admins, who could have every other", async () => {
  await hold(app, max, ["funeral_home"]);
  expect((await see(max, maple)).status).toBe(403);
  await hold(app, max, ["admins"]);
  const maples = await looking(max, maple);
  expect((await maples.call("GET", "usr/info/")).status).toBe(200);
  // Rights are read at every request, those of whoever looks as well.
  await hold(app, max, ["funeral_home"]);
  expect((await maples.call("GET", "usr/info/")).status).toBe(401);
});

test("it ends when whoever looks signs out, after an hour, or with Stop", async () => {
  await hold(app, max, ["admins"]);
  const { access } = await signIn(app, max);
  const headers = { authorization: `Bearer ${access}` };
  const opened = await call(app, "POST", `usr/funeral_home/${maple.id}/see_as/`, undefined, { headers });
  const asMaple = { headers: { authorization: `Bearer ${opened.json.access}` } };
  expect((await call(app, "GET", "usr/info/", undefined, asMaple)).status).toBe(200);
  await call(app, "POST", "usr/logout/", {}, { headers });
  expect((await call(app, "GET", "usr/info/", undefined, asMaple)).status).toBe(401);

  const hour = await looking(ruth, maple);
  const expiry = () =>
    app.sql<{ at: string }>("select max(expires_at) as at from session where viewer_session is not null");
  const [before] = await expiry();
  expect((await call(app, "POST", "usr/token/refresh/", { refresh: hour.refresh })).status).toBe(200);
  expect(await expiry()).toEqual([before]);
  await app.sql("update session set expires_at = now() where viewer_session is not null");
  expect((await hour.call("GET", "usr/info/")).status).toBe(401);

  const stopped = await looking(ruth, maple);
  expect((await stopped.call("POST", "usr/logout/", {})).status).toBe(204);
  expect((await stopped.call("GET", "usr/info/")).status).toBe(401);
  expect((await callAs(app, ruth, "GET", "usr/info/")).status).toBe(200);
});

test("it ends once the person belongs to another home", async () => {
  const doyles = await looking(maple, doyle);
  const rubys = await looking(ruth, doyle);
  const info = async (by: typeof doyles) => (await by.call("GET", "usr/info/")).status;
  expect([await info(doyles), await info(rubys)]).toEqual([200, 200]);
  await app.sql("update family set funeral_home = $1 where id = $2", [harbour.id, doyle.id]);
  expect([await info(doyles), await info(rubys)]).toEqual([401, 200]);
  expect((await call(app, "POST", "usr/token/refresh/", { refresh: doyles.refresh })).status).toBeLessThan(
    500,
  );
  expect(await info(doyles)).toBe(401);
  await app.sql("update family set funeral_home = $1 where id = $2", [maple.id, doyle.id]);
});

test("that somebody looked stands in the person's history", async () => {
  await see(ruth, vera);
  const { json } = await callAs(app, ruth, "GET", `usr/videographer/${vera.id}/history/`);
  expect(json.results[0]).toMatchObject({ verb: "see_as" });
  expect(JSON.stringify(json.results[0])).toContain("Ruth Abel");
});

test("an inactive account can't be looked at", async () => {
  await callAs(app, ruth, "PATCH", `usr/videographer/${cast.viktor.id}/`, { status: false });
  expect((await see(ruth, cast.viktor)).status).toBe(409);
});
