import { type SQL, sql } from "drizzle-orm";
import { objections } from "../../tables/objections.table.ts";
import { inScope, type Person } from "../people.ts";

/** Objections that were made under the person's address, as `from … where …`. */
export const objectionsOf = ({ email, scope }: Pick<Person, "email" | "scope">): SQL =>
  sql`${objections} where lower(${objections.email}) = ${email} and ${inScope(scope, sql`${objections.stream}`)}`;
