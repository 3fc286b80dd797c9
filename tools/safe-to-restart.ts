// `npm run safe-to-restart`: whether a restart now would interrupt a service. Exits with 0 when it wouldn't; otherwise
// lists the services and exits with 1. `-- --wait` waits; `-- --override "…"` takes the sentence that the list ends with.
import { existsSync } from "node:fs";
import { resolve as resolvePath } from "node:path";
import { parseArgs } from "node:util";
import { openDatabase } from "../server/src/database/database.ts";
import { runningUrl } from "../server/src/database/embedded.ts";
import { noteOverride, requireQuiet } from "../server/src/maintenance/restarts.ts";

if (existsSync(".env")) process.loadEnvFile(".env");
const { values } = parseArgs({ options: { wait: { type: "boolean" }, override: { type: "string" } } });
const url = process.env.DATABASE_URL || (await runningUrl(resolvePath(process.env.DATA_DIR || "./data")));
if (url) await look(url);
else console.log("Vigil isn't running here, so a start interrupts nothing.");

async function look(connectionString: string): Promise<void> {
  const database = openDatabase(connectionString, console);
  try {
    const services = await requireQuiet(database, { ...values, howToOverride: "--override" }, console.log);
    await noteOverride(database, "restart", services);
    console.log(
      services.length > 0
        ? "As you wish; this was noted."
        : "No service is on air or begins within half an hour.",
    );
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  } finally {
    await database.close();
  }
}
