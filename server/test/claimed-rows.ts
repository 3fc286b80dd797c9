// Checks every statement that the server sends in a test against the row type that its call claims, `run<Row>(…)`.
// Nothing else would notice a column that isn't selected or has another type.
import { appendFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterEach, inject } from "vitest";
import type { Claim, Kind } from "../../tools/claimed-rows.ts";
import { RowQuery } from "../src/database/rows.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const { execute, handleRowDescription, handleDataRow } = RowQuery.prototype;

interface WatchState {
  /** Sentences about wrong claims since they were last taken. */
  violations: Set<string>;
  /** Running statements: their call site and its claim. */
  claims: WeakMap<RowQuery, { site: string; claim: Claim }>;
}
// Set up once per process, because several test files share it.
const shared = globalThis as { claimedRows?: WatchState };
shared.claimedRows ??= watch();
const { violations } = shared.claimedRows;

/** The violations since the last call. */
export function takeViolations(): string[] {
  const found = [...violations];
  violations.clear();
  return found;
}

afterEach(() => {
  const found = takeViolations();
  if (found.length > 0) throw new Error(found.join("\n"));
});

function watch(): WatchState {
  const { claims, triedFile } = inject("claimedRows");
  const tried = new Set<string>();
  const state: WatchState = { violations: new Set(), claims: new WeakMap() };
  Object.assign(RowQuery.prototype, {
    execute(this: RowQuery, client: Parameters<typeof execute>[0]) {
      const site = callOf();
      const claim = site && claims[site];
      if (claim) {
        state.claims.set(this, { site, claim });
        if (!tried.has(site)) appendFileSync(triedFile, `${site}\n`);
        tried.add(site);
      }
      return execute.call(this, client);
    },
    handleRowDescription(this: RowQuery, described: Parameters<typeof handleRowDescription>[0]) {
      handleRowDescription.call(this, described);
      const { site, claim } = state.claims.get(this) ?? {};
      const names = described.fields.map(({ name }) => name);
      for (const column of Object.keys(claim ?? {}))
        if (!names.includes(column))
          state.violations.add(
            `${site} claims a column "${column}"; its statement selects ${names.join(", ")}.`,
          );
    },
    handleDataRow(this: RowQuery, data: Parameters<typeof handleDataRow>[0]) {
      handleDataRow.call(this, data);
      const { site, claim } = state.claims.get(this) ?? {};
      const row = this.found.at(-1) ?? {};
      for (const [column, kinds] of Object.entries(claim ?? {})) {
        const kind = kindOf(row[column]);
        if (column in row && !kinds.includes(kind) && !kinds.includes("any"))
          state.violations.add(`${site} claims "${column}" to be ${kinds.join(" or ")}; it is ${kind}.`);
      }
    },
  });
  return state;
}

const kindOf = (value: unknown) => (value === null ? "null" : typeof value) as Kind;

/** The file and line that called `run`. */
function callOf(): string | undefined {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 6;
  const stack = new Error().stack?.split("\n") ?? [];
  Error.stackTraceLimit = limit;
  const run = stack.findIndex((line) => line.includes("/server/src/database/database.ts"));
  const place = /(?:file:\/\/)?(\/[^():]+):(\d+):\d+\)?$/.exec(stack[run + 1] ?? "");
  return place ? `${place[1]?.replace(root, "")}:${place[2]}` : undefined;
}
