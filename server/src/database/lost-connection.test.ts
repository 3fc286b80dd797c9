import { expect, test } from "vitest";
import { startApp } from "../../test/app.ts";

const app = await startApp();

test("a connection that is lost in the moment in which it is handed out doesn't end the server", async () => {
  const client = await app.database.pool.connect();
  const lost = new Error("terminating connection due to unexpected postmaster exit");
  expect(() => client.emit("error", lost)).not.toThrow();
  client.release(lost);
  expect(await app.sql("select 1 as one")).toEqual([{ one: 1 }]);
});
