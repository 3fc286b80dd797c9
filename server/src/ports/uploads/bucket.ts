import { tmpdir } from "node:os";
import { Readable } from "node:stream";
import { paginateListObjectsV2, S3Client } from "@aws-sdk/client-s3";
import { S3Store } from "@tus/s3-store";
import { ERRORS, type Upload } from "@tus/server";
import { isFolderFull } from "../../files/disk.ts";
import { clientSettings, isMissing, patientToComplete, type s3Storage } from "../storage/s3.ts";
import type { S3Settings } from "../storage/settings.ts";
import { type UploadStore, uploadLifetime } from "./store.ts";

type Bucket = ReturnType<typeof s3Storage>;

const prefix = "uploads/";
/** What the store makes of an upload; whatever else is under the prefix, such as somebody's backups, isn't ours. */
const ofUpload = /^(uploads\/[0-9a-f-]{36}\.[0-9a-f]{32})(|\.info|\.part)$/;
/**
 * Bytes of a part: the least that S3 takes, because what is below waits for more. All are of this size but the last, as
 * Cloudflare R2 demands, and 2 GB have 410 of them where 10,000 are allowed.
 */
const partSize = 5 * 1024 * 1024;
/** Parts on this machine at a time, of all uploads, in the folder for temporary files: at most 300 MB. */
const partsAtOnce = 60;

/**
 * Uploads in the bucket in which the files are, so that any server goes on with what another one began.
 * @param timeout milliseconds without a byte after which the store counts as hanging
 */
export function uploadBucket(settings: S3Settings, bucket: Bucket, timeout?: number): UploadStore {
  const tus = new BucketStore(settings, bucket, timeout);
  return {
    tus,
    prefix,
    async content(upload) {
      if (!(await tus.isWhole(upload))) return undefined;
      return {
        store: (id) => bucket.copy(upload.id, id),
        locally: (work) => bucket.locally(upload.id, work),
      };
    },
    isFull: () => isFolderFull(tmpdir()),
    room: async () => Number.POSITIVE_INFINITY,
    removeExpired: () => tus.removeExpired(),
  };
}

class BucketStore extends S3Store {
  readonly #files: Bucket;

  constructor(settings: S3Settings, files: Bucket, timeout?: number) {
    super({
      s3ClientConfig: { bucket: settings.bucket, ...clientSettings(settings, timeout) },
      partSize,
      minPartSize: partSize,
      maxConcurrentPartUploads: partsAtOnce,
      expirationPeriodInMilliseconds: uploadLifetime,
      // Not every store has tags, and `removeExpired` does without.
      useTags: false,
      // Another server may have written meanwhile.
      cache: { get: async () => undefined, set: async () => {}, delete: async () => {} },
    });
    // Without a length the library makes parts of 500 MiB.
    this.extensions = this.extensions.filter((name) => name !== "creation-defer-length");
    this.client = patientToComplete(this.client, new S3Client(clientSettings(settings, 0)));
    this.#files = files;
  }

  /** Without the type and caching that its sender says, which would become headers of a call to the bucket. */
  override create(upload: Upload): Promise<Upload> {
    const { contentType: _type, cacheControl: _caching, ...metadata } = upload.metadata ?? {};
    upload.metadata = metadata;
    return super.create(upload);
  }

  /** @throws that there is none only when the bucket says so: a client would begin anew */
  override async getUpload(id: string): Promise<Upload> {
    try {
      return await super.getUpload(id);
    } catch (error) {
      if (error === ERRORS.FILE_NOT_FOUND && (await this.#files.size(this.infoKey(id))) !== undefined)
        throw new Error(`the store doesn't give what is known of upload ${id}`);
      throw error;
    }
  }

  /** Whether all parts of an upload were put together; does so when a server died between the last part and that. */
  async isWhole({ id, size = 0 }: Upload): Promise<boolean> {
    if ((await this.#files.size(id)) === size) return true;
    const open = this.write(Readable.from([]), id, size);
    await open.catch((error) => {
      if (!isMissing(error)) throw error;
    });
    return (await this.#files.size(id)) === size;
  }

  /** Also of a finished one, and what waits for the rest of a part; the library's own refuses the one and leaves the other. */
  override async remove(id: string): Promise<void> {
    await this.getUpload(id);
    const { "upload-id": UploadId } = await this.getMetadata(id);
    const parts = this.client.abortMultipartUpload({ Bucket: this.bucket, Key: id, UploadId });
    await parts.catch((error) => {
      if (!isMissing(error)) throw error;
    });
    // What is known of it goes last, so that what fails is tried again.
    for (const key of [id, this.partKey(id, true), this.infoKey(id)]) await this.#files.remove(key);
  }

  /** The library's own would end all that is being sent to the bucket, backups too, and leaves finished uploads. */
  async removeExpired(): Promise<void> {
    const expired: string[] = [];
    const asked = { Bucket: this.bucket, Prefix: prefix };
    for await (const { Contents = [] } of paginateListObjectsV2({ client: this.client }, asked))
      for (const { Key = "", LastModified } of Contents)
        if (LastModified && LastModified.getTime() < Date.now() - uploadLifetime) expired.push(Key);
    const problems: unknown[] = [];
    for (const key of expired) {
      const [, id, part] = ofUpload.exec(key) ?? [];
      if (id === undefined) continue;
      const removed = part === ".info" ? this.remove(id) : this.#files.remove(key);
      // One that can't be removed keeps no other.
      await removed.catch((error: unknown) => problems.push(error));
    }
    if (problems.length > 0) throw problems[0];
  }
}
