import { type EmailLanguage, zoneName } from "@vigil/contract";

/** An instant that each email shows in its reader's language, in the home's time zone. */
export interface ZonedInstant {
  /** ISO 8601; null while there is no date. */
  at: string | null;
  /** IANA name. */
  zone: string;
}

/**
 * 'Friday, 20 November 2026 at 14:00 EST (America/Toronto)', with the zone so that nobody has to guess.
 * In French 'vendredi 20 novembre 2026 à 14 h 00 HNE (America/Toronto)'.
 */
export function formatZonedInstant({ at, zone }: ZonedInstant, language: EmailLanguage = "en"): string {
  if (at === null) return language === "fr" ? "Pas encore de date" : "No date yet";
  const instant = new Date(at);
  const format = (locale: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: zone, ...options }).format(instant);
  const long = { weekday: "long", day: "numeric", month: "long", year: "numeric" } as const;
  const time = format("en-GB", { hour: "2-digit", minute: "2-digit" });
  const short = zoneName(at, zone, language);
  if (language === "fr") {
    const day = format("fr-CA", long).replace(/^(\p{L}+) 1 /u, "$1 1er ");
    return `${day} à ${time.replace(/^0?(\d+):/, "$1\u00a0h\u00a0")} ${short} (${zone})`;
  }
  const day = format("en-GB", long).replace(/^(\w+),? /, "$1, ");
  return `${day} at ${time} ${short} (${zone})`;
}
