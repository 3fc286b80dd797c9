import { problems, words } from "@vigil/contract";
import { expect, test } from "vitest";
import { startApp, testOfOneServer } from "../../../test/app.ts";
import { call, callAs, gather, type Person } from "../../../test/people.ts";
import { makeNextCaptions } from "../../captions/maker.ts";
import { type SpeechEngine, SpeechError } from "../../ports/captions/captions.ts";

const speechSettings = {
  program: "whisper",
  args: [],
  ffmpegPath: undefined,
  ffmpegSandbox: "auto",
} as const;
const app = await startApp({ speech: speechSettings });
const { cast, make } = await gather(app);
const { ruth, max, maple, sam, doyle, okafor, harbour } = cast;

/** A recording of a service of Maple Ridge and the family Doyle. */
async function recorded() {
  const people = { funeral_home: maple.id, family: doyle.id, funeral_home_director: sam.id };
  const stream = await make.stream({ ...people, deceased_full_name: "Edith Shaw" });
  await app.sql("update stream set requested_by_family = true where id = $1", [stream.id]);
  const { id } = await make.recording(stream.id);
  const at = `str/stream_video/${id}/captions/`;
  return {
    id,
    stream: stream.id,
    list: (who = maple) => callAs(app, who, "GET", at),
    toEdit: (language: string, who = maple) => callAs(app, who, "GET", `${at}${language}/`),
    upload: (language: string, file: string | Buffer, who = maple) =>
      callAs(app, who, "PUT", `${at}${language}/`, undefined, {
        payload: file,
        headers: { "content-type": "text/vtt" },
      }),
    edit: (language: string, cues: unknown, version?: string, who = maple) =>
      callAs(app, who, "PUT", `${at}${language}/`, { cues } as object, {
        headers: version ? { "if-match": `"${version}"` } : {},
      }),
    remove: (language: string, who = maple) => callAs(app, who, "DELETE", `${at}${language}/`),
    make: (language: string, who = maple) => callAs(app, who, "POST", `${at}${language}/make/`, {}),
  };
}
const english = "WEBVTT\n\n00:01.000 --> 00:03.000\n<b>Welcome</b>, everybody\n";
const welcome = { start: 1, end: 3, text: "Welcome, everybody" };

test("whoever edits a recording uploads its captions, and its family reads them", async () => {
  const it = await recorded();
  expect((await it.list()).json).toEqual({ can_make: true, captions: [] });
  const { status, json } = await it.upload("en", english);
  expect(status).toBe(200);
  expect(json.captions).toEqual([
    {
      id: expect.any(String),
      language: "en",
      state: "ready",
      progress: 0,
      problem: null,
      url: expect.stringContaining("/v1/captions/"),
      updated_at: expect.any(String),
    },
  ]);
  const file = await call(app, "GET", json.captions[0].url);
  expect([file.status, file.headers["content-type"], file.headers["cache-control"]]).toEqual([
    200,
    "text/vtt; charset=utf-8",
    "private, no-cache",
  ]);
  expect(file.text).toBe("WEBVTT\n\n00:00:01.000 --> 00:00:03.000\nWelcome, everybody\n");
  expect((await it.toEdit("en", doyle)).json).toEqual({
    cues: [welcome],
    updated_at: json.captions[0].updated_at,
  });
  expect((await it.upload("en", english, ruth)).status).toBe(200);
  const statuses = async (who: Person) => [
    (await it.list(who)).status,
    (await it.toEdit("en", who)).status,
    (await it.upload("en", english, who)).status,
    (await it.remove("en", who)).status,
    (await it.make("en", who)).status,
  ];
  expect(await statuses(doyle)).toEqual([200, 200, 403, 403, 403]);
  expect(await statuses(okafor)).toEqual([404, 404, 403, 403, 403]);
  expect(await statuses(harbour)).toEqual([404, 404, 404, 404, 404]);
  expect(await statuses(max)).toEqual([403, 403, 403, 403, 403]);
  expect((await it.list()).json.captions).toHaveLength(1);
});

test("a French SRT file of an older program keeps its accents", async () => {
  const it = await recorded();
  const srt = Buffer.from("1\r\n00:00:01,000 --> 00:00:02,500\r\nÀ la mémoire de René\r\n", "latin1");
  expect((await it.upload("fr", srt)).status).toBe(200);
  expect((await it.toEdit("fr")).json.cues).toEqual([{ start: 1, end: 2.5, text: "À la mémoire de René" }]);
});

test("a file that can't be read says in which line, and what was there stays", async () => {
  const it = await recorded();
  await it.upload("en", english);
  const refused = await it.upload("en", `${english}\n00:05.000 --> 00:04.000\nBack in time\n`);
  expect([refused.status, refused.json]).toEqual([400, { file: [words.captionsReversed(6)] }]);
  const inFrench = await callAs(app, maple, "PUT", `str/stream_video/${it.id}/captions/en/`, undefined, {
    payload: "Dear family",
    headers: { "content-type": "text/vtt", "accept-language": "fr" },
  });
  expect(inFrench.json.file[0]).toContain("WebVTT");
  const untimed = [welcome, { start: 9, end: 9, text: "Amen" }];
  expect((await it.edit("en", untimed)).json).toEqual({ cues: [words.cueReversed(2)] });
  expect((await it.edit("en", [{ ...welcome, text: " " }])).json).toEqual({ cues: [words.cueEmpty(1)] });
  expect((await it.toEdit("en")).json.cues).toEqual([welcome]);
  expect([(await it.toEdit("de")).status, (await it.toEdit("fr")).status]).toEqual([404, 404]);
});

test("captions are edited and deleted, and nobody overwrites what a colleague has saved since", async () => {
  const it = await recorded();
  const before = (await it.upload("en", english)).json.captions[0];
  const mine = { start: 4, end: 5.25, text: "<i>Tom & Anne</i>" };
  const saved = await it.edit("en", [mine, welcome], before.updated_at);
  expect(saved.status).toBe(200);
  expect((await it.toEdit("en")).json).toEqual({
    cues: [welcome, mine],
    updated_at: saved.json.captions[0].updated_at,
  });
  expect((await call(app, "GET", saved.json.captions[0].url)).text).toContain("&lt;i&gt;Tom &amp; Anne");
  const late = await it.edit("en", [welcome], before.updated_at, ruth);
  expect([late.status, late.json.changed_at]).toEqual([409, saved.json.captions[0].updated_at]);
  expect((await it.toEdit("en")).json.cues).toEqual([welcome, mine]);

  expect((await it.remove("en")).json.captions).toEqual([]);
  expect((await call(app, "GET", before.url)).status).toBe(404);
  const { json } = await callAs(app, ruth, "GET", `str/stream_video/${it.id}/history/`);
  expect(json.results.map(({ verb }: { verb: string }) => verb)).toEqual([
    ...["delete_captions", "captions", "captions", "create"],
  ]);
});

test("nothing is saved that would show guests an empty button, or couldn't be edited again", async () => {
  const it = await recorded();
  await it.upload("en", english);
  expect((await it.edit("en", [])).json).toEqual({ cues: [words.cuesNone] });
  // Written as &amp;, it takes five times the room.
  const long = Array.from({ length: 1000 }, (_, n) => ({ start: n, end: n + 1, text: "&".repeat(1000) }));
  expect((await it.edit("en", long)).json).toEqual({ cues: [words.captionsTooLarge(2 ** 21)] });
  expect(
    (
      await it.upload(
        "en",
        `WEBVTT\n\n${long.map(({ text }, n) => `${stamp(n)} --> ${stamp(n + 1)}\n${text}\n`).join("\n")}`,
      )
    ).json,
  ).toEqual({
    file: [words.captionsTooLarge(2 ** 21)],
  });
  expect((await it.toEdit("en")).json.cues).toEqual([welcome]);
});
const stamp = (seconds: number) =>
  `${String(Math.floor(seconds / 60)).padStart(2, "0")}:${String(seconds % 60).padStart(2, "0")}.000`;

test("captions can't be read by a forged address, nor once their recording is in the bin", async () => {
  const it = await recorded();
  const { url } = (await it.upload("en", english)).json.captions[0];
  expect((await call(app, "GET", `${url}x`)).status).toBe(403);
  expect((await call(app, "GET", url.split("?")[0])).status).toBe(403);
  await app.sql("update stream_video set deleted_at = now() where id = $1", [it.id]);
  expect((await call(app, "GET", url)).status).toBe(404);
  expect((await it.list()).status).toBe(404);
  await app.sql("delete from stream_video where id = $1", [it.id]);
  expect(await app.sql("select 1 from stream_video_captions where recording = $1", [it.id])).toEqual([]);
});

const errors: unknown[] = [];
const running = new AbortController().signal;
const makeWith = (transcribe: SpeechEngine["transcribe"], stopping = running) => {
  const log = { error: (details: unknown) => errors.push(details) };
  return makeNextCaptions({ ...app.engine, speech: { transcribe }, log }, stopping);
};

test("captions are made by a speech engine, and those before are shown until then", async () => {
  const it = await recorded();
  await it.upload("fr", "WEBVTT\n\n00:01.000 --> 00:03.000\nAvant\n");
  const waiting = (await it.make("fr")).json.captions[0];
  expect(waiting).toMatchObject({ state: "making", progress: 0, url: expect.any(String) });
  expect((await it.make("fr")).json.captions[0]).toEqual(waiting);
  const requested: unknown[] = [];
  const engine: SpeechEngine["transcribe"] = async (file, language) => {
    requested.push(language, file.startsWith(app.config.dataDir));
    return Buffer.from("WEBVTT\n\n00:00.000 --> 00:04.000\nMes chers amis\n");
  };
  expect(await makeWith(engine)).toBe(true);
  expect(await makeWith(engine)).toBe(false);
  expect(requested).toEqual(["fr", true]);
  expect((await it.list()).json.captions[0]).toMatchObject({ state: "ready", progress: 1 });
  expect((await it.toEdit("fr")).json.cues).toEqual([{ start: 0, end: 4, text: "Mes chers amis" }]);
});

test("captions that couldn't be made say why, and can be requested again", async () => {
  const it = await recorded();
  await it.make("en");
  await makeWith(async () => {
    throw new SpeechError(words.speechUnsuitable);
  });
  const state = async () => (await it.list()).json.captions[0];
  expect(await state()).toMatchObject({ state: "failed", problem: words.speechUnsuitable, url: null });
  expect((await it.make("en")).json.captions[0]).toMatchObject({ state: "making", problem: null });
  await makeWith(async () => Buffer.from("WEBVTT\n\n"));
  expect(await state()).toMatchObject({ state: "failed", problem: words.speechSilent });
  await it.make("en");
  await makeWith(async () => Buffer.from("Segmentation fault"));
  expect(await state()).toMatchObject({ state: "failed", problem: words.speechFailed });
});

test("a server that stops leaves its captions to the next one", async () => {
  const it = await recorded();
  await it.make("en");
  const stopping = new AbortController();
  await makeWith(async (_file, _language, _report, signal) => {
    stopping.abort();
    signal.throwIfAborted();
    return Buffer.from("");
  }, stopping.signal);
  expect((await it.list()).json.captions[0].state).toBe("making");
  expect(await makeWith(async () => Buffer.from(english))).toBe(true);
  expect((await it.toEdit("en")).json.cues).toEqual([welcome]);
});

test("captions that somebody uploads meanwhile are not overwritten by the speech engine", async () => {
  const it = await recorded();
  await it.make("en");
  await makeWith(async () => {
    await it.upload("en", english);
    return Buffer.from("WEBVTT\n\n00:01.000 --> 00:03.000\nWell come every body\n");
  });
  expect((await it.toEdit("en")).json.cues).toEqual([welcome]);
  await it.make("en");
  await makeWith(async () => {
    await app.sql("update stream_video set deleted_at = now() where id = $1", [it.id]);
    return Buffer.from("WEBVTT\n\n00:01.000 --> 00:03.000\nToo late\n");
  });
  expect(await app.sql("select webvtt from stream_video_captions where recording = $1", [it.id])).toEqual([
    { webvtt: "WEBVTT\n\n00:00:01.000 --> 00:00:03.000\nWelcome, everybody\n" },
  ]);
});

testOfOneServer("without a speech engine nothing can be made", async () => {
  const it = await recorded();
  app.engine.runtime.hasSpeechEngine = false;
  try {
    expect((await it.list()).json.can_make).toBe(false);
    const refused = await it.make("en");
    expect([refused.status, refused.json.detail]).toEqual([400, problems.no_speech_engine[1]]);
  } finally {
    app.engine.runtime.hasSpeechEngine = true;
  }
});
