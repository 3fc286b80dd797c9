import { createHash } from "node:crypto";
import { type MediaState, type ProgrammeOrder, type ProgrammeState, safeCopyWords } from "@vigil/contract";
import { expect, test, vi } from "vitest";
import { startDirected } from "../../../test/directed.ts";
import { shown } from "../../../test/media.ts";
import { emptyBin } from "../../resource/purge-bin.ts";
import { recordingId } from "../../tables/programme-ids.ts";
import { renewRestores, type SentRestores } from "./recordings.ts";
import { copyNew, createSafeCopier, secondsBehind } from "./safe-copies.ts";

const { app, media, service } = await startDirected();
const { storage } = app.engine;
const warned: string[] = [];
const log = { info: () => {}, warn: (_: unknown, message: string) => void warned.push(message) };
/** Looks once for what is new. */
const copy = (store = storage) => createSafeCopier({ database: app.database, storage: store, media, log })();

/** A service that is on air, of which media has recorded pieces of so many seconds. */
async function recorded(...seconds: number[]) {
  const made = await service(0.1);
  await made.command({ action: "start", id: made.front });
  await made.reconcile();
  const order = media.programmes.find(({ stream }) => stream === made.id) as ProgrammeOrder;
  const { programme } = order;
  const pieces = seconds.map((seconds, n) => ({
    content: Buffer.from(`piece ${n}`),
    seconds,
    until: 1000.5 + n,
  }));
  media.pieces.set(programme, pieces);
  const all = seconds.reduce((sum, one) => sum + one, 0);
  const reported = (recording: Partial<ProgrammeState["recording"]>, given: Partial<ProgrammeState> = {}) => {
    const now = { state: "running" as const, seconds: all, bytes: null, problem: null, ...recording };
    return shown(order, { recording: now, ...given });
  };
  await made.sendReport({ programmes: [reported({})] });
  const copies = () =>
    app.sql<{ file: string; seconds: number }>(
      "select file, seconds from safe_copy where programme = $1 order by copied_at",
      [programme],
    );
  const end = async (
    recording: Partial<ProgrammeState["recording"]>,
    transcodes: MediaState["transcodes"] = [],
  ) => {
    const ended_at = new Date().toISOString();
    await made.sendReport({ programmes: [reported(recording, { ended_at })], transcodes });
    await app.reconciler?.collect();
  };
  const stored = () =>
    app.sql<{ file: string; problem: string | null }>(
      "select file, problem from stream_video where stream = $1 order by created_at, id",
      [made.id],
    );
  return { ...made, programme, copies, end, stored, reported };
}
const restored = (programme: string, film: string, seconds: number): MediaState["transcodes"][number] => {
  const id = recordingId(programme);
  media.files.set(`${id}.mp4`, Buffer.from(film));
  const recording = {
    seconds,
    sha256: createHash("sha256").update(film).digest("hex"),
    problem: "From the copy.",
  };
  return { id, state: "ready", progress: 1, problem: null, recording };
};

test("what is new of a recording is copied in order, and the copy goes with the recording's arrival", async () => {
  const { programme, copies, end, stored } = await recorded(10, 10, 4);
  expect(await secondsBehind(app.database)).toBeGreaterThanOrEqual(24);
  await copy();
  await copy();
  expect((await copies()).map(({ seconds }) => seconds)).toEqual([10, 10, 4]);
  expect(await secondsBehind(app.database)).toBe(0);
  const [first] = await copies();
  media.files.set(`${programme}.mp4`, Buffer.from("the whole service"));
  await end({ state: "ready", seconds: 24, bytes: 17 });
  expect(await stored()).toHaveLength(1);
  expect(await copies()).toEqual([]);
  expect(await storage.size(first?.file ?? "")).toBeUndefined();
});

test("a recording that is stored after its service was deleted goes with the service, and with its file", async () => {
  const { id, programme, end, stored } = await recorded(10);
  media.files.set(`${programme}.mp4`, Buffer.from("a deleted service"));
  await app.sql("update stream set deleted_at = now(), broadcast_status = 'completed' where id = $1", [id]);
  await end({ state: "ready", seconds: 10, bytes: 17 });
  const [{ file } = { file: "" }] = await stored();
  expect(await storage.size(file)).toBe(17);
  await emptyBin(app.engine, log);
  expect(await stored()).toHaveLength(1);
  await app.sql("update stream set deleted_at = now() - interval '31 days' where id = $1", [id]);
  await emptyBin(app.engine, log);
  expect(await app.sql("select 1 from stream where id = $1", [id])).toEqual([]);
  expect([await stored(), await storage.size(file)]).toEqual([[], undefined]);
});

test("a store that is down delays nothing else, is logged once, and gets everything later", async () => {
  const { copies } = await recorded(10, 10);
  const down = { ...storage, put: () => Promise.reject(new Error("the store is down")) };
  warned.length = 0;
  const look = createSafeCopier({ database: app.database, storage: down, media, log }, 0);
  await look();
  await look();
  expect(warned).toEqual(["a recording can't be copied; retrying"]);
  expect(await copies()).toEqual([]);
  await copy();
  expect(await copies()).toHaveLength(2);
});

test("a copy that falls behind after a loss is seen at once, and a pause isn't taken for one", async () => {
  const { sendReport, reported } = await recorded(300, 300);
  await copy();
  const copiedUntil = 1001.5;
  const behind = async (recording: Partial<ProgrammeState["recording"]>) => {
    await sendReport({ programmes: [reported(recording)] });
    return secondsBehind(app.database);
  };
  // Another disk, on which twenty seconds were recorded.
  expect(await behind({ seconds: 20, until: copiedUntil + 40_000 })).toBe(40);
  expect(await behind({ seconds: 600, until: copiedUntil })).toBe(0);
  expect(await behind({ seconds: 600, until: copiedUntil - 1000 })).toBe(0);
});

test("a slow store gets one piece at each look, not ever smaller ones", async () => {
  const { programme, copies } = await recorded(10);
  /** While a piece is stored, media records another second. */
  const slow: typeof storage = {
    ...storage,
    put: (...given) => {
      const all = media.pieces.get(programme) ?? [];
      all.push({ content: Buffer.from("one second"), seconds: 1, until: 2000.5 + all.length });
      return storage.put(...given);
    },
  };
  await copy(slow);
  expect((await copies()).map(({ seconds }) => seconds)).toEqual([10]);
  await copy(slow);
  expect((await copies()).map(({ seconds }) => seconds)).toEqual([10, 1]);
});

test("media lost a recording: it makes one from the copy, which the service gets instead", async () => {
  const { programme, copies, end, stored, view } = await recorded(30, 30);
  await copy();
  await end({ state: "lost", seconds: 0, problem: "Nothing was aired, so there is no recording." });
  const order = media.transcodes.get(recordingId(programme));
  expect(order?.copy?.programme).toBe(programme);
  expect(order?.copy?.pieces.map((url) => url.split("?")[0])).toEqual(
    (await copies()).map(({ file }) => `/v1/files/${file}`),
  );
  // With a width, the address would be one of an image.
  expect(order?.copy?.pieces.join()).not.toContain("width");
  expect(await stored()).toEqual([]);
  await end({ state: "lost", seconds: 0 }, [restored(programme, "from the copy", 60)]);
  expect(await stored()).toMatchObject([{ problem: "From the copy." }]);
  expect((await view()).broadcast.recording).toMatchObject({ state: "ready", seconds: 60 });
  expect(await copies()).toEqual([]);
});

test("the director learns that a recording is being made from the copy, and what it waits for", async () => {
  const { programme, end, view, copies } = await recorded(30, 30);
  await copy();
  await end({ state: "lost", seconds: 0, problem: "Nothing was aired, so there is no recording." });
  expect((await view()).broadcast.problem).toBe(safeCopyWords.beingMade);
  const ordered = media.transcodes.get(recordingId(programme));
  const stored = await app.sql<{ bytes: number }>(
    "select sum(size)::int as bytes from stored_file where id = any($1)",
    [(await copies()).map(({ file }) => file)],
  );
  expect(ordered?.copy?.bytes).toBe(stored[0]?.bytes);
  const problem = safeCopyWords.noRoom(3);
  const waiting = { id: recordingId(programme), state: "queued" as const, progress: 0, problem };
  await end({ state: "lost", seconds: 0 }, [{ ...waiting, waits: { room: 2_500_000_000 } }]);
  expect((await view()).broadcast.problem).toContain("once 3 GB are free");
  await end({ state: "lost", seconds: 0 }, [restored(programme, "from the copy", 60)]);
  expect((await view()).broadcast.problem).toBe("From the copy.");
});

test("a service whose recording is being made from the copy isn't closed as one of which nothing was aired", async () => {
  const { programme, id, end, reconcile, view } = await recorded(30, 30);
  await copy();
  await app.sql("update broadcast set ended_at = now() - interval '11 minutes' where stream = $1", [id]);
  await app.sql("update stream set broadcast_status = 'completed' where id = $1", [id]);
  const nothing = "Nothing was aired, so there is no recording.";
  const closed = async () => {
    await reconcile();
    const [row] = await app.sql<{ closed: boolean; problem: string | null }>(
      "select closed_at is not null as closed, problem from broadcast where stream = $1",
      [id],
    );
    return row;
  };
  await end({ state: "lost", seconds: 0, problem: nothing });
  expect(await closed()).toEqual({ closed: false, problem: safeCopyWords.beingMade });
  const made = { id: recordingId(programme), state: "failed" as const, progress: 0 };
  await end({ state: "lost", seconds: 0, problem: nothing }, [{ ...made, problem: safeCopyWords.notMade }]);
  expect(await closed()).toEqual({ closed: true, problem: safeCopyWords.notMade });
  expect((await view()).broadcast.problem).toBe(safeCopyWords.notMade);
});

test("an order that waits for longer than its addresses work is sent again with new ones", async () => {
  const { programme } = await recorded(30, 30);
  await copy();
  const id = recordingId(programme);
  const sent: SentRestores = new Map();
  const renew = (day: string, state: "queued" | "ready" = "queued") => {
    const fileAddress = (file: string) => `/${day}/${file}`;
    const transcodes = [{ id, state, progress: 0, problem: null }];
    return renewRestores({ database: app.database, media, fileAddress }, transcodes, sent);
  };
  await renew("today", "ready");
  expect(media.transcodes.get(id)).toBeUndefined();
  await renew("today");
  expect(media.transcodes.get(id)?.copy?.pieces[1]).toMatch(/^\/today\//);
  media.calls = [];
  await renew("today");
  expect(media.calls).toEqual([]);
  await renew("tomorrow");
  expect(media.transcodes.get(id)?.copy?.pieces).toHaveLength(2);
  expect(media.transcodes.get(id)?.copy?.pieces.join()).not.toContain("today");
});

test("a recording that is shorter than the copy waits, and is stored all the same where the copy is of no use", async () => {
  const { programme, copies, end, stored } = await recorded(30, 30);
  await copy();
  media.files.set(`${programme}.mp4`, Buffer.from("the end of it"));
  await end({ state: "ready", seconds: 20, bytes: 13 });
  expect(await stored()).toEqual([]);
  expect(media.calls).not.toContain(`forget ${programme}`);
  const id = recordingId(programme);
  await end({ state: "ready", seconds: 20 }, [{ id, state: "failed", progress: 0, problem: "Damaged." }]);
  expect(await stored()).toHaveLength(1);
  // It may still be made by hand.
  expect(await copies()).toHaveLength(2);
  await end({ state: "lost", seconds: 0 }, [restored(programme, "from the copy", 60)]);
  expect(await stored()).toMatchObject([{ problem: "From the copy." }]);
  expect(await copies()).toEqual([]);
});

test("what is far behind is copied to its end before a recording is made of it", async () => {
  const { programme, copies, end } = await recorded(...Array.from({ length: 25 }, () => 10));
  await copy();
  await end({ state: "lost", seconds: 0 });
  expect(await copies()).toHaveLength(20);
  expect(media.transcodes.get(recordingId(programme))).toBeUndefined();
  await end({ state: "lost", seconds: 0 });
  expect(await copies()).toHaveLength(25);
  expect(media.transcodes.get(recordingId(programme))?.copy?.pieces).toHaveLength(25);
});

test("two servers that copy at once copy each piece once", async () => {
  const { copies } = await recorded(10, 10);
  const other = createSafeCopier({ database: app.database, storage, media, log }, 0);
  await Promise.all([copy(), other(), copy()]);
  await copy();
  expect((await copies()).map(({ seconds }) => seconds)).toEqual([10, 10]);
});

test("the old disk comes back with more than the copy had: its recording takes the place of the other, which is kept", async () => {
  const { programme, end, stored } = await recorded(30, 30);
  await copy();
  await end({ state: "lost", seconds: 0 }, [restored(programme, "from the copy", 60)]);
  const [before] = await stored();
  media.files.set(`${programme}.mp4`, Buffer.from("the whole service"));
  media.calls = [];
  await end({ state: "ready", seconds: 3600, bytes: 17 });
  const [after, kept] = await stored();
  expect(after).toMatchObject({ problem: null });
  expect(after?.file).not.toBe(before?.file);
  // It may have the end, which was aired after the loss.
  expect(kept).toEqual(before);
  expect(media.calls).toContain(`forget ${programme}`);
  media.calls = [];
  await end({ state: "ready", seconds: 3600, bytes: 17 });
  expect(await stored()).toEqual([after, kept]);
  expect(media.calls).not.toContain(`get ${programme}.mp4`);
});

test("the old disk comes back after its service was closed: media is to end the programme, and its longer recording is kept", async () => {
  const { programme, id, end, stored, reconcile, sendReport, reported } = await recorded(30, 30);
  await copy();
  await end({ state: "lost", seconds: 0 }, [restored(programme, "from the copy", 60)]);
  await app.sql("update broadcast set ended_at = now() - interval '11 minutes' where stream = $1", [id]);
  await app.sql("update stream set broadcast_status = 'completed' where id = $1", [id]);
  await end({ state: "lost", seconds: 0 });
  await reconcile();
  const ordered = () => media.programmes.find((one) => one.programme === programme);
  expect(ordered()).toBeUndefined();
  await sendReport({ programmes: [reported({ seconds: 3600 }, { version: 1 })] });
  await reconcile();
  expect(ordered()).toMatchObject({ show: "end", source: null, outputs: [], standins: [] });
  expect(ordered()?.version).toBeGreaterThan(1);
  media.files.set(`${programme}.mp4`, Buffer.from("the whole service"));
  await end({ state: "ready", seconds: 3600, bytes: 17 });
  expect(await stored()).toMatchObject([{ problem: null }, { problem: "From the copy." }]);
  await reconcile();
  expect(ordered()).toBeUndefined();
});

test("a piece of a server that was killed while it stored it is deleted like any file that nobody uses", async () => {
  const { copies } = await recorded(10);
  const begun: string[] = [];
  const killed: typeof storage = {
    ...storage,
    put: async (id, ...rest) => {
      begun.push(id);
      await storage.put(id, ...rest);
      throw new Error("killed");
    },
    remove: () => Promise.reject(new Error("killed")),
  };
  await copy(killed);
  expect(await copies()).toEqual([]);
  const [orphan = ""] = begun;
  expect(await storage.size(orphan)).toBeGreaterThan(0);
  await app.sql("update stored_file set created_at = now() - interval '2 days' where id = $1", [orphan]);
  await emptyBin(app.engine, { info: () => {} });
  expect(await storage.size(orphan)).toBeUndefined();
  expect(await app.sql("select id from stored_file where id = $1", [orphan])).toEqual([]);
});

test("a copy of which no recording came is kept for a week", async () => {
  const { copies } = await recorded(10);
  await copy();
  const [one] = await copies();
  await app.sql("update stored_file set created_at = now() - interval '6 days' where id = $1", [one?.file]);
  await emptyBin(app.engine, { info: () => {} });
  expect(await copies()).toHaveLength(1);
  await app.sql("update safe_copy set copied_at = now() - interval '8 days' where file = $1", [one?.file]);
  await emptyBin(app.engine, { info: () => {} });
  expect(await copies()).toEqual([]);
  expect(await storage.size(one?.file ?? "")).toBeUndefined();
});

test("a copy that can't be deleted leaves no recording with media, and is deleted after a week", async () => {
  const { programme, copies, end, stored } = await recorded(10, 10);
  await copy();
  media.files.set(`${programme}.mp4`, Buffer.from("the whole service"));
  media.calls = [];
  const remove = vi.spyOn(storage, "remove").mockRejectedValue(new Error("DELETE isn't allowed"));
  await end({ state: "ready", seconds: 20, bytes: 17 });
  remove.mockRestore();
  expect(await stored()).toHaveLength(1);
  expect(media.calls).toContain(`forget ${programme}`);
  expect(await copies()).toHaveLength(2);
});

test("a piece that another server copied meanwhile doesn't count as the last one", async () => {
  const { programme, copies } = await recorded(10, 10);
  let isOvertaken = false;
  const overtaken: typeof media = {
    ...media,
    newPiece: async (...given) => {
      const piece = await media.newPiece(...given);
      if (!isOvertaken) await copy();
      isOvertaken = true;
      return piece;
    },
  };
  const parts = { database: app.database, storage, media: overtaken };
  expect(await copyNew(parts, programme)).toBe(false);
  expect(await copyNew(parts, programme)).toBe(true);
  expect(await copies()).toHaveLength(2);
});

test("media's own recording is stored while the one from the copy waits, and makes the room for which that waits", async () => {
  const { programme, copies, end, stored, view } = await recorded(30, 30);
  await copy();
  media.files.set(`${programme}.mp4`, Buffer.from("the end of it"));
  await end({ state: "ready", seconds: 20, bytes: 13 });
  expect(await stored()).toEqual([]);
  const id = recordingId(programme);
  const order = { id, state: "running" as const, progress: 0, problem: null };
  await end({ state: "ready", seconds: 20, bytes: 13 }, [order]);
  expect(await stored()).toEqual([]);
  const problem = safeCopyWords.noRoom(3);
  media.calls = [];
  const waiting = { ...order, state: "queued" as const, problem, waits: { room: 2_500_000_000 } };
  await end({ state: "ready", seconds: 20, bytes: 13 }, [waiting]);
  expect(await stored()).toHaveLength(1);
  expect(media.calls).toContain(`forget ${programme}`);
  expect((await view()).broadcast.problem).toBe(problem);
  // Its pieces are needed for as long as it waits.
  await app.sql("update safe_copy set copied_at = now() - interval '8 days' where programme = $1", [
    programme,
  ]);
  await app.sql("update stored_file set created_at = now() - interval '8 days' where id = any($1)", [
    (await copies()).map(({ file }) => file),
  ]);
  await emptyBin(app.engine, { info: () => {} });
  expect(await copies()).toHaveLength(2);
  await end({ state: "none", seconds: 0 }, [restored(programme, "from the copy", 60)]);
  expect(await stored()).toMatchObject([{ problem: "From the copy." }]);
  expect(await copies()).toEqual([]);
});

test("a recording that waits for one from the copy is stored, and the director learns that the other failed", async () => {
  const { programme, end, stored, view } = await recorded(30, 30);
  await copy();
  media.files.set(`${programme}.mp4`, Buffer.from("the end of it"));
  const id = recordingId(programme);
  const waiting = { id, state: "queued" as const, progress: 0, problem: null };
  await end({ state: "ready", seconds: 20, bytes: 13 }, [waiting]);
  expect(await stored()).toHaveLength(1);
  expect((await view()).broadcast.problem).toBe(safeCopyWords.beingMade);
  await end({ state: "none", seconds: 0 }, [{ ...waiting, state: "failed", problem: safeCopyWords.notMade }]);
  expect((await view()).broadcast.problem).toBe(safeCopyWords.notMade);
  // Pieces were missing, so that it has hardly more.
  await end({ state: "none", seconds: 0 }, [restored(programme, "from the copy", 22)]);
  expect((await view()).broadcast.problem).toBeNull();
});

test("a lost recording is made from its copy although media gives nothing more of it", async () => {
  const { programme, end } = await recorded(30, 30);
  await copy();
  const broken = vi.spyOn(media, "newPiece").mockRejectedValue(new Error("the segments can't be read"));
  await end({ state: "lost", seconds: 0 });
  broken.mockRestore();
  expect(media.transcodes.get(recordingId(programme))?.copy?.pieces).toHaveLength(2);
});

test("a piece may take minutes, as long as the store isn't silent", async () => {
  const { copies } = await recorded(10);
  const timeout = vi.spyOn(AbortSignal, "timeout");
  const limits: number[] = [];
  await copy({
    ...storage,
    put: (...given) => {
      limits.push(timeout.mock.calls.at(-1)?.[0] ?? 0);
      return storage.put(...given);
    },
  });
  timeout.mockRestore();
  expect(limits).toHaveLength(1);
  expect(limits[0]).toBeGreaterThanOrEqual(10 * 60_000);
  expect(await copies()).toHaveLength(1);
});

test("after an old disk came back, only what is new of it is copied, and each second counts once", async () => {
  const { programme, copies } = await recorded(30, 30);
  await copy();
  const piece = (until: number) => ({ content: Buffer.from(`piece ${until}`), seconds: 30, until });
  const old = media.pieces.get(programme) ?? [];
  media.pieces.set(programme, [piece(120_000), piece(150_000)]);
  await copy();
  media.pieces.set(programme, [...old, piece(61_000), piece(240_000)]);
  await copy();
  const untils = await app.sql<{ until: number }>(
    "select until from safe_copy where programme = $1 order by copied_at",
    [programme],
  );
  expect(untils.map(({ until }) => until)).toEqual([1000.5, 1001.5, 120_000, 150_000, 61_000, 240_000]);
  expect((await copies()).reduce((sum, { seconds }) => sum + seconds, 0)).toBe(180);
});
