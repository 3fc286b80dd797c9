import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import type { Challenge, ChallengePurpose } from "@vigil/contract";
import { problem } from "../problems.ts";
import { countGuess, type Throttle, Throttled } from "./throttle.ts";

/** Eight times 4,096 hashes on average: some tenths of a second on an old tablet. */
const bits = 12;
const count = 8;
/** Milliseconds in which nobody fills in a form. */
const tooFast = 1000;
/** Milliseconds for which an answer is taken; the throttle remembers as long which were. */
const lifetime = 2 * 3600_000;

/** What a form does, and on which memorial page. */
export interface Form {
  purpose: ChallengePurpose;
  /** The last part of the page's address. */
  page: string;
}
interface Given {
  proof?: string | null | undefined;
  leave_empty?: string | undefined;
}

export interface ProofOfWork {
  challenge(form: Form): Challenge;
  /**
   * Counts what a stranger sends. With an answer to a challenge of this form it costs nothing; without a valid one, or
   * with one that was used, few are taken from each address and for each page, so that guests whose browsers are too old
   * for the work get in all the same.
   * @param form `stream`: the id of the page's service, because one page has several addresses
   * @returns whether it came with a valid answer
   * @throws Problem 400 when it was sent as programs send it, and a person sends it once more; Throttled
   */
  count(form: Form & { stream: string }, given: Given, address: string): Promise<boolean>;
}

/** Stateless, but for which answers were used. */
export function createProofOfWork(secretKey: string, throttle: Throttle, now: () => number): ProofOfWork {
  const key = new Uint8Array(hkdfSync("sha256", secretKey, "vigil", "proof of work", 32));
  const signature = ({ purpose, page }: Form, at: string, id: string): Buffer =>
    createHmac("sha256", key)
      .update(JSON.stringify([purpose, page.toLowerCase(), at, id]))
      .digest();
  /** The answer's id and age; undefined for anything that isn't an answer to a challenge of this form. */
  const read = (form: Form, proof: string | null | undefined) => {
    const parts = answerPattern.exec(proof ?? "");
    if (!parts) return undefined;
    const [, at = "", id = "", signed = "", numbers = ""] = parts;
    const given = Buffer.from(signed, "base64url");
    const right = signature(form, at, id);
    if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
    const age = now() - Number(at);
    if (age > lifetime || !numbers.split("-").every((n, part) => isFound(id, part, n))) return undefined;
    return { id, age };
  };
  return {
    challenge(form) {
      const at = String(now());
      const id = randomBytes(16).toString("hex");
      const challenge = `${at}.${id}.${signature(form, at, id).toString("base64url")}`;
      return { challenge, bits, count, after: tooFast };
    },
    async count(form, { proof, leave_empty = "" }, address) {
      const answer = read(form, proof);
      if (leave_empty !== "" || (answer && answer.age < tooFast)) throw problem("send_again");
      const isNew = answer !== undefined && (await isFirstUse(throttle, answer.id));
      if (isNew) return true;
      await countGuess(throttle, {
        address: { unproved_address: `${form.purpose} ${address}` },
        together: { unproved_page: `${form.purpose} ${form.stream}` },
        few: { unproved_few: `${form.purpose} ${form.stream} ${address}` },
      });
      return false;
    },
  };
}

const answerPattern = new RegExp(
  String.raw`^(\d{1,15})\.([0-9a-f]{32})\.([\w-]{43})\.(\d{1,8}(?:-\d{1,8}){${count - 1}})$`,
);

const isFound = (id: string, part: number, n: string): boolean =>
  createHash("sha256").update(`${id}.${part}.${n}`).digest().readUInt32BE() >>> (32 - bits) === 0;

const isFirstUse = (throttle: Throttle, id: string): Promise<boolean> =>
  throttle.count({ proof_used: id }).then(
    () => true,
    (refusal: unknown) => {
      if (refusal instanceof Throttled) return false;
      throw refusal;
    },
  );
