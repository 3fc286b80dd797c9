import { createHash } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import type { SeenPasswords } from "./seen-passwords.ts";

interface Settings {
  log: Pick<FastifyBaseLogger, "warn">;
  origin?: string;
  /** Milliseconds to wait for the whole response; somebody waits for their password meanwhile. */
  timeout?: number;
}

/** Hex digits of a SHA-1 that the service learns: some 2,000 of its passwords begin with them. */
const prefixLength = 5;

/**
 * The passwords of Have I Been Pwned. It learns the first five digits of a SHA-1 alone, and returns all that begin so
 * (haveibeenpwned.com/API/v3#PwnedPasswords). Padding hides how many there are from whoever watches the line.
 */
export const haveIBeenPwned = ({
  log,
  origin = "https://api.pwnedpasswords.com",
  timeout = 2000,
}: Settings): SeenPasswords => ({
  async has(password) {
    // Nothing is kept by it: the list is sorted by this hash.
    const hash = createHash("sha1").update(password).digest("hex").toUpperCase();
    const rest = hash.slice(prefixLength);
    try {
      const response = await fetch(`${origin}/range/${hash.slice(0, prefixLength)}`, {
        headers: { "add-padding": "true", "user-agent": "Vigil" },
        redirect: "error",
        signal: AbortSignal.timeout(timeout),
      });
      if (!response.ok) throw new Error(`it answered ${response.status}`);
      return isListed(await response.text(), rest);
    } catch (err) {
      log.warn({ err }, "whether a new password was seen in a leak could not be found out; it is accepted");
      return false;
    }
  },
});

/** Whether a line has this end of a hash. Padding looks the same with a count of 0. */
const isListed = (lines: string, rest: string): boolean =>
  lines.split(/\r?\n/).some((line) => {
    const [end, count] = line.split(":");
    return end === rest && Number(count) > 0;
  });
