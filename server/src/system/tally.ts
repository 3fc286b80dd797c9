import { sql } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { directorMedia } from "../tables/director-media.table.ts";
import { gallery } from "../tables/gallery.table.ts";
import { recordings } from "../tables/recordings.table.ts";
import { streams } from "../tables/streams.table.ts";
import { errorKinds, homeUse, providerDays } from "../tables/system.table.ts";
import type { Outcome, ProviderCall } from "./provider-calls.ts";

/** What a process has counted since it last wrote it down: errors, calls to providers, and bytes of files. */
export interface Tally {
  error(kind: string): void;
  call(call: ProviderCall): void;
  /** Bytes of a stored video that were sent. */
  sent(file: string, bytes: number): void;
  /** Writes it down. What can't be written stays for the next time. */
  write(database: Database): Promise<void>;
}

/** Kinds that are counted between two writes; more would be a flood of something that isn't a kind. */
const mostKinds = 500;

export function createTally(): Tally {
  let errors = new Map<string, number>();
  let calls = new Map<string, Record<Outcome, number>>();
  let files = new Map<string, number>();

  const tally: Tally = {
    error(kind) {
      if (errors.has(kind) || errors.size < mostKinds) errors.set(kind, (errors.get(kind) ?? 0) + 1);
    },
    call({ provider, outcome }) {
      const counts = calls.get(provider) ?? { ok: 0, refused: 0, unreachable: 0 };
      counts[outcome]++;
      calls.set(provider, counts);
    },
    sent(file, bytes) {
      files.set(file, (files.get(file) ?? 0) + bytes);
    },
    async write(database) {
      const taken = { errors, calls, files };
      [errors, calls, files] = [new Map(), new Map(), new Map()];
      try {
        await database.transaction(async (tx) => {
          if (taken.errors.size > 0)
            await tx.run(sql`
              insert into ${errorKinds} (kind, count)
              select * from unnest(${sql.param([...taken.errors.keys()])}::text[], ${sql.param([...taken.errors.values()])}::bigint[])
              on conflict (kind) do update set count = ${errorKinds.count} + excluded.count, last_at = now()`);
          for (const [provider, counts] of taken.calls) await tx.run(addCalls(provider, counts));
          if (taken.files.size > 0) await tx.run(addFiles(taken.files));
        });
      } catch (error) {
        for (const [kind, count] of taken.errors) errors.set(kind, (errors.get(kind) ?? 0) + count);
        for (const [provider, counts] of taken.calls)
          for (const outcome of ["ok", "refused", "unreachable"] as const)
            for (let n = 0; n < counts[outcome]; n++) tally.call({ provider, outcome });
        for (const [file, bytes] of taken.files) tally.sent(file, bytes);
        throw error;
      }
    },
  };
  return tally;
}

function addCalls(provider: string, { ok, refused, unreachable }: Record<Outcome, number>) {
  const failedAt = refused + unreachable > 0 ? sql`now()` : sql`null`;
  return sql`
    insert into ${providerDays} (provider, day, ok, refused, unreachable, last_failed_at)
    values (${provider}, (now() at time zone 'UTC')::date, ${ok}, ${refused}, ${unreachable}, ${failedAt})
    on conflict (provider, day) do update set ok = ${providerDays.ok} + excluded.ok,
      refused = ${providerDays.refused} + excluded.refused,
      unreachable = ${providerDays.unreachable} + excluded.unreachable,
      last_failed_at = coalesce(excluded.last_failed_at, ${providerDays.last_failed_at})`;
}

/** Adds the bytes of files to the homes whose they are; files of nobody in particular aren't counted. */
const addFiles = (files: ReadonlyMap<string, number>) => sql`
  with sent as (
    select * from unnest(${sql.param([...files.keys()])}::uuid[], ${sql.param([...files.values()])}::bigint[]) as s (file, bytes)),
  owned as (
    select s.bytes, coalesce(
      (select ${streams.funeral_home} from ${recordings} join ${streams} on ${streams.id} = ${recordings.stream}
        where ${recordings.file} = s.file limit 1),
      (select ${streams.funeral_home} from ${gallery} join ${streams} on ${streams.id} = ${gallery.stream}
        where ${gallery.video} = s.file limit 1),
      (select ${directorMedia.funeral_home} from ${directorMedia} where ${directorMedia.video} = s.file limit 1)) as home
    from sent s)
  insert into ${homeUse} (funeral_home, month, recordings)
  select home, date_trunc('month', now() at time zone 'UTC')::date, sum(bytes) from owned where home is not null group by home
  on conflict (funeral_home, month) do update set recordings = ${homeUse.recordings} + excluded.recordings`;
