import path from "node:path";
import { s3Storage } from "../storage/s3.ts";
import type { S3Settings } from "../storage/settings.ts";
import type { Storage } from "../storage/storage.ts";
import { uploadBucket } from "./bucket.ts";
import { uploadFolder } from "./folder.ts";
import type { UploadStore } from "./store.ts";

interface Settings {
  dataDir: string;
  s3: S3Settings | undefined;
}

/** Where this installation keeps uploads: where its files are, so that they needn't be sent twice. */
export const chooseUploadStore = ({ dataDir, s3 }: Settings, storage: Storage): UploadStore =>
  s3
    ? uploadBucket(s3, s3Storage(s3, path.join(dataDir, "scratch")))
    : uploadFolder(path.join(dataDir, "uploads"), storage);
