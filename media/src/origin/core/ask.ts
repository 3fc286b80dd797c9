/** The head of a GET without a body, as far as it matters to us. */
export interface Ask {
  target: string;
  fields: Fields;
}
/** The lines behind the first. */
export interface Fields {
  text: string;
  /** `if-none-match`. */
  etag: string | undefined;
}

const begin = "GET /live/";
const version = " HTTP/1.1\r\n";
const target = /^\/live\/[\w\-./?=&]+$/;
/** RFC 9112 §5: names, values without controls, none folded over two lines; and nothing behind the empty line. */
const lines = /^(?:[\w!#$%&'*+.^`|~-]+:[\t\x20-\x7e\x80-\xff]*\r\n)+\r\n$/;
/** What says that more than a head comes, or that something else than the next GET follows. */
const special =
  /^(?:content-length|transfer-encoding|trailer|upgrade|expect|connection:(?![\t ]*keep-alive[\t ]*\r))/im;
const host = /^host:[\t ]*[^\s]/gim;
const condition = /^if-none-match:[\t ]*([^\r]*?)[\t ]*\r/gim;

/**
 * Reads the head of a player's call: one whole GET, as plain as players' are. Null for everything else, right or wrong,
 * which is node's HTTP to judge. `last`: the lines of the call before on the same connection, mostly the same.
 */
export function readAsk(head: string, last: Fields | null): Ask | null {
  const end = head.indexOf(version);
  if (end < 0 || !head.startsWith(begin)) return null;
  const wanted = head.slice(4, end);
  if (!target.test(wanted)) return null;
  const text = head.slice(end + version.length);
  const fields = text === last?.text ? last : readFields(text);
  return fields && { target: wanted, fields };
}

function readFields(text: string): Fields | null {
  if (!lines.test(text) || special.test(text) || text.match(host)?.length !== 1) return null;
  const [etag, another] = [...text.matchAll(condition)].map(([, value]) => value);
  return another === undefined ? { text, etag } : null;
}
