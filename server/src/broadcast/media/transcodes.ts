import type { TranscodeState } from "@vigil/contract";
import { eq, sql } from "drizzle-orm";
import { directorMedia } from "../../tables/director-media.table.ts";
import { storedFiles } from "../../tables/files.table.ts";
import { recordings } from "../../tables/recordings.table.ts";
import { trims } from "../../tables/trims.table.ts";
import { mediaTopic, notify } from "../feed.ts";
import { fetchFile } from "./files.ts";
import type { Collector } from "./recordings.ts";
import { collectTrim } from "./trims.ts";

/** Media works on one film at a time: more than these in its line change nothing. */
const orderedAtMost = 50;

interface Wanted {
  transcode: string;
  video: string;
  urgent: boolean;
  /** Seconds: to be cut out of a recording; null: a director's film to be converted. */
  from: number | null;
  to: number | null;
}

/** What media has been told by this process: a film's address changes twice a day, and is then told anew. */
export type Told = Map<string, string>;

/**
 * Orders what is to be transcoded and isn't yet in media's line.
 * @param address where on the server a stored file is
 */
export async function orderTranscodes(
  { database, media }: Collector,
  known: readonly TranscodeState[],
  told: Told,
  address: (file: string) => string,
): Promise<void> {
  const wanted = await database.run<Wanted>(sql`
    (select ${trims.id} as transcode, ${recordings.file} as video, true as urgent, ${trims.from}, ${trims.to}
    from ${trims} join ${recordings} on ${recordings.id} = ${trims.recording}
    where ${trims.made_at} is null and ${trims.problem} is null and ${recordings.deleted_at} is null
    order by ${trims.id} limit ${orderedAtMost})
    union all
    (select ${directorMedia.transcode}, ${directorMedia.video}, ${directorMedia.transcode_urgent}, null, null
    from ${directorMedia}
    where ${directorMedia.transcoded_video} is null and ${directorMedia.transcode_problem} is null
      and ${directorMedia.deleted_at} is null
    order by ${directorMedia.transcode_urgent} desc, ${directorMedia.created_at} limit ${orderedAtMost})`);
  for (const { transcode, video, urgent, from, to } of wanted) {
    // A cut encodes nothing: it needn't wait for the end of a broadcast.
    const cut = from === null || to === null ? {} : { cut: { from, to } };
    const order = { url: address(video), urgent, ...cut };
    const said = JSON.stringify(order);
    const isKnown = known.some(({ id }) => id === transcode);
    if (isKnown && told.get(transcode) === said) continue;
    await media.orderTranscode(transcode, order);
    told.set(transcode, said);
  }
}

/** Takes home what is finished, keeps why something failed, and lets media forget both, and what nobody wants any more. */
export async function collectTranscode(parts: Collector, state: TranscodeState): Promise<void> {
  const { database, media } = parts;
  if (state.state !== "ready" && state.state !== "failed") return;
  if (!(await collectTrim(parts, state))) return;
  const [film] = await database.run<{ title: string; done: boolean }>(sql`
    select title, transcoded_video is not null as done from ${directorMedia}
    where ${eq(directorMedia.transcode, state.id)} and deleted_at is null`);
  if (film && !film.done) {
    if (state.state === "failed") await keepProblem(parts, state);
    else if (!(await store(parts, state.id, film.title))) return;
  }
  await media.forgetTranscode(state.id);
}

async function keepProblem({ database }: Collector, { id, problem }: TranscodeState): Promise<void> {
  await database.orm
    .update(directorMedia)
    .set({ transcode_problem: problem ?? "" })
    .where(eq(directorMedia.transcode, id));
}

async function store({ database, storage, media }: Collector, id: string, title: string): Promise<boolean> {
  // The transcoding's own id: when something breaks, the next attempt takes the same place.
  const film = await fetchFile(storage, await media.transcoded(id, "mp4"), id);
  if (!film) return false;
  const picture = await fetchFile(storage, await media.transcoded(id, "jpg").catch(() => undefined));
  await database.transaction(async (tx) => {
    await tx.orm
      .insert(storedFiles)
      .values([
        { ...film, content_type: "video/mp4", file_name: `${title}.mp4` },
        ...(picture ? [{ ...picture, content_type: "image/jpeg", file_name: `${title}.jpg` }] : []),
      ])
      .onConflictDoNothing();
    await tx.orm
      .update(directorMedia)
      .set({
        transcoded_video: film.id,
        ...(picture ? { image: sql`coalesce(${directorMedia.image}, ${picture.id})` } : {}),
        updated_at: new Date(),
      })
      .where(eq(directorMedia.transcode, id));
    await notify(tx, mediaTopic);
  });
  return true;
}
