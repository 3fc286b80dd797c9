/**
 * Keys for a form's attempts to send something, which the server takes once by each key: when a response gets lost, the
 * next attempt doesn't make a second one of it.
 */
export function createAttempts() {
  let last = { content: "", key: "" };
  return {
    /** The same key for the same content, until that was taken. */
    keyOf(content: unknown): string {
      const now = JSON.stringify(content);
      if (last.key === "" || last.content !== now) last = { content: now, key: newKey() };
      return last.key;
    },
    taken(): void {
      last = { content: "", key: "" };
    },
  };
}

/** 128 random bits, also on a page without https. */
const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
