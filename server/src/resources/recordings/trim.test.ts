import { problems, words } from "@vigil/contract";
import { expect, test } from "vitest";
import { startApp } from "../../../test/app.ts";
import { form, mp4 } from "../../../test/make.ts";
import { fakeMedia, mediaState, type ReportedState, report } from "../../../test/media.ts";
import { tenSeconds } from "../../../test/mp4-boxes.ts";
import { callAs, gather } from "../../../test/people.ts";

const media = fakeMedia();
const app = await startApp({}, media);
const { cast, make } = await gather(app);
const { ruth, maple, sam, doyle, harbour } = cast;
const { reconciler } = app;
if (!reconciler) throw new Error("there is no reconciler");
const sendReport = (state: ReportedState = {}) => report(app, mediaState(media, state));

/** A recording of ten seconds of a stream of Maple Ridge, the final one. */
async function recorded(content: Buffer = tenSeconds()) {
  const people = { funeral_home: maple.id, family: doyle.id, funeral_home_director: sam.id };
  const stream = await make.stream({ ...people, deceased_full_name: "Edith Shaw" });
  const file = { name: "service.mp4", content };
  const sent = form({ stream: stream.id, name: "Recording", default: "true", file });
  const { id } = (await callAs(app, ruth, "POST", "str/stream_video/", sent)).json;
  const at = `str/stream_video/${id}/trim/`;
  return {
    id: id as string,
    stream: stream.id,
    view: (who = maple) => callAs(app, who, "GET", at),
    trim: (body: object, who = maple) => callAs(app, who, "POST", at, body),
    all: async () => (await callAs(app, maple, "GET", `str/stream_video/?stream=${stream.id}`)).json.results,
  };
}

test("those who may add a recording see where it can be cut", async () => {
  const { view } = await recorded();
  expect((await view()).json).toEqual({ seconds: 10, key_frames: [0, 2, 4, 6, 8], trims: [] });
  expect((await view(ruth)).status).toBe(200);
  expect([(await view(doyle)).status, (await view(sam)).status]).toEqual([403, 403]);
  expect((await view(harbour)).status).toBe(404);
});

test("a trimmed recording is stored beside the original, is cut by media, and may become the final one", async () => {
  const { id, trim, view, all } = await recorded();
  const requested = await trim({ from: 3.4, to: 9, default: true });
  // It starts at the key frame before.
  const making = { from: 2, to: 9, muted: [], state: "making", progress: 0, problem: null };
  expect(requested.json.trims).toEqual([{ id: expect.any(String), ...making }]);
  expect((await trim({ from: 3.4, to: 9, default: true })).json.trims).toHaveLength(1);
  const [{ id: cut }] = requested.json.trims;
  await sendReport();
  await reconciler.reconcile();
  expect(media.transcodes.get(cut)).toEqual({
    url: expect.stringContaining("/v1/files/"),
    urgent: true,
    cut: { from: 2, to: 9 },
  });
  const running = { id: cut, state: "running" as const, progress: 0.4, problem: null };
  await sendReport({ transcodes: [running] });
  expect((await view()).json.trims[0]).toMatchObject({ state: "making", progress: 0.4 });

  media.files.set(`${cut}.mp4`, Buffer.from("seven seconds"));
  media.files.set(`${cut}.jpg`, Buffer.from("its picture"));
  await sendReport({ transcodes: [{ ...running, state: "ready", progress: 1 }] });
  await reconciler.collect();
  await reconciler.collect();
  expect((await view()).json.trims[0]).toMatchObject({ state: "ready" });
  const [made, original] = await all();
  expect(made).toMatchObject({ id: cut, name: "Recording (trimmed)", default: true, seconds: 7 });
  // How long an uploaded video is isn't known.
  expect(original).toMatchObject({ id, name: "Recording", default: false, seconds: null });
  expect((await callAs(app, maple, "GET", made.file)).text).toBe("seven seconds");
  expect((await app.http.inject(original.file)).rawPayload.equals(tenSeconds())).toBe(true);
  expect(media.transcodes.has(cut)).toBe(false);
});

test("a trimmed recording has the captions of its part, from its own beginning", async () => {
  const { id, trim, all } = await recorded();
  const captions = (of: string) => callAs(app, maple, "GET", `str/stream_video/${of}/captions/en/`);
  const cues = [
    { start: 0, end: 1, text: "One moment" },
    { start: 3, end: 5, text: "Welcome" },
  ];
  await callAs(app, maple, "PUT", `str/stream_video/${id}/captions/en/`, { cues });
  const [{ id: cut }] = (await trim({ from: 2, to: 9 })).json.trims;
  media.files.set(`${cut}.mp4`, Buffer.from("seven seconds"));
  await sendReport({ transcodes: [{ id: cut, state: "ready", progress: 1, problem: null }] });
  await reconciler.collect();
  expect(await all()).toHaveLength(2);
  expect((await captions(cut)).json.cues).toEqual([{ start: 1, end: 3, text: "Welcome" }]);
  expect((await captions(id)).json.cues).toEqual(cues);
});

const muted = [
  { from: 3, to: 4.5 },
  { from: 7, to: 8 },
];

test("parts of a recording are muted in a copy, which says where, and the original is kept", async () => {
  const { id, trim, all } = await recorded();
  const asked = { from: 0, to: 9, default: true };
  // In any order, overlapping, and beyond what is kept.
  const spans = [
    { from: 7, to: 8 },
    { from: 3, to: 4 },
    { from: 3.5, to: 4.5 },
    { from: 9.5, to: 10 },
  ];
  const [{ id: copy, ...making }] = (await trim({ ...asked, muted: spans })).json.trims;
  expect(making).toEqual({ from: 0, to: 9, muted, state: "making", progress: 0, problem: null });
  expect((await trim({ ...asked, muted: spans })).json.trims).toHaveLength(1);
  expect((await trim({ ...asked, muted: [{ from: 3, to: 4 }] })).json.trims).toHaveLength(2);
  await sendReport();
  await reconciler.reconcile();
  // Sound is encoded again, so that it waits for a broadcast on a small machine.
  expect(media.transcodes.get(copy)).toMatchObject({ urgent: false, cut: { from: 0, to: 9, muted } });

  media.files.set(`${copy}.mp4`, Buffer.from("without music"));
  await sendReport({ transcodes: [{ id: copy, state: "ready", progress: 1, problem: null, muted: 2 }] });
  await reconciler.collect();
  const [made, original] = await all();
  expect(made).toMatchObject({ id: copy, name: "Recording (muted)", default: true });
  expect(made.muted).toEqual({ spans: muted, original: id });
  expect(original).toMatchObject({ id, default: false, muted: null });
  expect((await app.http.inject(original.file)).rawPayload.equals(tenSeconds())).toBe(true);
  await callAs(app, maple, "DELETE", `str/stream_video/${id}/`);
  expect((await all())[0].muted).toEqual({ spans: muted, original: null });
});

test("the captions of what is muted are left out", async () => {
  const { id, trim } = await recorded();
  const cues = [
    { start: 1, end: 2, text: "Welcome" },
    { start: 3, end: 4, text: "The words of a song" },
    { start: 4, end: 6, text: "Thank you for the song" },
  ];
  await callAs(app, maple, "PUT", `str/stream_video/${id}/captions/en/`, { cues });
  const [{ id: copy }] = (await trim({ from: 0, to: 10, muted })).json.trims;
  media.files.set(`${copy}.mp4`, Buffer.from("without music"));
  await sendReport({ transcodes: [{ id: copy, state: "ready", progress: 1, problem: null, muted: 2 }] });
  await reconciler.collect();
  const { json } = await callAs(app, maple, "GET", `str/stream_video/${copy}/captions/en/`);
  expect(json.cues).toEqual([cues[0], cues[2]]);
});

test("a video server that is older and muted nothing is found out: no recording with its music is stored as muted", async () => {
  const { trim, view, all } = await recorded();
  const [{ id: copy }] = (await trim({ from: 0, to: 10, muted, default: true })).json.trims;
  media.files.set(`${copy}.mp4`, Buffer.from("with all its music"));
  await sendReport({ transcodes: [{ id: copy, state: "ready", progress: 1, problem: null }] });
  await reconciler.collect();
  expect(await all()).toHaveLength(1);
  expect((await view()).json.trims[0]).toMatchObject({ state: "failed", problem: words.notMuted });
});

test("muted parts must begin before they end, be numbers, and not be too many", async () => {
  const { trim } = await recorded();
  const refused = async (spans: unknown) => {
    const { status, json } = await trim({ from: 0, to: 10, muted: spans });
    return [status, Object.keys(json)];
  };
  for (const spans of [
    [{ from: 4, to: 4 }],
    [{ from: -1, to: 4 }],
    [{ from: "1)',amovie=/etc/passwd", to: 4 }],
    Array.from({ length: 51 }, () => ({ from: 1, to: 2 })),
  ])
    expect(await refused(spans)).toEqual([400, ["muted"]]);
});

test("a trim that becomes the final recording of its service leaves other services' final recordings alone", async () => {
  const [it, other] = [await recorded(), await recorded()];
  const [{ id: cut }] = (await it.trim({ from: 0, to: 6, default: true })).json.trims;
  media.files.set(`${cut}.mp4`, Buffer.from("six seconds"));
  await sendReport({ transcodes: [{ id: cut, state: "ready", progress: 1, problem: null }] });
  await reconciler.collect();
  const finals = async (all: typeof it.all) =>
    (await all()).flatMap((one: { id: string; default: boolean }) => (one.default ? [one.id] : []));
  expect(await finals(it.all)).toEqual([cut]);
  expect(await finals(other.all)).toEqual([other.id]);
});

test("a recording that can't be cut says why, and a failed trim can be requested again", async () => {
  const { trim, view, all } = await recorded();
  const refused = async (body: object) => (await trim(body)).json;
  expect(await refused({ from: 3, to: 3.5 })).toEqual({ to: [words.trimTooShort] });
  expect(await refused({ from: 3, to: 30 })).toEqual({ to: [words.trimBeyondEnd] });
  expect(await refused({ from: -1, to: 5 })).toEqual({ from: [expect.any(String)] });
  expect(await refused({})).toMatchObject({ from: [words.required], to: [words.required] });
  const headOnly = await recorded(mp4);
  for (const answer of [await headOnly.view(), await headOnly.trim({ from: 0, to: 2 })])
    expect([answer.status, answer.json.detail]).toEqual([400, problems.not_trimmable[1]]);

  const [{ id }] = (await trim({ from: 0, to: 5 })).json.trims;
  await sendReport({ transcodes: [{ id, state: "failed", progress: 0, problem: words.filmDamaged }] });
  await reconciler.collect();
  expect((await view()).json.trims[0]).toMatchObject({ state: "failed", problem: words.filmDamaged });
  expect((await trim({ from: 0, to: 5 })).json.trims[0].state).toBe("making");
  expect(await all()).toHaveLength(1);
});

test("a recording that was deleted in the meantime is no longer cut", async () => {
  const { id, trim } = await recorded();
  const [{ id: cut }] = (await trim({ from: 0, to: 5 })).json.trims;
  await app.sql("update stream_video set deleted_at = now() where id = $1", [id]);
  await sendReport({ transcodes: [{ id: cut, state: "ready", progress: 1, problem: null }] });
  media.files.set(`${cut}.mp4`, Buffer.from("nobody wants it"));
  await reconciler.collect();
  expect(media.transcodes.has(cut)).toBe(false);
  expect((await trim({ from: 0, to: 5 })).status).toBe(404);
});
