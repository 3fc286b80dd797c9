import { type Language, languageOfCode } from "@vigil/contract";
import { sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { accounts } from "../tables/accounts.table.ts";
import { families } from "../tables/families.table.ts";
import { homes } from "../tables/homes.table.ts";
import { staff } from "../tables/staff.table.ts";

/**
 * The languages in which these addresses, in lower case, are written to: that of their account, else of its home, else
 * of the home that the email is about.
 */
export async function readerLanguages(
  db: Queries,
  addresses: readonly string[],
  home: string | null,
): Promise<(address: string) => Language> {
  if (addresses.length === 0) return () => "en";
  const given = sql.param(addresses.map((address) => address.toLowerCase()));
  const found = await db.run<{ address: string; language: string | null }>(sql`
    select lower(a.email) as address, coalesce(a.language, h.language) as language
    from ${accounts} a left join ${families} f on f.id = a.id left join ${staff} s on s.id = a.id
    left join ${homes} h on h.id = coalesce(f.funeral_home, s.funeral_home, a.id)
    where lower(a.email) = any(${given}::text[]) and a.deleted_at is null
    union all select '', h.language from ${homes} h where h.id = ${home}::uuid
    order by language nulls first`);
  const known = new Map(found.map(({ address, language }) => [address, languageOfCode(language)]));
  return (address) => known.get(address.toLowerCase()) ?? known.get("") ?? "en";
}
