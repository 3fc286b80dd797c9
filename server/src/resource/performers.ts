import { ownProfile, type Performer, type Role } from "@vigil/contract";
import { sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import type { Engine } from "./registry.ts";

/** Who did something, as the audit log stores it. */
interface AuditedActor {
  actor: string | null;
  role: string;
}

/** Looks up the names of those who did something, in one query for each role among them. */
export async function performers(
  engine: Engine,
  db: Queries,
  entries: readonly AuditedActor[],
): Promise<(one: AuditedActor) => Performer> {
  const names = new Map<string, string>();
  const byRole = Map.groupBy(
    entries.filter(({ actor, role }) => actor && role in ownProfile),
    ({ role }) => role as Role,
  );
  for (const [role, those] of byRole) {
    const { contract, name } = ownProfile[role];
    const { table, columns } = engine.definition(contract.path);
    const ids = sql.param([...new Set(those.map(({ actor }) => actor))]);
    const found = await db.run<{ id: string; name: string }>(
      sql`select ${table.id}, ${columns[name]} as name from ${table} where ${table.id} = any(${ids}::uuid[])`,
    );
    for (const person of found) names.set(person.id, person.name);
  }
  return ({ actor, role }) => ({
    id: actor,
    role: role as Performer["role"],
    name: names.get(actor ?? "") ?? null,
  });
}
