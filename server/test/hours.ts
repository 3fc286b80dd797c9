import { expect } from "vitest";
import type { TestApp } from "./app.ts";

/** Puts all homes where it is such an hour now, and returns their zone (IANA name). */
export async function atHour(app: TestApp, wanted: (hour: number) => boolean): Promise<string> {
  const zones = await app.sql<{ name: string; hour: number }>(
    "select name, extract(hour from now() at time zone name)::int as hour from timezone",
  );
  const zone = zones.find(({ hour }) => wanted(hour))?.name ?? expect.fail("no such zone");
  await app.sql("update funeral_home set timezone = (select id from timezone where name = $1)", [zone]);
  return zone;
}
