import { words } from "@vigil/contract";
import { and, eq, isNull, ne, or } from "drizzle-orm";
import type { Queries } from "../../database/database.ts";
import { fieldProblem } from "../../problems.ts";
import { streams as table } from "../../tables/streams.table.ts";

type PersonField =
  | "family"
  | "funeral_home_director"
  | "funeral_home_director_leading_the_service"
  | "client_care_operator";
const organisations = { funeral_home: "funeral home", client_care_team: "care team" } as const;

/**
 * Refuses to move a person to another home or team while streams of the present one name that person, because both would
 * then see each other's.
 * @throws Problem 400 naming the field
 */
export async function refuseMoveWithStreams(
  tx: Queries,
  id: string,
  organisation: keyof typeof organisations,
  to: string | undefined,
  ...as: PersonField[]
): Promise<void> {
  if (to === undefined) return;
  const named = or(...as.map((field) => eq(table[field], id)));
  const [blocking] = await tx.orm
    .select({ id: table.id })
    .from(table)
    .where(and(named, ne(table[organisation], to), isNull(table.deleted_at)))
    .limit(1);
  if (blocking) throw fieldProblem({ [organisation]: [words.namedByStreams(organisations[organisation])] });
}
