/** A challenge and how much work it is: `count` numbers, each with a hash that begins with `bits` zeros. */
interface Work {
  challenge: string;
  bits: number;
  count: number;
}

/**
 * Finds the numbers: n such that SHA-256 of "id.part.n" begins with so many zero bits, for each part. Several small
 * searches take about as long each time, where a single one sometimes takes five times as long. In plain JavaScript,
 * because `crypto.subtle` is missing on pages without https and waits for each of its thousands of answers. An entry of
 * its own, which loads in a worker.
 */
export function solve({ challenge, bits, count }: Work): string {
  const [, id = ""] = challenge.split(".");
  const numbers = Array.from({ length: count }, (_, part) => {
    let n = 0;
    while (firstWord(`${id}.${part}.${n}`) >>> (32 - bits) !== 0) n += 1;
    return n;
  });
  return `${challenge}.${numbers.join("-")}`;
}

/** Bytes of a text that fits into one block of SHA-256 with its length. */
const atMost = 55;
const primes = [
  2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83, 89, 97, 101, 103,
  107, 109, 113, 127, 131, 137, 139, 149, 151, 157, 163, 167, 173, 179, 181, 191, 193, 197, 199, 211, 223,
  227, 229, 233, 239, 241, 251, 257, 263, 269, 271, 277, 281, 283, 293, 307, 311,
];
/** The first 32 bits behind the point, of which the standard makes its constants (FIPS 180-4, 4.2.2 and 5.3.3). */
const fraction = (root: number): number => Math.floor((root - Math.floor(root)) * 2 ** 32) | 0;
const constants = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));
const start = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));
const w = new Int32Array(64);
const word = (at: number): number => w[at] ?? 0;
const rotated = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** The first 32 bits of the SHA-256 of a short ASCII text. */
export function firstWord(text: string): number {
  const { length } = text;
  if (length > atMost) throw new Error("the text is too long for one block");
  w.fill(0, 0, 16);
  for (let at = 0; at < length; at += 1)
    w[at >> 2] = word(at >> 2) | (text.charCodeAt(at) << (24 - 8 * (at & 3)));
  w[length >> 2] = word(length >> 2) | (0x80 << (24 - 8 * (length & 3)));
  w[15] = 8 * length;
  for (let at = 16; at < 64; at += 1) {
    const early = word(at - 15);
    const late = word(at - 2);
    const s0 = rotated(early, 7) ^ rotated(early, 18) ^ (early >>> 3);
    const s1 = rotated(late, 17) ^ rotated(late, 19) ^ (late >>> 10);
    w[at] = (word(at - 16) + s0 + word(at - 7) + s1) | 0;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = start;
  for (let at = 0; at < 64; at += 1) {
    const s1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25);
    const one = (h + s1 + ((e & f) ^ (~e & g)) + (constants[at] ?? 0) + word(at)) | 0;
    const s0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22);
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  return ((start[0] ?? 0) + a) >>> 0;
}
