import { setTimeout as sleep } from "node:timers/promises";
import { type Embedded, startEmbedded } from "../server/src/database/embedded.ts";

export interface SupervisedDatabase {
  url: string;
  stop(): Promise<void>;
}

/** Runs the embedded PostgreSQL, and restarts it on the same port whenever it ends by itself. */
export async function superviseDatabase(
  dataDir: string,
  log: (line: string) => void,
): Promise<SupervisedDatabase> {
  let database = await startEmbedded({ dataDir, log });
  if (database.note) log(`Database: ${database.note}.`);
  const { url, port } = database;
  let stopping = false;

  const supervising = supervise();
  async function supervise(): Promise<void> {
    for (;;) {
      await database.exited;
      if (stopping) return;
      await database.stop();
      log("The database ended. Starting it again.");
      database = await restart();
    }
  }

  async function restart(): Promise<Embedded> {
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
      await supervising;
    },
  };
}
