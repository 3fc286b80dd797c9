import { sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import type { Engine } from "../resource/registry.ts";

/**
 * The engine within a transaction that is open already: what is a transaction of its own for one write is a savepoint
 * there, so that a write that is refused leaves the others as they are.
 */
export function engineWithin(engine: Engine, tx: Queries): Engine {
  const transaction = async <T>(work: (tx: Queries) => Promise<T>): Promise<T> => {
    await tx.run(sql`savepoint one_write`);
    try {
      const result = await work(tx);
      await tx.run(sql`release savepoint one_write`);
      return result;
    } catch (error) {
      await tx.run(sql`rollback to savepoint one_write`);
      await tx.run(sql`release savepoint one_write`);
      throw error;
    }
  };
  return { ...engine, database: { ...engine.database, ...tx, transaction } };
}
