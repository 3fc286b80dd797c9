import { POPULAR_DOMAINS, POPULAR_TLDS, run } from "@zootools/email-spell-checker";

/** Where many of our guests have their mailboxes, beside the domains that are popular everywhere. */
const domains = [
  ...new Set([
    ...["gmail.com", "hotmail.com", "outlook.com", "yahoo.com", "live.com"],
    ...POPULAR_DOMAINS,
    ...["hotmail.ca", "outlook.ca", "yahoo.ca", "live.ca"],
    ...["hotmail.fr", "outlook.fr", "yahoo.fr", "orange.fr", "wanadoo.fr", "laposte.net"],
    ...["bell.net", "bellaliant.net", "nb.sympatico.ca", "ns.sympatico.ca", "nbnet.nb.ca", "eastlink.ca"],
    ...["videotron.ca", "videotron.qc.ca", "cogeco.ca", "globetrotter.net", "teksavvy.com", "xplornet.ca"],
    ...["xplornet.com", "sasktel.net", "mts.net", "mymts.net", "telusplanet.net", "nl.rogers.com"],
    ...["tbaytel.net", "vianet.ca", "execulink.com", "gnb.ca", "nbed.nb.ca", "umoncton.ca"],
  ]),
];
/** ".com" as fingers slip; none of these ends a domain. */
const slippedCom = /\.(con|cmo|comm|coom|cpm|ocm|vom|xom)$/i;
/** Endings that are taken for another only by a slip; hotmail.it is as real as hotmail.ca. */
const easilyTaken = new Set(["com", "co", "net"]);

/** What an address was probably meant to be; null when nothing looks mistyped. */
export function probablyMeant(address: string): string | null {
  const mended = address.replace(slippedCom, ".com");
  const found = run({
    email: mended,
    domains,
    secondLevelDomains: [],
    topLevelDomains: [],
    distanceFunction: differingLetters,
  });
  const at = mended.lastIndexOf("@") + 1;
  if (found && isSlip(mended.slice(at).toLowerCase(), found.domain))
    return mended.slice(0, at) + found.domain;
  return mended === address ? null : mended;
}

/** Few people mistype the first letter. In a short domain two letters make another name, as unb.ca of gnb.ca. */
function isSlip(typed: string, domain: string): boolean {
  const [name = "", ...ending] = typed.split(".");
  const isOtherEnding = domain.startsWith(`${name}.`);
  const tld = ending.join(".");
  if (isOtherEnding && POPULAR_TLDS.includes(tld) && !easilyTaken.has(tld)) return false;
  const most = domain.length < 9 ? 1 : 2;
  return typed[0] === domain[0] && (isOtherEnding || differingLetters(typed, domain) <= most);
}

/** Letters to change, insert, leave out or swap with their neighbour (Damerau and Levenshtein, restricted). */
function differingLetters(one: string, other: string): number {
  const rows = Array.from({ length: one.length + 1 }, (_, row) => [row]);
  const at = (row: number, column: number) => rows[row]?.[column] ?? column;
  for (let row = 1; row <= one.length; row++)
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      (rows[row] as number[])[column] = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
  return at(one.length, other.length);
}
