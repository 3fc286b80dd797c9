import * as contract from "@vigil/contract";
import { clock, language } from "./chosen.ts";

type MomentOptions = Parameters<typeof contract.formatMoment>[2];

// The contract's formats, in the language of this page.
export const formatMoment = (instant: string | number, zone: string, options?: MomentOptions): string =>
  contract.formatMoment(instant, zone, { language, clock, ...options });
export const otherZone = (instant: string, zone: string, options: MomentOptions): string =>
  contract.otherZone(instant, zone, { language, ...options });
export const formatDay = (day: string | null, length?: "medium" | "long"): string =>
  contract.formatDay(day, length, language);
export const formatWeekday = (day: string): string => contract.formatWeekday(day, language);
export const formatShortDay = (day: string): string => contract.formatShortDay(day, language);
/** The time of day of a local time, YYYY-MM-DDTHH:mm. */
export const formatTime = (local: string): string => contract.formatTime(local, language, clock);
export const zoneName = (instant: string, zone: string): string => contract.zoneName(instant, zone, language);
export const placeName = (place: Parameters<typeof contract.placeName>[0]): string =>
  contract.placeName(place, language);
export const placeLine = (place: Parameters<typeof contract.placeLine>[0]): string =>
  contract.placeLine(place, language);
/** The places of a service in their order, those after the first with their time, and their day where it is another one. */
export const stagesText = (
  stages: readonly contract.Stage[],
  eventDate: string | null | undefined,
  zone: string,
): string[] =>
  stages.map((stage, n) => {
    const { begins_at } = stage;
    if (n === 0 || begins_at === null) return placeLine(stage);
    const isSameDay = eventDate && contract.localDay(eventDate, zone) === contract.localDay(begins_at, zone);
    const when = isSameDay
      ? formatTime(contract.localTime(begins_at, zone))
      : formatMoment(begins_at, zone, { reader: zone });
    return `${when}, ${placeLine(stage)}`;
  });
/** The device as the server names it: 'Chrome on Windows'. */
export const deviceText = (name: string): string => contract.deviceText(name, language);
/** A tax as documents name it: 'HST 15%', in French 'TVH 15 %'. */
export const taxText = (label: string): string => contract.taxText(label, language);
export const placeAddress = (address: string): string => contract.placeAddress(address, language);
export const countryName = (given: string): string => contract.countryName(given, language);
export const inDollars = (dollars: number): string => contract.inDollars(dollars, language);
export const toTheCent = (dollars: number): string => contract.toTheCent(dollars, language);

/** A language in that of this page: 'French', in French 'français'. */
export const languageName = (code: contract.Language): string =>
  new Intl.DisplayNames(language, { type: "language" }).of(code) ?? contract.languageNames[code];

/** 'Label: text', in French 'Étiquette : texte'. */
export const labelled = (label: string, text: string): string =>
  `${label}${language === "fr" ? "\u00a0:" : ":"} ${text}`;

/** How long it is until an instant that is yet to come, such as "in 2 hours"; to the minute below two hours. */
export function formatUntil(instant: string): string {
  const minutes = Math.max(1, Math.round((Date.parse(instant) - Date.now()) / 60_000));
  const until = new Intl.RelativeTimeFormat(`${language}-CA`);
  return minutes < 120 ? until.format(minutes, "minute") : until.format(Math.round(minutes / 60), "hour");
}

/** '12,345', in French '12 345'. */
export const formatNumber = (number: number): string => number.toLocaleString(`${language}-CA`);

/** '12 kB', '3.4 MB', '10 MB', '2 GB'; in French '12 ko', '3,4 Mo', '10 Mo', '2 Go'. Whatever isn't empty has 1 kB at least. */
export function formatSize(bytes: number): string {
  const kilobytes = bytes / 1024;
  const [number, unit] =
    kilobytes >= 1024 ** 2
      ? [kilobytes / 1024 ** 2, "gigabyte"]
      : kilobytes >= 1024
        ? [kilobytes / 1024, "megabyte"]
        : [Math.ceil(kilobytes), "kilobyte"];
  return new Intl.NumberFormat(`${language}-CA`, {
    ...{ style: "unit", unit, unitDisplay: "short", maximumFractionDigits: number < 10 ? 1 : 0 },
  } as Intl.NumberFormatOptions).format(number);
}
