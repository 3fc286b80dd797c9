import path from "node:path";
import { directoryStorage } from "./directory.ts";
import { s3Storage } from "./s3.ts";
import type { S3Settings } from "./settings.ts";
import type { Storage } from "./storage.ts";

interface Settings {
  dataDir: string;
  /** Undefined: files are in a folder below `dataDir`. */
  s3: S3Settings | undefined;
}

/** Where this installation stores files. */
export const chooseStorage = ({ dataDir, s3 }: Settings): Storage =>
  s3 ? s3Storage(s3, path.join(dataDir, "scratch")) : directoryStorage(path.join(dataDir, "files"));
