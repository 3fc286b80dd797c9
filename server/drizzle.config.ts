import { defineConfig } from "drizzle-kit";

/** `npm run migrate:new` compares the tables with the last migration and writes the difference as SQL. */
export default defineConfig({
  dialect: "postgresql",
  schema: "./server/src/tables/*.table.ts",
  out: "./server/migrations",
});
