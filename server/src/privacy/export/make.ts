import { addAbortSignal, type Readable, Transform } from "node:stream";
import type { Language } from "@vigil/contract";
import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { ZipFile } from "yazl";
import { endingOf, numbered } from "../../archives/core/names.ts";
import type { Queries } from "../../database/database.ts";
import type { Engine } from "../../resource/registry.ts";
import { homes } from "../../tables/homes.table.ts";
import { timezones } from "../../tables/lookups.table.ts";
import type { SelfPerson } from "../people.ts";
import { codeWords } from "./code-words.ts";
import { pageOf } from "./core/page.ts";
import type { ExportedFile, PersonData, Reader } from "./core/person-data.ts";
import { exportWords } from "./core/words.ts";
import { readPerson } from "./read-person.ts";

/** Bytes that stay free on the disk. */
const leftFree = 1024 ** 3;

/** There is no room for it on the disk at present. */
export class NoRoom extends Error {}

/**
 * Makes the export of a person and stores it. It has no row in `stored_file`, so that only its own route serves it.
 * @param report is called with the part that is done, from 0 to 1
 * @throws NoRoom
 */
export async function makeExport(
  { database, storage, runtime }: Pick<Engine, "database" | "storage" | "runtime">,
  {
    person,
    home,
    language,
    reader,
  }: { person: SelfPerson; home: string | null; language: Language; reader: Reader },
  report: (progress: number) => void,
  signal: AbortSignal,
): Promise<{ file: string; size: number }> {
  const now = new Date();
  const data = await readPerson(database, person, { now, reader });
  const words = exportWords[language];
  const { paths, missing, files } = await placesOf(data, words.folder, storage);
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  if ((await storage.room()) < bytes + leftFree) throw new NoRoom();

  const zip = new ZipFile();
  const output = addAbortSignal(signal, zip.outputStream as Readable);
  zip.on("error", (error: Error) => output.destroy(error));
  output.on("error", () => {});
  const keeper = await keeperOf(database, home);
  const { name = runtime.productName, zone = "UTC" } = keeper ?? {};
  const codes = { ...words.values, ...codeWords[language] };
  const page = pageOf({ data, reader, language, codes, zone, keeper: name, paths, missing });
  zip.addBuffer(Buffer.from(page), words.page, { mtime: now });
  zip.addBuffer(Buffer.from(jsonOf(data, paths, now)), words.file, { mtime: now });
  let done = 0;
  let reading: Readable | undefined;
  for (const file of files)
    zip.addReadStreamLazy(
      paths.get(file.id) ?? file.id,
      { mtime: now, compress: false, size: file.size },
      (begin) =>
        storage.read(file.id).then(
          (source) => {
            reading = source;
            const counter = new Transform({
              transform(chunk: Buffer, _encoding, next) {
                done += chunk.length;
                report(done / bytes);
                next(null, chunk);
              },
            });
            begin(null, source.on("error", (error) => counter.destroy(error)).pipe(counter));
          },
          (error: Error) => output.destroy(error),
        ),
    );
  zip.end();
  const id = uuidv7();
  try {
    const size = await storage.put(id, output, Number.POSITIVE_INFINITY);
    if (size === "too_large") throw new Error("an export has no largest size");
    return { file: id, size };
  } catch (error) {
    await storage.remove(id);
    throw error;
  } finally {
    reading?.destroy();
  }
}

/** The home that answers for the data, if it is one home's. */
async function keeperOf(
  db: Queries,
  home: string | null,
): Promise<{ name: string; zone: string } | undefined> {
  if (home === null) return undefined;
  const [keeper] = await db.orm
    .select({ name: homes.branding_funeral_home_name, zone: timezones.name })
    .from(homes)
    .innerJoin(timezones, eq(timezones.id, homes.timezone))
    .where(eq(homes.id, home));
  return keeper;
}

/** Where each file is in the export; those that aren't stored as the database says are named as missing. */
async function placesOf(data: PersonData, folder: string, storage: Pick<Engine["storage"], "size">) {
  const all = new Map<string, ExportedFile>();
  for (const rows of Object.values(data.sections))
    for (const { files } of rows) for (const file of files) all.set(file.id, file);
  const [paths, missing, files] = [new Map<string, string>(), [] as string[], [] as ExportedFile[]];
  for (const file of all.values()) {
    const ending = endingOf(file.file_name);
    const name = file.file_name.slice(0, file.file_name.length - ending.length);
    if ((await storage.size(file.id)) !== file.size) {
      missing.push(file.file_name);
      continue;
    }
    paths.set(file.id, `${folder}/${numbered(files.length + 1, all.size, name, ending)}`);
    files.push(file);
  }
  return { paths, missing, files };
}

/** The same data for programs. */
const jsonOf = ({ sections, ...person }: PersonData, paths: ReadonlyMap<string, string>, now: Date): string =>
  JSON.stringify(
    {
      made_at: now.toISOString(),
      ...person,
      ...Object.fromEntries(
        Object.entries(sections).map(([name, rows]) => [
          name,
          rows.map(({ values, files }) => ({
            ...values,
            files: files.map(({ id }) => paths.get(id) ?? null),
          })),
        ]),
      ),
    },
    null,
    2,
  );
