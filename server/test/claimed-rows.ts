// Holds every statement that a test makes the server send to the row type that its call claims, `run<Row>(…)`: nothing
// else would notice a column that isn't selected, or that holds something else.
import { appendFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterEach, inject } from "vitest";
import type { Claim, Kind } from "../../tools/claimed-rows.ts";
import { Rows } from "../src/database/rows.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const { from, handleRowDescription, handleDataRow } = Rows.prototype;

interface Kept {
  /** Sentences about claims that were wrong since they were last taken. */
  broken: Set<string>;
  /** Statements under way: their call, and what it claims. */
  claims: WeakMap<Rows, { site: string; claim: Claim }>;
}
// Set up once a process: several test files share it.
const shared = globalThis as { claimedRows?: Kept };
shared.claimedRows ??= watch();
const { broken } = shared.claimedRows;

/** What was wrong since this was last asked. */
export function takeBroken(): string[] {
  const found = [...broken];
  broken.clear();
  return found;
}

afterEach(() => {
  const found = takeBroken();
  if (found.length > 0) throw new Error(found.join("\n"));
});

function watch(): Kept {
  const { claims, triedFile } = inject("claimedRows");
  const tried = new Set<string>();
  const kept: Kept = { broken: new Set(), claims: new WeakMap() };
  Object.assign(Rows.prototype, {
    from(this: Rows, client: Parameters<typeof from>[0]) {
      const site = callOf();
      const claim = site && claims[site];
      if (claim) {
        kept.claims.set(this, { site, claim });
        if (!tried.has(site)) appendFileSync(triedFile, `${site}\n`);
        tried.add(site);
      }
      return from.call(this, client);
    },
    handleRowDescription(this: Rows, described: Parameters<typeof handleRowDescription>[0]) {
      handleRowDescription.call(this, described);
      const { site, claim } = kept.claims.get(this) ?? {};
      const names = described.fields.map(({ name }) => name);
      for (const column of Object.keys(claim ?? {}))
        if (!names.includes(column))
          kept.broken.add(`${site} claims a column "${column}"; its statement selects ${names.join(", ")}.`);
    },
    handleDataRow(this: Rows, data: Parameters<typeof handleDataRow>[0]) {
      handleDataRow.call(this, data);
      const { site, claim } = kept.claims.get(this) ?? {};
      const row = this.found.at(-1) ?? {};
      for (const [column, kinds] of Object.entries(claim ?? {})) {
        const kind = kindOf(row[column]);
        if (column in row && !kinds.includes(kind) && !kinds.includes("any"))
          kept.broken.add(`${site} claims "${column}" to be ${kinds.join(" or ")}; it is ${kind}.`);
      }
    },
  });
  return kept;
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
