import type { Preflight, Today } from "@vigil/contract";
import { expect, test } from "vitest";
import { inHours, startDirected } from "../../test/directed.ts";
import { callAs } from "../../test/people.ts";

const { app, cast, service } = await startDirected();
const { ruth, maple, sam, doyle, harbour } = cast;
const licence = (fields: object, who = maple) => callAs(app, who, "PATCH", "usr/info/", fields);
const none = {
  music_licence_organisation: null,
  music_licence_number: null,
  music_licence_until: null,
};
/** A draft, which may be changed although dates and a kind are missing. */
const draft = async (hours: number, given: object = {}) => {
  const one = await service(hours, given);
  await app.sql("update stream set publish = false where id = $1", [one.id]);
  return one;
};
/** The day in Toronto, where the home is. */
const dayIn = (hours: number) =>
  new Date(inHours(hours)).toLocaleDateString("en-CA", { timeZone: "America/Toronto" });

test("a home notes its music licence itself, a super admin can, and its staff read no more than its last day", async () => {
  const noted = {
    music_licence_organisation: "SOCAN (Entandem)",
    music_licence_number: "W-20418",
    music_licence_until: "2030-12-31",
  };
  expect((await licence(noted)).json).toMatchObject(noted);
  const at = `usr/funeral_home/${maple.id}/`;
  expect((await callAs(app, ruth, "GET", at)).json).toMatchObject(noted);
  const read = (await callAs(app, sam, "GET", at)).json;
  expect(read).toMatchObject({ music_licence_until: "2030-12-31" });
  expect(read).not.toHaveProperty("music_licence_number");
  expect((await callAs(app, harbour, "GET", at)).status).toBe(404);
  expect((await callAs(app, sam, "PATCH", at, none)).status).toBe(403);
  expect((await callAs(app, ruth, "PATCH", at, none)).json).toMatchObject(none);
  expect((await licence({ music_licence_until: "soon" })).status).toBe(400);
});

test("a service with recorded music needs a licence on its day, by the home's calendar", async () => {
  const { id, stream } = await draft(20);
  const needs = async () => (await stream()).needs_music_licence;
  const played = (recorded_music: string | null) =>
    callAs(app, maple, "PATCH", `str/stream/${id}/`, { recorded_music });
  await licence(none);
  expect(await needs()).toBe(false);
  expect((await played("yes")).json).toMatchObject({ recorded_music: "yes", needs_music_licence: true });
  const zone = (await stream()).timezone as string;
  const day = new Date((await stream()).event_date).toLocaleDateString("en-CA", { timeZone: zone });
  const before = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
  await licence({ music_licence_until: before });
  expect(await needs()).toBe(true);
  await licence({ music_licence_until: day });
  expect(await needs()).toBe(false);
  await licence(none);
  for (const answer of ["none", null]) {
    await played(answer);
    expect(await needs()).toBe(false);
  }
  expect((await played("loudly")).status).toBe(400);
});

test("a family neither reads nor says whether recorded music is played", async () => {
  const { id } = await draft(30);
  const path = `str/stream/${id}/`;
  await callAs(app, maple, "PATCH", path, { recorded_music: "yes" });
  await app.sql("update stream set publish = true where id = $1", [id]);
  const read = (await callAs(app, doyle, "GET", path)).json;
  expect(read.id).toBe(id);
  expect(read).not.toHaveProperty("recorded_music");
  expect(read).not.toHaveProperty("needs_music_licence");
  await callAs(app, doyle, "PATCH", path, { recorded_music: "none" });
  expect((await callAs(app, maple, "GET", path)).json.recorded_music).toBe("yes");
});

test("the check before a service and the services of the day say that a licence is missing", async () => {
  const { id } = await service(1, { recorded_music: "yes" });
  const found = async () => {
    const { findings } = (await callAs(app, maple, "POST", `str/stream/${id}/preflight/`)).json as Preflight;
    return findings.flatMap(({ kind, grade }) => (kind.startsWith("music") ? [`${kind} ${grade}`] : []));
  };
  const onToday = async (who = maple) => {
    const { services } = (await callAs(app, who, "GET", "str/today/")).json as Today;
    return services.find((one) => one.id === id)?.needs_music_licence;
  };
  await licence(none);
  expect(await found()).toEqual(["music_unlicensed amber"]);
  expect([await onToday(), await onToday(sam)]).toEqual([true, true]);
  await licence({ music_licence_until: dayIn(72) });
  expect(await found()).toEqual(["music_licensed green"]);
  expect(await onToday()).toBe(false);
  await app.sql("update stream set recorded_music = null where id = $1", [id]);
  expect(await found()).toEqual([]);
});
