import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** A store of one process that speaks as much of S3 as Vigil says to one, without checking signatures. */
export interface FakeS3 {
  endpoint: string;
  /** The objects by bucket and key, as in an address. */
  objects: Map<string, Buffer>;
  /** Uploads in parts that were begun and neither completed nor given up. */
  open: Map<string, Map<number, Buffer>>;
  /** From now on every call fails like this. */
  failWith(status: number | null): void;
  close(): Promise<void>;
}

export async function startFakeS3(): Promise<FakeS3> {
  const objects = new Map<string, Buffer>();
  const buckets = new Set<string>();
  const open = new Map<string, Map<number, Buffer>>();
  let failure: number | null = null;
  const server = createServer((request, response) => {
    void answer(request, response).catch((error) => response.destroy(error));
  });
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? "/", "http://s3");
    const key = decodeURIComponent(url.pathname.slice(1));
    const body = await buffer(request);
    const say = (status: number, content: string | Buffer = "", headers: Record<string, string> = {}) =>
      response.writeHead(status, { "content-length": String(content.length), ...headers }).end(content);
    if (failure !== null) return say(failure, "<Error><Code>InternalError</Code></Error>");
    const upload = url.searchParams.get("uploadId");
    const etag = { etag: `"${body.length}"` };
    if (request.method === "POST" && url.searchParams.has("uploads")) {
      const id = `upload-${open.size + 1}`;
      open.set(id, new Map());
      return say(
        200,
        `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      );
    }
    if (request.method === "PUT" && upload) {
      open.get(upload)?.set(Number(url.searchParams.get("partNumber")), body);
      return say(200, "", etag);
    }
    if (request.method === "POST" && upload) {
      const parts = [...(open.get(upload) ?? [])].sort(([one], [other]) => one - other);
      objects.set(key, Buffer.concat(parts.map(([, part]) => part)));
      open.delete(upload);
      return say(200, "<CompleteMultipartUploadResult><ETag>x</ETag></CompleteMultipartUploadResult>");
    }
    if (request.method === "DELETE") {
      if (upload) open.delete(upload);
      else objects.delete(key);
      return say(204);
    }
    const [bucketName = "", name] = key.split("/");
    if (request.method === "PUT" && !name) {
      if (buckets.has(bucketName)) return say(409, "<Error><Code>BucketAlreadyOwnedByYou</Code></Error>");
      buckets.add(bucketName);
      return say(200);
    }
    if (request.method === "PUT") {
      objects.set(key, body);
      return say(200, "", etag);
    }
    if (url.searchParams.get("list-type") === "2") {
      // Two at a time, so that whoever lists must ask for the rest.
      const bucket = `${key.replace(/\/$/, "")}/`;
      const beginning = bucket + (url.searchParams.get("prefix") ?? "");
      const keys = [...objects.keys()].filter((name) => name.startsWith(beginning)).sort();
      const after = url.searchParams.get("continuation-token") ?? "";
      const page = keys.filter((name) => name > after).slice(0, 2);
      const more = page.length > 0 && page.at(-1) !== keys.at(-1);
      const rows = page.map(
        (name) =>
          `<Contents><Key>${name.slice(bucket.length)}</Key><Size>${objects.get(name)?.length}</Size></Contents>`,
      );
      const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : "";
      return say(
        200,
        `<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${rows.join("")}</ListBucketResult>`,
      );
    }
    const found = objects.get(key);
    if (!found) return say(404, request.method === "HEAD" ? "" : "<Error><Code>NoSuchKey</Code></Error>");
    if (request.method === "HEAD") return response.writeHead(200, { "content-length": found.length }).end();
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "") ?? [];
    return from === undefined ? say(200, found) : say(206, found.subarray(Number(from), Number(to) + 1));
  };
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    objects,
    open,
    failWith: (status) => {
      failure = status;
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}
