import { directing, type HourClock, type Language, languageOfCode, may, type Role } from "@vigil/contract";
import { sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { accounts } from "../tables/accounts.table.ts";
import { admins } from "../tables/admins.table.ts";
import { families } from "../tables/families.table.ts";
import { homes } from "../tables/homes.table.ts";
import { staff } from "../tables/staff.table.ts";

/** How an email is written to somebody. */
export interface Reader {
  language: Language;
  /** Without one, times are written as is usual in the language. */
  clock?: HourClock;
  /** They can't open the Director Panel, so no link leads there. */
  neverDirects?: true;
}

/**
 * How these addresses are written to: in the language of their account, else of its home, else of the home that the
 * email is about, and by the clock of their account.
 */
export async function readersOf(
  db: Queries,
  addresses: readonly string[],
  home: string | null,
): Promise<(address: string) => Reader> {
  if (addresses.length === 0) return () => ({ language: "en" });
  const given = sql.param(addresses.map((address) => address.toLowerCase()));
  const found = await db.run<
    { address: string; language: string | null; clock: HourClock | null } & Rights
  >(sql`
    select lower(a.email) as address, coalesce(a.language, h.language) as language, a.clock, a.role, d.events, s.stream_director
    from ${accounts} a left join ${families} f on f.id = a.id left join ${staff} s on s.id = a.id
    left join ${admins} d on d.id = a.id
    left join ${homes} h on h.id = coalesce(f.funeral_home, s.funeral_home, a.id)
    where lower(a.email) = any(${given}::text[]) and a.deleted_at is null
    union all select '', h.language, null, null, null, null from ${homes} h where h.id = ${home}::uuid
    order by language nulls first`);
  const known = new Map(found.map((reader) => [reader.address, reader]));
  const ofHome = languageOfCode(known.get("")?.language);
  return (address) => {
    const reader = known.get(address.toLowerCase());
    const language = languageOfCode(reader?.language) ?? ofHome ?? "en";
    return {
      language,
      ...(reader?.clock && { clock: reader.clock }),
      ...(reader && !mayDirect(reader) && { neverDirects: true }),
    };
  };
}

interface Rights {
  role: Role | null;
  events: boolean | null;
  stream_director: boolean | null;
}
/** Whether they open the Director Panel; true for an address without an account. */
const mayDirect = ({ role, events, stream_director }: Rights): boolean =>
  role === null ||
  may(
    { id: "", role, accesses: { events: events === true, stream_director: stream_director === true } },
    directing,
    "read",
  );
