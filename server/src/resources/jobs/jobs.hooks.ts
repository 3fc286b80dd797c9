import { type jobsResource as contract, type Job, words } from "@vigil/contract";
import { eq } from "drizzle-orm";
import type { z } from "zod";
import { fieldProblem } from "../../problems.ts";
import type { Write } from "../../resource/define.ts";
import { operators } from "../../tables/operators.table.ts";
import { requireActivePeople } from "../streams/streams.people.ts";

type Values = z.infer<(typeof contract)["create"]>;

/**
 * Keeps the operator within the team: a change of team clears the operator, and a super admin's operator sets the
 * team.
 */
export async function beforeAssigning({ actor, tx, values, current }: Write<Values, Job>): Promise<void> {
  const { client_care_operator: operator, client_care_team: team } = values;
  if (operator === undefined && team !== undefined && current.client_care_operator)
    values.client_care_operator = null;
  await requireActivePeople(tx, values, current);
  if (!operator) return;
  const [found] = await tx.orm
    .select({ team: operators.client_care_team })
    .from(operators)
    .where(eq(operators.id, operator));
  const requestedTeam = team === undefined ? current.client_care_team : team;
  if (requestedTeam === null && actor.role === "super_admin" && team === undefined)
    values.client_care_team = found?.team ?? null;
  else if (found?.team !== requestedTeam) throw fieldProblem({ client_care_operator: [words.otherTeam] });
}
