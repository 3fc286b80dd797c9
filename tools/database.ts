import { setTimeout as sleep } from "node:timers/promises";
import { type Embedded, startEmbedded } from "../server/src/database/embedded.ts";

export interface KeptDatabase {
  url: string;
  stop(): Promise<void>;
}

/** The embedded PostgreSQL, started again on its port whenever it dies alone. */
export async function keepDatabase(dataDir: string, log: (line: string) => void): Promise<KeptDatabase> {
  let database = await startEmbedded({ dataDir, log });
  if (database.note) log(`Database: ${database.note}.`);
  const { url, port } = database;
  let stopping = false;

  const keeping = keep();
  async function keep(): Promise<void> {
    for (;;) {
      await database.exited;
      if (stopping) return;
      await database.stop();
      log("The database ended. Starting it again.");
      database = await again();
    }
  }

  async function again(): Promise<Embedded> {
    for (;;) {
      try {
        return await startEmbedded({ dataDir, port, log });
      } catch (error) {
        log(`${(error as Error).message} Trying again in 2 s.`);
        await sleep(2000);
      }
    }
  }

  return {
    url,
    stop: async () => {
      stopping = true;
      await database.stop();
      await keeping;
    },
  };
}
