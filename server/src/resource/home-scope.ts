import { words } from "@vigil/contract";
import { eq, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { fieldProblem } from "../problems.ts";
import type { Actor } from "./actor.ts";
import { noRow } from "./define.ts";

/** The rows of the caller's own funeral home. */
export const ofOwnHome =
  (column: AnyPgColumn) =>
  (actor: Actor): SQL =>
    actor.funeralHome ? eq(column, actor.funeralHome) : noRow();

/**
 * The funeral home comes from the caller, never from the body, so that nobody writes into another tenant; only a super
 * admin chooses one.
 */
export function applyHome(write: { actor: Actor; values: { funeral_home?: string | undefined } }): void {
  if (write.actor.role !== "super_admin" && write.actor.funeralHome)
    write.values.funeral_home = write.actor.funeralHome;
  if (!write.values.funeral_home) throw fieldProblem({ funeral_home: [words.required] });
}
