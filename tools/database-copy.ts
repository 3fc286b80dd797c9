import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

export interface DatabaseCopy {
  url: string;
  /** Throws when somebody is still connected to it after a minute. */
  drop(): Promise<void>;
}

/** Milliseconds. */
const patience = 60_000;

/** Copies the database at this address on the same server. Nobody may be connected to the original. */
export async function copyDatabase(url: string): Promise<DatabaseCopy> {
  const at = (name: string) => url.replace(/[^/]+$/, name);
  const template = url.slice(url.lastIndexOf("/") + 1);
  const name = `copy_${randomUUID().replaceAll("-", "")}`;
  const administer = async (work: (client: pg.Client) => Promise<unknown>) => {
    const client = new pg.Client({ connectionString: at("postgres") });
    await client.connect();
    await work(client).finally(() => client.end());
  };
  await administer((client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`));
  const drop = () =>
    administer(async (client) => {
      // PostgreSQL notices a moment later that a pool was closed.
      const connected = () =>
        client.query("select application_name, query from pg_stat_activity where datname = $1", [name]);
      for (const since = Date.now(); ; await sleep(20)) {
        const { rows } = await connected();
        if (rows.length === 0) break;
        if (Date.now() - since > patience)
          throw new Error(`Still connected to a test's database: ${JSON.stringify(rows)}`);
      }
      await client.query(`DROP DATABASE ${name}`);
    });
  return { url: at(name), drop };
}
