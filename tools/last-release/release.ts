// Which commit the last release is. Needs the repository's history.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { contractionsOf } from "../migrations/contractions.ts";
import { isLanded, type Migration, readMigrations, reasonForStop } from "../migrations/migrations.ts";

/** A release whose servers go on while a database is updated to this version. */
export interface Release {
  commit: string;
  /** What it is, as a part of a sentence. */
  name: string;
  /** Migrations that it hasn't. */
  migrations: Migration[];
}

const folder = "server/migrations";
const journalFile = `${folder}/meta/_journal.json`;
/** So many migrations back is what stands in for a release from which an update needs a stop. */
const reach = 10;

interface Entry {
  tag: string;
  when: number;
}

/** Why the history can't be read; undefined when it can. */
export function whyNoHistory(root: string): string | undefined {
  try {
    return git(root, "rev-parse", "--is-shallow-repository") === "true"
      ? "this is a shallow clone, without the commit of the last release; `git fetch --unshallow` brings it"
      : undefined;
  } catch {
    return "this is no clone of the repository, so the last release isn't here";
  }
}

/**
 * The last release: the newest version in the change log, or the commit that is named. Where an update from that version
 * needs a stop, the last commit without the newest ten migrations stands in for it.
 * @throws Error that says what to do
 */
export async function lastRelease(root: string, named?: string, say = console.log): Promise<Release> {
  if (named)
    return release(
      root,
      git(root, "rev-parse", "--verify", "--end-of-options", `${named}^{commit}`),
      `commit ${named}`,
    );
  const version = newestVersion(readFileSync(join(root, "CHANGELOG.md"), "utf8"));
  const commit = version && commitOfVersion(root, version);
  if (commit) {
    const found = release(root, commit, `version ${version}`);
    const stops = await needingStop(found.migrations);
    if (stops.length === 0) return found;
    say(
      `An update from version ${version} needs a stop, because of ${stops.length} migrations (${stops[0]} to ${stops.at(-1)}).`,
    );
  }
  const before = commitBefore(root);
  if (!before)
    throw new Error(`No commit in the history lacks the last ${reach} migrations. Name one: --commit=…`);
  return release(root, before, `the newest commit without the last ${reach} migrations`);
}

/** `0.2.0` of `## 0.2.0, one funeral live`. */
export const newestVersion = (changeLog: string): string | undefined =>
  /^## (\d+\.\d+\.\d+)\b/m.exec(changeLog)?.[1];

/** The commit that gave the version its heading. */
function commitOfVersion(root: string, version: string): string | undefined {
  const commits = git(root, "log", "--format=%H", `-S## ${version}`, "--", "CHANGELOG.md");
  return commits.split("\n").at(-1) || undefined;
}

/** The newest commit without the last ten migrations, from whose database an update leads here. */
function commitBefore(root: string): string | undefined {
  const commits = git(root, "rev-list", "--first-parent", "HEAD", "--", folder).split("\n").slice(0, -1);
  const most = ourJournal(root).length - reach;
  return commits
    .map((commit) => `${commit}^`)
    .find((commit) => journalAt(root, commit).length <= most && !whyNoUpdate(root, commit));
}

/** Why no update leads from a database of this commit to this version, because migrations were changed after they landed. */
function whyNoUpdate(root: string, commit: string): string | undefined {
  const theirs = journalAt(root, commit);
  const ours = ourJournal(root);
  const edited = git(root, "diff", "--diff-filter=MDR", "--name-only", commit, "--", `${folder}/*.sql`);
  const moved = theirs.filter(
    ({ tag, when }, index) => ours[index]?.tag !== tag || ours[index]?.when !== when,
  );
  if (edited === "" && moved.length === 0) return undefined;
  return [edited.replaceAll("\n", ", "), moved.map(({ tag }) => tag).join(", ")].filter(Boolean).join("; ");
}

/** @throws Error when a database of the commit couldn't be updated to this version */
function release(root: string, commit: string, name: string): Release {
  const why = whyNoUpdate(root, commit);
  if (why)
    throw new Error(
      `No update leads here from ${name}, because migrations were changed after they landed: ${why}.`,
    );
  const theirs = new Set(journalAt(root, commit).map(({ tag }) => tag));
  return {
    commit: git(root, "rev-parse", commit),
    name,
    migrations: readMigrations(join(root, folder)).filter(({ tag }) => !theirs.has(tag)),
  };
}

async function needingStop(migrations: readonly Migration[]): Promise<string[]> {
  const all = await Promise.all(
    migrations.map(async (migration) => {
      const found = await contractionsOf(migration);
      const needs = found.some(({ statement }) => !isLanded(`${migration.tag}: ${statement}`));
      return needs || reasonForStop(migration) ? [migration.tag] : [];
    }),
  );
  return all.flat();
}

const journalAt = (root: string, commit: string): Entry[] =>
  entriesIn(git(root, "show", `${commit}:${journalFile}`));

const ourJournal = (root: string): Entry[] => entriesIn(readFileSync(join(root, journalFile), "utf8"));

const entriesIn = (journal: string): Entry[] => (JSON.parse(journal) as { entries: Entry[] }).entries;

function git(root: string, ...args: string[]): string {
  return execFileSync("git", args, {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    stdio: ["ignore", "pipe", "pipe"],
  }).trim();
}
