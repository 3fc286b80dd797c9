/** A test of the last release that can't pass on a newer database, and why that breaks no server. */
export interface Known {
  /** Of that release, such as `server/test/migrations.test.ts`. */
  file: string;
  /** The test's name, or its beginning; all of the file's when it is missing. */
  test?: string;
  why: string;
}

export const known: readonly Known[] = [
  {
    file: "server/test/migrations.test.ts",
    test: "the migrations create exactly",
    why: "it compares the tables with those that its code defines, and a newer database has more",
  },
  {
    file: "server/src/backups/backups.test.ts",
    why: "a backup is restored by the version that updated the database, or a newer one",
  },
  {
    file: "server/src/maintenance/restarts.test.ts",
    test: "the database isn't updated during a service",
    why: "it pretends that its own newest migration is still to run, and a newer database has run later ones",
  },
  {
    file: "server/test/indexes.test.ts",
    test: "the record that a file belongs to",
    why: "it doesn't know the quarantine; its nightly job may delete a refused upload there before its month is over, and nothing else",
  },
];
