import { roles } from "@vigil/contract";
import { Param, StringChunk } from "drizzle-orm";
import { expect, test } from "vitest";
import { startApp } from "../../test/app.ts";
import { selection } from "./select.ts";

const app = await startApp();

test("what a role reads of a record is put together once, with its values", () => {
  const anew = app.engine.definitions.flatMap((definition) =>
    roles.flatMap((role) =>
      selection(app.engine, definition, role, "record")
        .columns.queryChunks.filter((part) => !(part instanceof StringChunk || part instanceof Param))
        .map(() => `${definition.contract.path} of ${role}`),
    ),
  );
  expect([...new Set(anew)]).toEqual([]);
});
