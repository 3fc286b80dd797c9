import { createHash, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** A store of one process that speaks as much of S3 as Vigil says to one, without checking signatures. */
export interface FakeS3 {
  endpoint: string;
  /** The objects by bucket and key, as in an address. */
  objects: Map<string, Buffer>;
  /** When each was stored; what is set here is what the store says. */
  modified: Map<string, Date>;
  /** Uploads in parts that were begun and neither completed nor given up. */
  open: Map<string, Map<number, Buffer>>;
  /** From now on every call fails like this, or is never answered. */
  failWith(status: number | "silence" | null): void;
  /** From now on parts are put together only when `release` is called; `begun` counts the calls that wait. */
  holdCompletion(): { begun(): number; release(): void };
  /** Calls that were not answered. */
  unanswered(): number;
  /** From now on so many bytes of an object are stored at most. */
  truncateTo(bytes: number): void;
  close(): Promise<void>;
}

/** Bytes that every part but the last must have. */
const leastPart = 5 * 1024 * 1024;
/** Rows of a list that are given at a time, so that whoever lists must ask for the rest. */
const rowsAtOnce = 2;

interface Call {
  request: IncomingMessage;
  query: URLSearchParams;
  /** Bucket and key. */
  key: string;
  body: Buffer;
}
interface Answer {
  status: number;
  content?: string | Buffer;
  headers?: Record<string, string>;
}

const refuse = (status: number, code: string): Answer => ({
  status,
  content: `<Error><Code>${code}</Code></Error>`,
});
const etagOf = (content: Buffer) => `"${createHash("md5").update(content).digest("hex")}"`;

export async function startFakeS3(): Promise<FakeS3> {
  const store = createStore();
  let failure: number | "silence" | null = null;
  let unanswered = 0;
  let held: (() => void)[] | null = null;
  const server = createServer((request, response) => {
    void answer(request, response).catch((error) => response.destroy(error));
  });
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? "/", "http://s3");
    const key = decodeURIComponent(url.pathname.slice(1)).replace(/\/$/, "");
    const call = { request, query: url.searchParams, key, body: await buffer(request) };
    if (failure === "silence") return void unanswered++;
    if (held && request.method === "POST" && call.query.has("uploadId"))
      await new Promise<void>((release) => held?.push(release));
    const { status, content = "", headers } = failure ? refuse(failure, "InternalError") : store.answer(call);
    const length = { "content-length": String(content.length) };
    response.writeHead(status, { ...length, ...headers }).end(request.method === "HEAD" ? "" : content);
  };
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const { objects, modified, open } = store;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    objects,
    modified,
    open,
    failWith: (status) => {
      failure = status;
    },
    holdCompletion: () => {
      const waiting: (() => void)[] = [];
      held = waiting;
      return {
        begun: () => waiting.length,
        release: () => {
          held = null;
          for (const release of waiting) release();
        },
      };
    },
    unanswered: () => unanswered,
    truncateTo: store.truncateTo,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

function createStore() {
  const objects = new Map<string, Buffer>();
  const modified = new Map<string, Date>();
  /** Headers that were sent with an object, and come back with it. */
  const metadata = new Map<string, Record<string, string>>();
  const buckets = new Set<string>();
  const open = new Map<string, Map<number, Buffer>>();
  let most = Number.POSITIVE_INFINITY;

  function put(key: string, content: Buffer, headers: IncomingMessage["headers"] = {}): void {
    const kept = Object.entries(headers).filter(([name]) => name.startsWith("x-amz-meta-"));
    objects.set(key, content.subarray(0, most));
    modified.set(key, new Date());
    metadata.set(key, Object.fromEntries(kept) as Record<string, string>);
  }

  function copy({ request, key }: Call): Answer {
    const from = decodeURIComponent(String(request.headers["x-amz-copy-source"])).replace(/^\//, "");
    const content = objects.get(from);
    if (!content) return refuse(404, "NoSuchKey");
    put(key, content);
    return { status: 200, content: `<CopyObjectResult><ETag>${etagOf(content)}</ETag></CopyObjectResult>` };
  }

  function list({ query, key: bucket }: Call): Answer {
    const [prefix, delimiter] = [query.get("prefix") ?? "", query.get("delimiter")];
    /** What stands in the list for a key: the key, or the folder that the delimiter makes of it. */
    const rowOf = (name: string) => {
      const end = delimiter ? name.indexOf(delimiter, prefix.length) : -1;
      return end < 0 ? name : name.slice(0, end + 1);
    };
    const names = [...objects.keys()]
      .filter((name) => name.startsWith(`${bucket}/${prefix}`))
      .map((name) => rowOf(name.slice(bucket.length + 1)));
    const { page, isTruncated } = pageOf([...new Set(names)].sort(), query.get("continuation-token") ?? "");
    const rows = page.map((name) => {
      const [content, at] = [objects.get(`${bucket}/${name}`), modified.get(`${bucket}/${name}`)];
      return content
        ? `<Contents><Key>${name}</Key><Size>${content.length}</Size><LastModified>${at?.toISOString()}</LastModified></Contents>`
        : `<CommonPrefixes><Prefix>${name}</Prefix></CommonPrefixes>`;
    });
    const next = isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : "";
    const content = `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${rows.join("")}</ListBucketResult>`;
    return { status: 200, content };
  }

  function listParts(parts: Map<number, Buffer>, query: URLSearchParams): Answer {
    const after = Number(query.get("part-number-marker") ?? 0);
    const numbers = [...parts.keys()].sort((one, other) => one - other);
    const { page, isTruncated } = pageOf(numbers, after);
    const rows = page.map((number) => {
      const part = parts.get(number) ?? Buffer.alloc(0);
      return `<Part><PartNumber>${number}</PartNumber><ETag>${etagOf(part)}</ETag><Size>${part.length}</Size></Part>`;
    });
    const next = isTruncated ? `<NextPartNumberMarker>${page.at(-1)}</NextPartNumberMarker>` : "";
    const content = `<ListPartsResult><IsTruncated>${isTruncated}</IsTruncated>${next}${rows.join("")}</ListPartsResult>`;
    return { status: 200, content };
  }

  /** Only the parts that are named, in their order, and none too small but the last. */
  function complete(parts: Map<number, Buffer>, { key, body }: Call): Buffer | Answer {
    const named = [...String(body).matchAll(/<Part>.*?<\/Part>/gs)].map(([part]) => ({
      number: Number(/<PartNumber>(\d+)</.exec(part)?.[1]),
      etag: /<ETag>(.*?)<\/ETag>/.exec(part)?.[1]?.replaceAll("&quot;", '"'),
    }));
    if (named.length === 0) return refuse(400, "MalformedXML");
    const contents: Buffer[] = [];
    for (const [index, { number, etag }] of named.entries()) {
      const content = parts.get(number);
      if (!content || etagOf(content) !== etag) return refuse(400, "InvalidPart");
      if (number <= (named[index - 1]?.number ?? 0)) return refuse(400, "InvalidPartOrder");
      if (index < named.length - 1 && content.length < leastPart) return refuse(400, "EntityTooSmall");
      contents.push(content);
    }
    const whole = Buffer.concat(contents);
    put(key, whole);
    return whole;
  }

  function answerInParts(id: string, call: Call): Answer {
    const parts = open.get(id);
    if (!parts) return refuse(404, "NoSuchUpload");
    const { request, query, body } = call;
    if (request.method === "GET") return listParts(parts, query);
    if (request.method === "PUT") {
      parts.set(Number(query.get("partNumber")), body);
      return { status: 200, headers: { etag: etagOf(body) } };
    }
    if (request.method === "POST") {
      const whole = complete(parts, call);
      if (!Buffer.isBuffer(whole)) return whole;
    }
    open.delete(id);
    return request.method === "DELETE"
      ? { status: 204 }
      : {
          status: 200,
          content: "<CompleteMultipartUploadResult><ETag>x</ETag></CompleteMultipartUploadResult>",
        };
  }

  function read({ request, key }: Call): Answer {
    const content = objects.get(key);
    if (!content) return refuse(404, "NoSuchKey");
    const headers = metadata.get(key) ?? {};
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "") ?? [];
    return from === undefined
      ? { status: 200, content, headers }
      : { status: 206, content: content.subarray(Number(from), Number(to) + 1), headers };
  }

  function answer(call: Call): Answer {
    const { request, query, key, body } = call;
    const upload = query.get("uploadId");
    if (request.method === "POST" && query.has("uploads")) {
      const id = randomUUID();
      open.set(id, new Map());
      const content = `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`;
      return { status: 200, content };
    }
    if (upload) return answerInParts(upload, call);
    if (request.method === "DELETE") {
      objects.delete(key);
      modified.delete(key);
      return { status: 204 };
    }
    if (request.method === "PUT" && !key.includes("/")) {
      if (buckets.has(key)) return refuse(409, "BucketAlreadyOwnedByYou");
      buckets.add(key);
      return { status: 200 };
    }
    if (request.method === "PUT" && request.headers["x-amz-copy-source"]) return copy(call);
    if (request.method === "PUT") {
      put(key, body, request.headers);
      return { status: 200, headers: { etag: etagOf(body) } };
    }
    return query.get("list-type") === "2" ? list(call) : read(call);
  }

  const truncateTo = (bytes: number) => {
    most = bytes;
  };
  return { objects, modified, open, answer, truncateTo };
}

/** The next rows of a sorted list. */
function pageOf<Row extends string | number>(rows: Row[], after: Row) {
  const rest = rows.filter((row) => row > after);
  return { page: rest.slice(0, rowsAtOnce), isTruncated: rest.length > rowsAtOnce };
}
