/// <reference lib="esnext.temporal" />

import { ofName } from "./elision.ts";
import { type HourClock, hourClockOf, timeOfDay } from "./hour-clock.ts";
import type { Language } from "./language.ts";

/** An instant that each email shows in its reader's language, in the home's time zone. */
export interface ZonedInstant {
  /** ISO 8601; null while there is no date. */
  at: string | null;
  /** IANA name. */
  zone: string;
}

/**
 * 'Friday 20 November 2026, 2:00 pm Toronto time', with the place so that nobody has to guess whose time it is.
 * In French 'vendredi 20 novembre 2026 à 14 h, heure de Toronto'.
 */
export function formatZonedInstant(
  { at, zone }: ZonedInstant,
  language: Language = "en",
  clock: HourClock = hourClockOf(null, language),
): string {
  if (at === null) return language === "fr" ? "Pas encore de date" : "No date yet";
  const local = Temporal.Instant.from(at).toZonedDateTimeISO(zone);
  const long = { weekday: "long", day: "numeric", month: "long", year: "numeric" } as const;
  const place = zoneTime(zone, language);
  const time = timeOfDay(local.hour, local.minute, language, clock);
  if (language === "fr") {
    const day = local.toLocaleString("fr-CA", long).replace(/^(\p{L}+) 1 /u, "$1 1er ");
    return `${day} à ${time}, ${place}`;
  }
  const day = local.toLocaleString("en-GB", long).replace(",", "");
  // Names both days, because '12 midnight' of a day may mean either night.
  if (clock === "12" && local.hour === 0 && local.minute === 0) {
    const before = local.subtract({ days: 1 }).toLocaleString("en-GB", { weekday: "long" });
    return `midnight between ${before} and ${day}, ${place}`;
  }
  return `${day}, ${time} ${place}`;
}

/**
 * 'Toronto time', and in French 'heure de Toronto'; a zone without a place by its name. The city is
 * in English, because IANA names have no French ones.
 */
export function zoneTime(zone: string, language: Language = "en"): string {
  const place = zone.includes("/") ? zone.split("/").at(-1)?.replaceAll("_", " ") : undefined;
  if (!place) return zone;
  return language === "fr" ? `heure ${ofName(place)}` : `${place} time`;
}

/** '3:30 pm', and in French '15 h 30', unless the reader has chosen another clock. */
export function formatTimeOfDay(
  at: string,
  zone: string,
  language: Language,
  clock: HourClock = hourClockOf(null, language),
): string {
  const { hour, minute } = Temporal.Instant.from(at).toZonedDateTimeISO(zone);
  return timeOfDay(hour, minute, language, clock);
}
