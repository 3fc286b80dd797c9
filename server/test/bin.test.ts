import { expect, test } from "vitest";
import { forgetAccounts } from "../src/auth/forget.ts";
import { emptyBin } from "../src/resource/bin.ts";
import { startApp } from "./app.ts";
import { callAs, gather } from "./people.ts";

const app = await startApp();
const { cast, make } = await gather(app);
const { ruth, maple } = cast;
const night = async () => {
  await emptyBin(app.engine, { info: () => {} });
  await forgetAccounts(app.database);
};
const accountsOf = (id: string) => app.sql("select 1 from account where id = $1", [id]);

test("a family thrown away can be brought back for a month; then it is gone with its account, and its name is free", async () => {
  const family = await make.family({ funeral_home: maple.id });
  await callAs(app, ruth, "DELETE", `usr/fh_clients/${family.id}/`);
  await night();
  expect(await accountsOf(family.id)).toHaveLength(1);

  await app.sql("update family set deleted_at = deleted_at - interval '31 days' where id = $1", [family.id]);
  await night();
  expect(await accountsOf(family.id)).toHaveLength(0);
  expect(await app.sql("select 1 from family where id = $1", [family.id])).toHaveLength(0);
  const again = await make.family({ funeral_home: maple.id, username: family.username });
  expect(again.username).toBe(family.username);
});
