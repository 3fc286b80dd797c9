import type { Language } from "./language.ts";

/** How a person reads times: 2:00 pm, or 14:00. */
export const hourClocks = ["12", "24"] as const;
export type HourClock = (typeof hourClocks)[number];

/** What somebody has chosen, else what is usual in their language in Canada. */
export const hourClockOf = (chosen: HourClock | null, language: Language): HourClock =>
  chosen ?? (language === "fr" ? "24" : "12");

const two = (number: number) => String(number).padStart(2, "0");

/**
 * The time of day: '2:05 pm' or '14:05', in French '14 h 05' and '14 h', or '2 h 05 p.m.', with spaces at which no
 * line breaks. By a clock of twelve hours noon and midnight have their names, because nobody agrees what 12 pm is.
 */
export function timeOfDay(hour: number, minute: number, language: Language, clock: HourClock): string {
  if (language === "en") {
    if (clock === "24") return `${two(hour)}:${two(minute)}`;
    if (minute === 0 && hour % 12 === 0) return hour === 0 ? "12 midnight" : "12 noon";
    return `${hour % 12 || 12}:${two(minute)} ${hour < 12 ? "am" : "pm"}`;
  }
  const french = (hours: number) => `${hours}\u00a0h${minute === 0 ? "" : `\u00a0${two(minute)}`}`;
  if (clock === "24") return french(hour);
  if (minute === 0 && hour % 12 === 0) return hour === 0 ? "minuit" : "midi";
  return `${french(hour % 12 || 12)}\u00a0${hour < 12 ? "a.m." : "p.m."}`;
}
