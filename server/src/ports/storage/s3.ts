import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, rm, stat } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import path from "node:path";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
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

/** Milliseconds in which a store must be reached. */
const connectionTimeout = 5_000;
/**
 * Milliseconds without a byte, sent or received, after which a call fails. However long one that goes on takes, it isn't
 * cut off.
 */
const silentFor = 30_000;
/** Milliseconds for a copy within the bucket, or for putting parts together: nothing is heard before it is done. */
const patience = 10 * 60_000;

/** How to speak to a store as every one understands: buckets in the path, and no checksums behind a stream. */
export const clientSettings = (
  { endpoint, region, key }: Omit<S3Settings, "bucket">,
  socketTimeout = silentFor,
): S3ClientConfig => ({
  region,
  ...(endpoint ? { endpoint } : {}),
  ...(key ? { credentials: { accessKeyId: key.id, secretAccessKey: key.secret } } : {}),
  forcePathStyle: true,
  requestChecksumCalculation: "WHEN_REQUIRED",
  responseChecksumValidation: "WHEN_REQUIRED",
  requestHandler: { connectionTimeout, socketTimeout },
});

/**
 * Stores files in a bucket of a store that speaks S3, each under its id.
 * @param scratch a folder of this machine for what a program must have as a file
 * @param timeout milliseconds without a byte after which the store counts as hanging
 */
export function s3Storage(
  { bucket, endpoint, region, key }: S3Settings,
  scratch: string,
  timeout = silentFor,
): Storage & {
  /** Makes the bucket; false where this key has it already. */
  makeBucket(): Promise<boolean>;
  /** Copies an object within the bucket, up to 5 GB; returns its size in bytes. */
  copy(from: string, to: string): Promise<number>;
  /** The ids that begin so, with their bytes. */
  sizes(beginning: string): AsyncIterable<{ id: string; size: number }>;
  close(): void;
} {
  const client = new S3Client(clientSettings({ endpoint, region, key }, timeout));
  /** For what may be silent for longer: a copy, parts that are put together, and a film that its guest has paused. */
  const patient = new S3Client(clientSettings({ endpoint, region, key }, 0));
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
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), timeout);
    try {
      const command = new GetObjectCommand({ ...at(id), ...(Range ? { Range } : {}) });
      const { Body } = await patient.send(command, { abortSignal: abort.signal });
      return failWhenSilent(Body as IncomingMessage, timeout);
    } catch (error) {
      if (!isMissing(error)) throw error;
      // As of a folder, so that callers know one error.
      throw Object.assign(new Error(`no stored file ${id}`), { code: "ENOENT" });
    } finally {
      clearTimeout(timer);
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
  const send = async (id: string, content: Readable, signal?: AbortSignal): Promise<void> => {
    const upload = new Upload({
      client: patientToComplete(client, patient, signal),
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
  const requireSize = async (id: string, bytes: number): Promise<void> => {
    if ((await size(id)) !== bytes) throw new Error(`the store has less of file ${id} than was sent`);
  };
  return {
    size,
    read,
    async put(id, content, maxBytes, signal) {
      const { counted, result } = counter(maxBytes);
      // What is too large is read to its end, so that its sender gets an answer, and not stored.
      const arriving = pipeline(content, counted);
      const sending = send(id, counted, signal).catch((error: Error) => {
        counted.destroy(error);
        throw error;
      });
      const [arrived, sent] = await Promise.allSettled([arriving, sending]);
      if (sent.status === "rejected") throw sent.reason;
      if (arrived.status === "rejected") throw arrived.reason;
      if (result.isTooLarge) {
        await client.send(new DeleteObjectCommand(at(id)));
        return "too_large";
      }
      await requireSize(id, result.size);
      return result.size;
    },
    async adopt(id, file) {
      const { size: bytes } = await stat(file);
      await send(id, createReadStream(file));
      await requireSize(id, bytes);
      return bytes;
    },
    async copy(from, to) {
      const CopySource = encodeURI(`${bucket}/${from}`);
      const [bytes] = await Promise.all([
        size(from),
        patient.send(new CopyObjectCommand({ ...at(to), CopySource }), {
          abortSignal: AbortSignal.timeout(patience),
        }),
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
    close: () => {
      client.destroy();
      patient.destroy();
    },
  };
}

/**
 * The same client, which waits for minutes while the store puts parts together. Its calls end with the signal; only what
 * gives parts up goes on.
 */
export const patientToComplete = <Client extends S3Client>(
  client: Client,
  patient: S3Client,
  signal?: AbortSignal,
): Client =>
  Object.create(client, {
    send: {
      value: (command: Parameters<S3Client["send"]>[0]) => {
        const ends = signal && !(command instanceof AbortMultipartUploadCommand) ? [signal] : [];
        if (command instanceof CompleteMultipartUploadCommand)
          return patient.send(command, {
            abortSignal: AbortSignal.any([...ends, AbortSignal.timeout(patience)]),
          });
        return client.send(command, ends[0] ? { abortSignal: ends[0] } : {});
      },
    },
  }) as Client;

/** Fails a body of which nothing arrives although its reader waits for more; what is read slowly may take its time. */
function failWhenSilent(body: IncomingMessage, timeout: number): Readable {
  let before = -1;
  const timer = setInterval(() => {
    const { bytesRead } = body.socket;
    const isWaiting = body.readableLength === 0 && !body.isPaused() && !body.complete;
    if (isWaiting && bytesRead === before) body.destroy(new Error("the store has stopped sending a file"));
    before = bytesRead;
  }, timeout);
  timer.unref();
  body.on("close", () => clearInterval(timer));
  return body;
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
