/** Where many guests have their mailboxes: domains that are popular everywhere, and Canada's and France's providers. */
const domains = [
  ...["gmail.com", "hotmail.com", "outlook.com", "yahoo.com", "live.com", "icloud.com", "me.com", "aol.com"],
  ...["msn.com", "googlemail.com", "ymail.com", "rocketmail.com", "aim.com", "proton.me", "protonmail.com"],
  ...["pm.com", "zoho.com", "yandex.com", "hey.com", "titan.email", "web.de", "qq.com", "sky.com"],
  ...["comcast.net", "att.net", "bellsouth.net", "cox.net", "verizon.net", "sbcglobal.net", "charter.net"],
  ...["earthlink.net", "optonline.net", "btinternet.com", "optusnet.com.au", "xtra.co.nz"],
  ...[
    "hotmail.ca",
    "outlook.ca",
    "yahoo.ca",
    "live.ca",
    "telus.net",
    "shaw.ca",
    "rogers.com",
    "sympatico.ca",
  ],
  ...["hotmail.fr", "outlook.fr", "yahoo.fr", "orange.fr", "wanadoo.fr", "laposte.net"],
  ...["bell.net", "bellaliant.net", "nb.sympatico.ca", "ns.sympatico.ca", "nbnet.nb.ca", "eastlink.ca"],
  ...["videotron.ca", "videotron.qc.ca", "cogeco.ca", "globetrotter.net", "teksavvy.com", "xplornet.ca"],
  ...["xplornet.com", "sasktel.net", "mts.net", "mymts.net", "telusplanet.net", "nl.rogers.com"],
  ...["tbaytel.net", "vianet.ca", "execulink.com", "gnb.ca", "nbed.nb.ca", "umoncton.ca"],
];
/** Endings under which a provider has addresses as well: hotmail.it is as real as hotmail.ca. */
const endings = new Set(
  "com com.au com.tw co ca co.nz co.uk de fr it ru org edu gov jp nl kr se eu ie co.il us at be dk hk es gr ch no cz net net.au info biz mil co.jp sg hu uk sk ar cf cl cn ga gq ir ml mx nu nz ph pl ro tk tw ua vg ws xn za app au ai br blog cloud club cc dev digital fi finance id in io mobi network pw so xyz software to tech".split(
    " ",
  ),
);
/** ".com" as fingers slip; none of these ends a domain. */
const slippedCom = /\.(con|cmo|comm|coom|cpm|ocm|vom|xom)$/i;
/** Of these, those that are also typed by a slip. */
const easilyTaken = new Set(["com", "co", "net"]);

/** What an address was probably meant to be; null when nothing looks mistyped. */
export function probablyMeant(address: string): string | null {
  const mended = address.replace(slippedCom, ".com");
  const at = mended.lastIndexOf("@") + 1;
  const typed = mended.slice(at).toLowerCase();
  const meant = at > 0 ? closestDomain(typed) : undefined;
  if (meant && meant !== typed) return mended.slice(0, at) + meant;
  return mended === address ? null : mended;
}

/** The most letters of a domain that are mistyped. */
const mostMistyped = 2;

/** The known domain that is typed, or that differs least from it by a slip. */
function closestDomain(typed: string): string | undefined {
  if (domains.includes(typed)) return typed;
  let closest: string | undefined;
  let least = mostMistyped + 1;
  for (const domain of domains) {
    // A cheap bound before the comparison letter by letter.
    if (Math.abs(domain.length - typed.length) >= least || !isSlip(typed, domain)) continue;
    const differing = differingLetters(typed, domain);
    if (differing < least) [closest, least] = [domain, differing];
  }
  return closest;
}

/** Few people mistype the first letter. In a short domain two letters make another name, as unb.ca of gnb.ca. */
function isSlip(typed: string, domain: string): boolean {
  const [name = "", ...ending] = typed.split(".");
  const isOtherEnding = domain.startsWith(`${name}.`);
  const tld = ending.join(".");
  if (isOtherEnding && endings.has(tld) && !easilyTaken.has(tld)) return false;
  const most = domain.length < 9 ? 1 : mostMistyped;
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
