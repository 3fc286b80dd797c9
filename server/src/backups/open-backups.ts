import path from "node:path";
import { withoutTrailingSlash } from "@vigil/settings";
import { z } from "zod";
import type { S3Settings } from "../ports/storage/settings.ts";
import { openBackupBucket } from "./backup-bucket.ts";
import { openBackupFolder } from "./backup-folder.ts";
import type { BackupStore } from "./backup-store.ts";

/** The environment variables of where backups are; those of S3 are by default those of the files. */
export const backupEnvironment = {
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  BACKUP_S3_REGION: z.string().min(1).optional(),
  BACKUP_S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
};

/** Where backups are: a folder of this machine, or the beginning of keys in a bucket. */
export type BackupPlace = { folder: string } | { bucket: S3Settings; folder: string };

const environment = z.object(backupEnvironment);

/**
 * @param place a folder, or s3://bucket/folder
 * @param files where files are, if in a bucket
 * @throws Error with a sentence when a setting lacks another that it needs
 */
export function backupPlace(
  place: string,
  env: z.output<typeof environment>,
  files: S3Settings | undefined,
): BackupPlace {
  if (!place.startsWith("s3:")) return { folder: path.resolve(place) };
  const [, bucket, written = ""] = /^s3:\/\/([^/]+)(?:\/(.*))?$/.exec(place) ?? [];
  const folder = withoutTrailingSlash(written);
  if (!bucket) throw new Error("BACKUP_DIR: say the bucket, and a folder in it: s3://our-backups/vigil");
  const { BACKUP_S3_ACCESS_KEY_ID: id, BACKUP_S3_SECRET_ACCESS_KEY: secret } = env;
  if (!id !== !secret)
    throw new Error("BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY belong together.");
  return {
    bucket: {
      bucket,
      endpoint: env.BACKUP_S3_ENDPOINT ?? files?.endpoint,
      region: env.BACKUP_S3_REGION ?? files?.region ?? "us-east-1",
      key: id && secret ? { id, secret } : files?.key,
    },
    folder: folder === "" ? "" : `${folder}/`,
  };
}

/** @param dataDir the folder of this machine in which tables are on their way from and to a bucket */
export const openBackups = (place: BackupPlace, dataDir: string): BackupStore =>
  "bucket" in place
    ? openBackupBucket(place.bucket, place.folder, path.join(dataDir, "scratch", "backups"))
    : openBackupFolder(place.folder);
