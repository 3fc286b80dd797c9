import { words } from "@vigil/contract";
import { and, eq, isNull, ne, or } from "drizzle-orm";
import type { Queries } from "../../database/database.ts";
import { fieldProblem } from "../../problems.ts";
import { streams as table } from "../../tables/streams.table.ts";

type Person =
  | "family"
  | "funeral_home_director"
  | "funeral_home_director_leading_the_service"
  | "client_care_operator";
const houses = { funeral_home: "funeral home", client_care_team: "care team" } as const;

/**
 * Whoever moves to another home or team would leave behind streams that name them: two houses would see into each other.
 * @throws Problem 400 naming the field, when such a stream exists.
 */
export async function refuseLeavingStreams(
  tx: Queries,
  id: string,
  house: keyof typeof houses,
  to: string | undefined,
  ...as: Person[]
): Promise<void> {
  if (to === undefined) return;
  const named = or(...as.map((field) => eq(table[field], id)));
  const [left] = await tx.orm
    .select({ id: table.id })
    .from(table)
    .where(and(named, ne(table[house], to), isNull(table.deleted_at)))
    .limit(1);
  if (left) throw fieldProblem({ [house]: [words.namedByStreams(houses[house])] });
}
