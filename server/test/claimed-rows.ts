// Checks every statement that the server sends in a test against the row type that its call claims, `run<Row>(…)`.
// Nothing else would notice a column that isn't selected or has another type.
import { appendFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type pg from "pg";
import { afterEach, inject } from "vitest";
import type { Claim, Kind } from "../../tools/claimed-rows.ts";
import { postgres } from "../src/database/database.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

interface WatchState {
  /** Sentences about wrong claims since they were last taken. */
  violations: Set<string>;
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
  const violations = new Set<string>();
  const { send } = postgres;
  postgres.send = async (client, statement) => {
    const site = callOf();
    const result = await send(client, statement);
    const claim = site && claims[site];
    if (!claim) return result;
    if (!tried.has(site)) appendFileSync(triedFile, `${site}\n`);
    tried.add(site);
    for (const violation of violationsOf(claim, result)) violations.add(`${site} claims ${violation}`);
    return result;
  };
  return { violations };
}

function violationsOf(claim: Claim, { fields, rows }: pg.QueryResult<object>): string[] {
  const names = fields.map(({ name }) => name);
  const selected = Object.entries(claim).filter(([column]) => names.includes(column));
  return [
    ...Object.keys(claim)
      .filter((column) => !names.includes(column))
      .map((column) => `a column "${column}"; its statement selects ${names.join(", ")}.`),
    ...(rows as Record<string, unknown>[]).flatMap((row) =>
      selected.flatMap(([column, kinds]) => {
        const kind = kindOf(row[column]);
        return kinds.includes(kind) || kinds.includes("any")
          ? []
          : [`"${column}" to be ${kinds.join(" or ")}; it is ${kind}.`];
      }),
    ),
  ];
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
