import { type Language, words } from "@vigil/contract";
import { sql } from "drizzle-orm";
import { type SpeechEngine, SpeechError } from "../ports/captions/captions.ts";
import type { Engine } from "../resource/registry.ts";
import { isHeld } from "../scanning/held.ts";
import { captions } from "../tables/captions.table.ts";
import { recordings } from "../tables/recordings.table.ts";
import { webvttOf } from "./core/webvtt.ts";
import { readCaptions } from "./read.ts";

/** Milliseconds between two reports of progress. */
const reportEvery = 1000;
/** Seconds without a sign of its server after which another one begins again. */
const givenUpAfter = 60;
const mostAttempts = 3;

interface Claimed {
  id: string;
  file: string;
  language: Language;
}

type Parts = Pick<Engine, "database" | "storage"> & {
  speech: SpeechEngine;
  log: { error(details: unknown, message: string): void };
};

/**
 * Makes the captions that have waited longest; returns whether there were any. Stopped, they are begun again by the
 * next server.
 */
export async function makeNextCaptions(parts: Parts, stopping: AbortSignal): Promise<boolean> {
  const { storage, speech, log } = parts;
  const claimed = await claim(parts);
  if (!claimed) return false;
  // Somebody may delete the recording, or write the captions, meanwhile.
  const givenUp = new AbortController();
  let progress = 0;
  const reporting = setInterval(() => {
    change(parts, claimed.id, sql`progress = ${progress}, worked_on_at = now()`).then(
      (isStillWanted) => isStillWanted || givenUp.abort(),
      (err) => log.error({ err }, "the progress of captions could not be stored"),
    );
  }, reportEvery);
  try {
    const signal = AbortSignal.any([stopping, givenUp.signal]);
    const written = await storage.locally(claimed.file, (file) =>
      speech.transcribe(file, claimed.language, (part) => (progress = part), signal),
    );
    const { cues, problem } = await readCaptions(written);
    if (problem === words.captionsNone) throw new SpeechError(words.speechSilent);
    if (!cues) throw new SpeechError(words.speechFailed, { cause: new Error(problem) });
    clearInterval(reporting);
    const done = sql`webvtt = ${webvttOf(cues)}, state = 'ready', progress = 1, updated_at = now()`;
    await change(parts, claimed.id, done);
  } catch (error) {
    clearInterval(reporting);
    if (stopping.aborted)
      await change(parts, claimed.id, sql`progress = 0, attempts = attempts - 1, worked_on_at = null`);
    else if (!givenUp.signal.aborted) {
      log.error({ err: error, captions: claimed.id }, "captions could not be made");
      const problem = error instanceof SpeechError ? error.message : words.speechFailed;
      await change(parts, claimed.id, sql`state = 'failed', progress = 0, problem = ${problem}`);
    }
  }
  return true;
}

/** Changes captions while they are being made; returns whether they still are. */
async function change({ database }: Parts, id: string, values: ReturnType<typeof sql>): Promise<boolean> {
  const changed = await database.run<{ id: string }>(sql`
    update ${captions} set ${values} from ${recordings} r
    where ${captions.id} = ${id} and ${captions.state} = 'making'
      and r.id = ${captions.recording} and r.deleted_at is null
    returning ${captions.id}`);
  return changed.length > 0;
}

async function claim({ database }: Parts): Promise<Claimed | undefined> {
  // A recording that brought several servers down would bring down the next.
  await database.run(sql`
    update ${captions} set state = 'failed', progress = 0, problem = ${words.speechFailed}
    where ${captions.state} = 'making' and ${captions.attempts} >= ${mostAttempts} and ${isIdle}`);
  const [claimed] = await database.run<Claimed>(sql`
    update ${captions} set progress = 0, attempts = attempts + 1, worked_on_at = now() from ${recordings} r
    where r.id = ${captions.recording} and ${captions.id} = (
      select ${captions.id} from ${captions} join ${recordings} on ${recordings.id} = ${captions.recording}
      where ${captions.state} = 'making' and ${isIdle} and ${recordings.deleted_at} is null
        and not ${isHeld(recordings.file)}
      order by ${captions.updated_at} limit 1 for update of ${sql.identifier("stream_video_captions")} skip locked)
    returning ${captions.id}, ${captions.language}, r.file`);
  return claimed;
}

/** No server has them made now. */
const isIdle = sql`(${captions.worked_on_at} is null
  or ${captions.worked_on_at} < now() - make_interval(secs => ${givenUpAfter}))`;
