import { eventTitle } from "@vigil/contract";

/** Words without accents, case and signs, because people type them. */
const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, " ")
    .trim();

const namesOf = (title: string): string[] => [title, eventTitle(title, "fr")].map(plain);

/** By what a choice of kinds is remembered for the next file. */
export const kindKey = plain;

/** Whether a kind of service is called so, in English or French; the import takes it as it is written. */
export const isKind = (written: string, titles: readonly string[]): boolean =>
  titles.some((title) => namesOf(title).includes(plain(written)));

/** A name of fewer letters may be the beginning of anything, or another word with one letter changed. */
const shortest = { beginning: 4, mistyped: 6 };

/** The one kind of service that begins with these words, or has one letter mistyped; null if there is none, or several. */
export function likelyKind(written: string, titles: readonly string[]): string | null {
  const wanted = plain(written);
  const only = (isLike: (name: string) => boolean): string | null => {
    const [found, another] = titles.filter((title) => namesOf(title).some(isLike));
    return found !== undefined && another === undefined ? found : null;
  };
  if (wanted.length < shortest.beginning) return null;
  return (
    only((name) => name.startsWith(`${wanted} `) || wanted.startsWith(`${name} `)) ??
    (wanted.length < shortest.mistyped ? null : only((name) => isOneSlipAway(name, wanted)))
  );
}

/** Whether one letter was added, left out or changed, or two neighbours were swapped. */
function isOneSlipAway(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  let end = 0;
  while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end)) end++;
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}
