import { sql } from "drizzle-orm";
import type { Engine } from "../resource/registry.ts";
import { storedFiles } from "../tables/files.table.ts";

/** Milliseconds. The first time is soon, because a server may be replaced every day. */
const first = 15 * 60_000;
const every = 86_400_000;

type Parts = Pick<Engine, "database" | "images">;

/**
 * Removes this machine's smaller versions of files that are gone. The jobs delete files of all machines, but the smaller
 * versions only of their own.
 */
export const forgetImages = ({ database, images }: Parts): Promise<void> =>
  images.removeOthers(async (ids) => {
    const there = await database.run<{ id: string }>(sql`
      select ${storedFiles.id} from ${storedFiles} where ${storedFiles.id}::text = any(${sql.param([...ids])}::text[])`);
    return new Set(there.map(({ id }) => id));
  });

/** Does so every day while this process runs. @returns a function that ends it */
export function forgetImagesDaily(
  parts: Parts,
  log: { warn(details: object, message: string): void },
): () => void {
  const forget = () =>
    void forgetImages(parts).catch((err) => log.warn({ err }, "old smaller pictures can't be removed"));
  const soon = setTimeout(forget, first).unref();
  const daily = setInterval(forget, every).unref();
  return () => {
    clearTimeout(soon);
    clearInterval(daily);
  };
}
