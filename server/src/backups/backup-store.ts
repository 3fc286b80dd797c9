import type { Readable } from "node:stream";
import type { Storage } from "../ports/storage/storage.ts";
import { Manifest, type SavedFile } from "./manifest.ts";

/**
 * Where backups are, in a folder or a bucket:
 *
 *     2026-11-26T03-12-00-417Z/manifest.json, stream.copy.zst, …   each backup: what it consists of, and the database
 *     files/4f/0193…4f                                          files of all backups, each stored once
 *     erasures/0193….asked.json                                 what a restore must not forget; see privacy/erasure/register.ts
 *
 * A backup that was interrupted is not listed, and is removed by the next one.
 */
export interface BackupStore {
  /** As people know it: a folder, or s3://bucket/folder. */
  name: string;
  /** Starts a backup: a folder of this machine for its tables. */
  begin(): Promise<{ at: string; tables: string }>;
  /** Completes it. */
  finish(at: string, manifest: Manifest): Promise<void>;
  /** Whole backups, the newest first. */
  list(): Promise<string[]>;
  /** @throws Error with a sentence when there is no such backup, or it was made by a version with another format */
  read(at: string): Promise<Manifest>;
  /** Does something with the tables of a backup, in a folder of this machine that is there until that is done. */
  withTables<T>(at: string, work: (tables: string) => Promise<T>): Promise<T>;
  /** Fails when it isn't there. */
  readFile(id: string): Promise<Readable>;
  /**
   * Copies a file unless an earlier backup has it, whose `known` checksum then holds: a file never changes once it is
   * stored. Null when it isn't there.
   */
  addFile(
    id: string,
    from: Pick<Storage, "size" | "read" | "locally">,
    known?: SavedFile,
  ): Promise<{ file: SavedFile; isNew: boolean } | null>;
  /** Stores a note beside the backups, which stays when they go. */
  note(name: string, text: string): Promise<void>;
  /** All notes. */
  notes(): Promise<{ name: string; text: string }[]>;
  /** Removes these backups, what was interrupted, and the files that no backup needs any more; returns how many. */
  prune(backups: readonly string[]): Promise<{ files: number }>;
}

/** The name of a backup that is begun at this time. */
export const nameOf = (at: Date): string => at.toISOString().replaceAll(/[:.]/g, "-");
/** When the backup of this name was taken. */
export const timeOf = (name: string): Date =>
  new Date(name.replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/, "T$1:$2:$3.$4Z"));
export const backupName = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/;
/** Where a file lies in a store. */
export const placeOf = (id: string): string => `files/${id.slice(-2)}/${id}`;

/** @throws Error with a sentence when another version wrote it, or it is damaged */
export function parseManifest(at: string, text: string): Manifest {
  const parsed = Manifest.safeParse(JSON.parse(text));
  if (!parsed.success)
    throw new Error(
      `The backup ${at} was made by another version of Vigil, or its manifest.json is damaged.`,
    );
  return parsed.data;
}

/** Where notes lie in a store. */
export const notesFolder = "erasures";

/** Whether it isn't there, and not that it can't be read. */
export const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === "ENOENT";

export const noSuchBackup = (at: string, name: string): Error =>
  new Error(`There is no backup ${at} in ${name}.`);
