/** A file's structure isn't what its type promises. */
export class UnreadablePhoto extends Error {}

/** Whether the bytes at `at` are these letters. */
export const hasText = (content: Uint8Array, at: number, text: string): boolean =>
  [...text].every((letter, index) => content[at + index] === letter.charCodeAt(0));

export const textBytes = (text: string): Uint8Array =>
  Uint8Array.from(text, (letter) => letter.charCodeAt(0));

export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const content = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    content.set(part, at);
    at += part.length;
  }
  return content;
}
