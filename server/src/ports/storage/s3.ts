import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import {
  CopyObjectCommand,
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  S3Client,
  type S3ClientConfig,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import type { S3Settings } from "./settings.ts";
import type { Storage } from "./storage.ts";

/** Bytes of a part: with at most 10,000 of them, a file may have 160 GB. */
const partSize = 16 * 1024 * 1024;
/** Parts of one file that are sent at a time; each is in memory. */
const partsAtOnce = 3;

/** How to speak to a store as every one understands: buckets in the path, and no checksums behind a stream. */
export const clientSettings = ({ endpoint, region, key }: Omit<S3Settings, "bucket">): S3ClientConfig => ({
  region,
  ...(endpoint ? { endpoint } : {}),
  ...(key ? { credentials: { accessKeyId: key.id, secretAccessKey: key.secret } } : {}),
  forcePathStyle: true,
  requestChecksumCalculation: "WHEN_REQUIRED",
  responseChecksumValidation: "WHEN_REQUIRED",
});

/**
 * Stores files in a bucket of a store that speaks S3, each under its id.
 * @param scratch a folder of this machine for what a program must have as a file
 */
export function s3Storage(
  { bucket, endpoint, region, key }: S3Settings,
  scratch: string,
): Storage & {
  /** Makes the bucket; false where this key has it already. */
  makeBucket(): Promise<boolean>;
  /** Copies an object within the bucket, up to 5 GB; returns its size in bytes. */
  copy(from: string, to: string): Promise<number>;
  /** The ids that begin so, with their bytes. */
  sizes(beginning: string): AsyncIterable<{ id: string; size: number }>;
  close(): void;
} {
  const client = new S3Client(clientSettings({ endpoint, region, key }));
  const at = (id: string) => ({ Bucket: bucket, Key: id });
  const size = async (id: string): Promise<number | undefined> => {
    try {
      return (await client.send(new HeadObjectCommand(at(id)))).ContentLength;
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  };
  const read: Storage["read"] = async (id, range) => {
    const Range = range && `bytes=${range.from}-${range.to}`;
    try {
      const { Body } = await client.send(new GetObjectCommand({ ...at(id), ...(Range ? { Range } : {}) }));
      return Body as Readable;
    } catch (error) {
      if (!isMissing(error)) throw error;
      // As of a folder, so that callers know one error.
      throw Object.assign(new Error(`no stored file ${id}`), { code: "ENOENT" });
    }
  };
  async function* sizes(beginning: string) {
    yield* listed({ Prefix: beginning });
  }
  async function* listed(which: { Prefix: string } | { Delimiter: string }) {
    const asked = { Bucket: bucket, ...which };
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, asked))
      for (const { Key: id, Size: size = 0 } of Contents) if (id) yield { id, size };
  }
  /** Nothing is stored, and no part is left, unless all of it arrives. */
  const send = async (id: string, content: Readable): Promise<void> => {
    const upload = new Upload({
      client,
      params: { ...at(id), Body: content },
      partSize,
      queueSize: partsAtOnce,
    });
    try {
      await upload.done();
    } catch (error) {
      await upload.abort().catch(() => undefined);
      throw error;
    }
  };
  return {
    size,
    read,
    async put(id, content, maxBytes) {
      const { counted, result } = counter(maxBytes);
      // What is too large is read to its end, so that its sender gets an answer, and not stored.
      const arriving = pipeline(content, counted);
      const sending = send(id, counted).catch((error: Error) => {
        counted.destroy(error);
        throw error;
      });
      const [arrived, sent] = await Promise.allSettled([arriving, sending]);
      if (sent.status === "rejected") throw sent.reason;
      if (arrived.status === "rejected") throw arrived.reason;
      if (!result.isTooLarge) return result.size;
      await client.send(new DeleteObjectCommand(at(id)));
      return "too_large";
    },
    async adopt(id, file) {
      const { size: bytes } = await stat(file);
      await send(id, createReadStream(file));
      if ((await size(id)) !== bytes) throw new Error(`the store has less of file ${id} than was sent`);
      return bytes;
    },
    async copy(from, to) {
      const CopySource = encodeURI(`${bucket}/${from}`);
      const [bytes] = await Promise.all([
        size(from),
        client.send(new CopyObjectCommand({ ...at(to), CopySource })),
      ]);
      if (bytes === undefined || (await size(to)) !== bytes)
        throw new Error(`the store copied less than all of ${from}`);
      return bytes;
    },
    async locally(id, work) {
      const file = path.join(scratch, randomUUID());
      await mkdir(scratch, { recursive: true });
      try {
        await pipeline(await read(id), createWriteStream(file));
        return await work(file);
      } finally {
        await rm(file, { force: true });
      }
    },
    async remove(id) {
      await client.send(new DeleteObjectCommand(at(id)));
    },
    sizes,
    async *list() {
      // What has a folder isn't a stored file: uploads, or backups in the same bucket.
      for await (const { id } of listed({ Delimiter: "/" })) yield id;
    },
    async makeBucket() {
      try {
        await client.send(new CreateBucketCommand({ Bucket: bucket }));
        return true;
      } catch (error) {
        if (error instanceof S3ServiceException && error.name === "BucketAlreadyOwnedByYou") return false;
        throw error;
      }
    },
    room: async () => Number.POSITIVE_INFINITY,
    close: () => client.destroy(),
  };
}

/** Counts what passes, and drops what is beyond the most that may. */
function counter(maxBytes: number) {
  const result = { size: 0, isTooLarge: false };
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      result.size += chunk.length;
      if (result.size > maxBytes) result.isTooLarge = true;
      if (result.isTooLarge) done();
      else done(null, chunk);
    },
  });
  return { counted, result };
}

/** Whether a store says that what was asked for isn't there. */
export const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;
