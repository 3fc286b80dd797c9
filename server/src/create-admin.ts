import { createInterface } from "node:readline/promises";
import { AccountFields, check, type FieldErrors, Name, superAdminAccesses } from "@vigil/contract";
import { eq, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { hashPassword } from "./auth/passwords.ts";
import { type Database, openDatabase } from "./database/database.ts";
import { noSeenPasswords } from "./ports/seen-passwords/seen-passwords.ts";
import { Problem } from "./problems.ts";
import { audit } from "./resource/audit.ts";
import { accounts } from "./tables/accounts.table.ts";
import { admins } from "./tables/admins.table.ts";

const FirstAdmin = AccountFields.pick({ username: true, email: true, password: true }).extend({
  full_name: Name,
});

/**
 * Creates the first super admin, with every access. Demo admins don't count, because they can't sign in outside the
 * demo.
 * @throws Error when there is one already, or a field is invalid.
 */
export async function createAdmin(
  database: Database,
  given: Record<string, string | undefined>,
): Promise<void> {
  const { data, errors } = check(FirstAdmin, given);
  if (errors) throw new Error(sentences(errors));
  const { username, email, password, full_name } = data;
  const password_hash = await hashPassword(password, noSeenPasswords).catch((refusal) => {
    throw refusal instanceof Problem ? new Error(sentences(refusal.body as FieldErrors)) : refusal;
  });
  await database.transaction(async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(hashtext('first admin'))`);
    const [known] = await tx.orm
      .select({ username: admins.username })
      .from(admins)
      .innerJoin(accounts, eq(accounts.id, admins.id))
      .where(eq(accounts.demo, false))
      .orderBy(admins.id)
      .limit(1);
    if (known)
      throw new Error(`There is a super admin already: ${known.username}. Others are made in Vigil itself.`);
    const id = uuidv7();
    const flags = Object.fromEntries(superAdminAccesses.map((flag) => [flag, true]));
    await tx.orm.insert(accounts).values({
      ...{ id, username, email, password_hash, role: "super_admin" },
      keeps_password: true,
    });
    await tx.orm.insert(admins).values({ id, username, email, full_name, ...flags });
    await audit(
      tx,
      { id, role: "super_admin", address: "command line" },
      { verb: "create", resource: "usr/admin", record: id },
    );
  });
}

const sentences = (errors: FieldErrors): string =>
  Object.entries(errors)
    .map(([field, messages]) => `${field}: ${messages[0]}`)
    .join("\n");

/**
 * `vigil create-admin` and `npm run create-admin`: reads ADMIN_USERNAME, ADMIN_EMAIL, ADMIN_NAME and ADMIN_PASSWORD, and asks for those that are
 * missing.
 */
export async function createAdminFromCommandLine(): Promise<void> {
  if (!process.env.DATABASE_URL) throw new Error("Set DATABASE_URL to the database of this installation.");
  const terminal = process.stdin.isTTY
    ? createInterface({ input: process.stdin, output: process.stdout })
    : undefined;
  const readOrAsk = async (variable: string, question: string) =>
    process.env[variable] ?? (await terminal?.question(`${question}: `));
  const given = {
    username: await readOrAsk("ADMIN_USERNAME", "User name"),
    email: await readOrAsk("ADMIN_EMAIL", "E-mail"),
    full_name: await readOrAsk("ADMIN_NAME", "Full name"),
    password: await readOrAsk("ADMIN_PASSWORD", "Password (8 characters or more, shown as you type)"),
  };
  terminal?.close();
  const database = openDatabase(process.env.DATABASE_URL, console);
  try {
    await createAdmin(database, given);
    console.log(`${given.username} can sign in now.`);
  } finally {
    await database.close();
  }
}

if (import.meta.main) {
  await createAdminFromCommandLine().catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
