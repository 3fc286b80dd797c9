/** The parts of a GET that a player's response depends on. */
export interface PlainRequest {
  target: string;
  headers: Headers;
}
/** The header lines, and what of them matters. */
export interface Headers {
  text: string;
  /** `if-none-match`. */
  etag: string | undefined;
  /** `accept-encoding`. */
  encodings: string | undefined;
}

const start = "GET /live/";
const version = " HTTP/1.1\r\n";
const target = /^\/live\/[\w\-./?=&]+$/;
/** RFC 9112 §5: header lines without control characters or folding, and nothing after the empty line. */
const lines = /^(?:[\w!#$%&'*+.^`|~-]+:[\t\x20-\x7e\x80-\xff]*\r\n)+\r\n$/;
/** Headers that announce a body, or that something other than the next GET follows. */
const special =
  /^(?:content-length|transfer-encoding|trailer|upgrade|expect|connection:(?![\t ]*keep-alive[\t ]*\r))/im;
const host = /^host:[\t ]*[^\s]/gim;
const condition = /^if-none-match:([^\r]*)\r/gim;
const encoding = /^accept-encoding:([^\r]*)\r/gim;
/** RFC 9112 §5.1: not part of a header's value. */
const blanksAround = /^[\t ]+|(?<![\t ])[\t ]+$/g;

/**
 * Parses one whole GET of a player. Null for everything else, valid or not: node's HTTP judges that.
 * @param last the headers of the previous request on the connection, because players mostly repeat them
 */
export function parseRequest(head: string, last: Headers | null): PlainRequest | null {
  const end = head.indexOf(version);
  if (end < 0 || !head.startsWith(start)) return null;
  const path = head.slice(4, end);
  if (!target.test(path)) return null;
  const text = head.slice(end + version.length);
  const headers = text === last?.text ? last : parseHeaders(text);
  return headers && { target: path, headers };
}

function parseHeaders(text: string): Headers | null {
  if (!lines.test(text) || special.test(text) || text.match(host)?.length !== 1) return null;
  const [etag, another] = valuesOf(condition, text);
  const encodings = valuesOf(encoding, text).join(", ") || undefined;
  return another === undefined ? { text, etag, encodings } : null;
}

const valuesOf = (header: RegExp, text: string): string[] =>
  [...text.matchAll(header)].map(([, value = ""]) => value.replace(blanksAround, ""));
