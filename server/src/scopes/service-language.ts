import { type SQL, sql } from "drizzle-orm";
import { homes } from "../tables/homes.table.ts";
import { streams } from "../tables/streams.table.ts";

/** The language of a service: its own, or else its home's. A guest may choose another for what they read. */
export const serviceLanguage: SQL = sql`coalesce(${streams.language}, ${homes.language})`;
