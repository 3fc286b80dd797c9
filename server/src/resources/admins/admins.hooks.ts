import { type FieldErrors, type SuperAdmin, words } from "@vigil/contract";
import { eq, sql } from "drizzle-orm";
import { fieldProblem } from "../../problems.ts";
import type { Write } from "../../resource/define.ts";
import { cities, countries, states } from "../../tables/places.table.ts";

type AdminWrite = Write<Partial<SuperAdmin>, Partial<SuperAdmin>>;
const fields = ["country", "state", "city"] as const;

/** Requires that the state is in the country and the city in the state, whichever of them changes. */
export async function refuseWrongPlace({ tx, values, current }: AdminWrite): Promise<void> {
  if (fields.every((field) => values[field] === undefined)) return;
  const [country, state, city] = fields.map((field) => values[field] ?? current[field] ?? null);
  const [found] = await tx.run<Record<"country" | "state" | "city", string | null> & PlaceMismatch>(sql`
    select c.name as country, s.name as state, t.name as city, s.country <> c.id as wrong_state, t.state <> s.id as wrong_city
    from (select) one
    left join ${countries} c on ${eq(sql`c.id`, country)}
    left join ${states} s on ${eq(sql`s.id`, state)}
    left join ${cities} t on ${eq(sql`t.id`, city)}`);
  const errors: FieldErrors = {};
  if (found?.wrong_state) errors.state = [words.elsewhere(found.state ?? "", found.country ?? "")];
  if (found?.wrong_city) errors.city = [words.elsewhere(found.city ?? "", found.state ?? "")];
  if (Object.keys(errors).length > 0) throw fieldProblem(errors);
}

interface PlaceMismatch {
  wrong_state: boolean | null;
  wrong_city: boolean | null;
}
