import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { fixed } from "../database/statement.ts";
import type { Storage } from "../ports/storage/storage.ts";
import { storedFiles } from "../tables/files.table.ts";

/** SQL for whether nobody may open a file: it waits for the search for viruses, or didn't pass it. */
export const isHeld = (file: SQLWrapper): SQL =>
  sql`exists (select from ${storedFiles} as held where held.id = ${file} and held.scan_state <> 'clean')`;

const heldFile = fixed(sql`select 1 as held from ${storedFiles} where scan_state <> 'clean' and id =`);

/**
 * A store that gives out nothing that is held, as if it weren't there: whatever reads files for pages, emails, archives
 * or programs needs no check of its own.
 */
export function openOnly(storage: Storage, db: Queries): Storage {
  const isOpen = async (id: string) => (await db.run(sql`${heldFile} ${id}`)).length === 0;
  const requireOpen = async (id: string) => {
    if (await isOpen(id)) return;
    throw Object.assign(new Error(`the file ${id} is held until it is checked for viruses`), {
      code: "ENOENT",
    });
  };
  return {
    ...storage,
    size: async (id) => ((await isOpen(id)) ? storage.size(id) : undefined),
    async read(id, range) {
      await requireOpen(id);
      return storage.read(id, range);
    },
    async locally(id, work) {
      await requireOpen(id);
      return storage.locally(id, work);
    },
  };
}
