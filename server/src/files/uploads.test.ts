import { readdirSync, statSync, utimesSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { startApp } from "../../test/app.ts";
import { testUploads } from "../../test/uploads-contract.ts";

const app = await startApp();
const folder = join(app.config.dataDir, "uploads");
const yesterday = new Date(Date.now() - 25 * 3600_000);

await testUploads({
  app,
  otherConfig: app.config,
  prefix: "",
  stored: () => readdir(folder),
  arriving: (id) => statSync(join(folder, id)).size,
  age(id) {
    for (const name of readdirSync(folder))
      if (name.startsWith(id)) utimesSync(join(folder, name), yesterday, yesterday);
  },
});
