/**
 * Keys for a form's attempts to send something, which the server takes once by each key: when a response gets lost, the
 * next attempt doesn't make a second one of it.
 */
export function createAttempts() {
  const keys = new Map<string, string>();
  return {
    /** The same key for the same content, until that was taken. */
    of(content: unknown): { key: string; taken(): void } {
      const text = JSON.stringify(content);
      const key = keys.get(text) ?? newKey();
      keys.set(text, key);
      return { key, taken: () => void keys.delete(text) };
    },
  };
}

/** 128 random bits, also on a page without https. */
const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
