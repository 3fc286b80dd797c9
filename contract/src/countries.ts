import { type Language, languageCodes } from "./language.ts";

/** ISO 3166-1 codes; browsers know their names. */
const codes =
  "AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW".split(
    " ",
  );

const namesIn = (language: Language) => new Intl.DisplayNames([language], { type: "region" });

/** The names of all countries in a language, sorted. */
export function countryNames(language: Language): string[] {
  const names = namesIn(language);
  return codes.map((code) => names.of(code) ?? code).sort((a, b) => a.localeCompare(b, language));
}

let codesByName: Map<string, string> | undefined;

/** A country in the reader's language. Guests choose or type it in their own, and what isn't a country stays as it is. */
export function countryName(given: string, language: Language): string {
  codesByName ??= new Map(
    languageCodes.flatMap((spoken) => {
      const names = namesIn(spoken);
      return codes.map((code) => [folded(names.of(code) ?? code), code] as const);
    }),
  );
  const code = codesByName.get(folded(given));
  return (code && namesIn(language).of(code)) ?? given;
}

const folded = (name: string) => name.trim().toLowerCase().replaceAll("’", "'");
