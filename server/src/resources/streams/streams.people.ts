import { type FieldErrors, words } from "@vigil/contract";
import { inArray, sql } from "drizzle-orm";
import type { Queries } from "../../database/database.ts";
import { fieldProblem } from "../../problems.ts";
import { accounts } from "../../tables/accounts.table.ts";

/** Those whom a service names, and who have an account. */
const people = [
  "client_care_team",
  "client_care_operator",
  "video_grapher",
  "funeral_home_director",
  "funeral_home_director_leading_the_service",
] as const;
type People = Partial<Record<(typeof people)[number], string | null>>;

/**
 * Whoever is newly assigned has an active account. Who was assigned before becoming inactive stays, so that the rest of
 * a service can still be saved.
 * @throws Problem 400 by field
 */
export async function requireActivePeople(tx: Queries, values: People, current?: People): Promise<void> {
  const assigned = people.flatMap((field) => {
    const id = values[field];
    return id && id !== current?.[field] ? [{ field, id }] : [];
  });
  if (assigned.length === 0) return;
  const inactive = await tx.run<{ id: string }>(sql`select ${accounts.id} from ${accounts}
    where ${inArray(
      accounts.id,
      assigned.map(({ id }) => id),
    )} and not ${accounts.active}`);
  const errors: FieldErrors = {};
  for (const { field, id } of assigned)
    if (inactive.some((one) => one.id === id)) errors[field] = [words.inactiveAccount];
  if (Object.keys(errors).length > 0) throw fieldProblem(errors);
}
