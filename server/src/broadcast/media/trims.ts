import { limits, type TranscodeState } from "@vigil/contract";
import { and, eq, isNull, sql } from "drizzle-orm";
import { storedFiles } from "../../tables/files.table.ts";
import { recordings } from "../../tables/recordings.table.ts";
import { trims } from "../../tables/trims.table.ts";
import { notify } from "../feed.ts";
import { fetchFile } from "./files.ts";
import type { Collector } from "./recordings.ts";

const trimmed = " (trimmed)";

interface Asked {
  stream: string;
  name: string | null;
  default: boolean;
}

/**
 * Takes home what was cut out of a recording, as a new one beside it, or keeps why it couldn't be.
 * @returns false while media must keep it: what it announced is not there
 */
export async function collectTrim(
  parts: Collector,
  { id, state, problem }: TranscodeState,
): Promise<boolean> {
  const { database } = parts;
  const [asked] = await database.run<Asked>(sql`
    select ${recordings.stream}, ${recordings.name}, ${trims.default}
    from ${trims} join ${recordings} on ${recordings.id} = ${trims.recording}
    where ${and(eq(trims.id, id), isNull(trims.made_at), isNull(trims.problem), isNull(recordings.deleted_at))}`);
  if (!asked) return true;
  if (state === "ready") return store(parts, id, asked);
  await database.orm
    .update(trims)
    .set({ problem: problem ?? "" })
    .where(eq(trims.id, id));
  return true;
}

async function store(
  { database, storage, media }: Collector,
  id: string,
  { stream, name, default: isFinal }: Asked,
): Promise<boolean> {
  // File and recording bear the trim's own id: when something breaks, the next attempt takes the same place.
  const film = await fetchFile(storage, await media.transcoded(id, "mp4"), id);
  if (!film) return false;
  const picture = await fetchFile(storage, await media.transcoded(id, "jpg").catch(() => undefined));
  const title =
    name === null ? "Trimmed recording" : `${name.slice(0, limits.nameMax - trimmed.length)}${trimmed}`;
  await database.transaction(async (tx) => {
    await tx.orm
      .insert(storedFiles)
      .values([
        { ...film, content_type: "video/mp4", file_name: `${title}.mp4` },
        ...(picture ? [{ ...picture, content_type: "image/jpeg", file_name: `${title}.jpg` }] : []),
      ])
      .onConflictDoNothing();
    if (isFinal)
      await tx.orm
        .update(recordings)
        .set({ default: false, updated_at: new Date() })
        .where(and(eq(recordings.stream, stream), eq(recordings.default, true)));
    await tx.orm
      .insert(recordings)
      .values({ id, stream, name: title, file: film.id, thumbnail: picture?.id, default: isFinal })
      .onConflictDoNothing();
    await tx.orm.update(trims).set({ made_at: new Date() }).where(eq(trims.id, id));
    await notify(tx, stream);
  });
  return true;
}
