/**
 * A link's last part without what a mail program or a person glued to it: a full stop, a bracket, a quote, `&gt;`.
 * Addresses and tokens of ours end with a letter, a digit, - or _.
 */
export function withoutGluedText(part: string): string {
  const last = [...part.matchAll(entityOrOurs)].findLast(([piece]) => !piece.startsWith("&"));
  return last ? part.slice(0, last.index + last[0].length) : "";
}
const entityOrOurs = /&(?:gt|lt|quot|amp|nbsp)|[A-Za-z0-9_-]+/gi;
