import {
  fillKeys,
  formatDay,
  formatZonedInstant,
  type Language,
  type NotificationKind,
  toTheCent,
  withElisions,
  zoneTime,
} from "@vigil/contract";
import { inLanguage } from "../language/translate.ts";
import { fillSubject, oneLine } from "./core/render.ts";
import { type EmailTypeName, emailTypes } from "./types/index.ts";
import { notifiedAs } from "./types/notified.ts";
import type { EmailType } from "./types/type.ts";

/**
 * The subject of one of Vigil's own emails in the language of whoever reads it now, by its form: a notification keeps
 * it as it was sent. Anything else, such as what somebody wrote themselves, stays as it is.
 */
export function subjectIn(language: Language, kind: NotificationKind, subject: string): string {
  for (const { pattern, keys, other } of forms().filter(
    (form) => form.kind === kind && form.to === language,
  )) {
    const values = pattern.exec(subject)?.slice(1);
    if (!values) continue;
    const texts = Object.fromEntries(
      keys.map((key, n) => [key, names.has(key) ? (values[n] ?? "") : inFrench(values[n] ?? "")]),
    );
    return fillSubject(language === "fr" ? withElisions(other, texts) : other, texts);
  }
  return subject;
}

interface Form {
  kind: NotificationKind;
  to: Language;
  pattern: RegExp;
  keys: string[];
  other: string;
}

/** Keys that are the same in both languages. */
const names = new Set([
  ...["deceased_name", "family_name", "guest_name", "home_name", "product_name"],
  ...["invoice_number", "streams_left"],
]);

let known: Form[] | undefined;
/** Those with most words of their own first, because 'Invoice {number}' fits other subjects as well. */
function forms(): Form[] {
  known ??= (Object.entries(emailTypes) as [EmailTypeName, EmailType][])
    .flatMap(([type, { en, fr }]) => {
      const kind = notifiedAs[type];
      if (kind === null) return [];
      const french = { kind, to: "fr" as const, ...formOf(en.subject), other: fr.subject };
      const english = { kind, to: "en" as const, ...formOf(fr.subject), other: en.subject };
      // Nothing says in English what was said in French of a date or a fault.
      return english.keys.every((key) => names.has(key)) ? [french, english] : [french];
    })
    .toSorted((one, other) => other.pattern.source.length - one.pattern.source.length);
  return known;
}

function formOf(template: string): Pick<Form, "pattern" | "keys"> {
  const keys: string[] = [];
  const marked = fillKeys(template, (key) => {
    keys.push(key);
    return "\uE000";
  });
  const pieces = oneLine(marked)
    .split("\uE000")
    .map((piece) => piece.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&").replace(/\bde $/, "d(?:e |’)"));
  // A name may hold a comma, a date comes last.
  const values = keys.map((_, n) => (keys[n + 1] === "service_date" ? "(.+)" : "(.+?)"));
  const source = pieces.map((piece, n) => piece + (values[n] ?? "")).join("");
  return { keys, pattern: new RegExp(`^${source}$`) };
}

/** A value of a key: a sentence of ours, money, a date or a service's time; a name stays. */
function inFrench(english: string): string {
  const said = inLanguage(english, "fr");
  if (said !== english) return said;
  const dollars = /^\$([\d,]+\.\d\d)$/.exec(english)?.[1];
  if (dollars) return toTheCent(Number(dollars.replaceAll(",", "")), "fr");
  const found = (midnight.exec(english) ?? time.exec(english))?.groups;
  const date = found && new Date(`${found.day} UTC`);
  if (!found || !date || Number.isNaN(date.getTime())) return english;
  const day = date.toISOString().slice(0, 10);
  if (found.place === undefined) return formatDay(day, "long", "fr");
  const hour = found.noon
    ? 12
    : found.night
      ? 0
      : (Number(found.hour) % (found.half ? 12 : 24)) + (found.half === "p" ? 12 : 0);
  const at = `${day}T${String(hour).padStart(2, "0")}:${found.minute ?? "00"}:00Z`;
  // The hour is that of the place, whose zone is known by its city alone.
  const local = formatZonedInstant({ at, zone: "UTC" }, "fr");
  return local.replace(/UTC$/, zoneTime(`/${found.place}`, "fr"));
}
/** 'midnight between Friday and Saturday 21 November 2026, Toronto time': the hour at which that day begins. */
const midnight =
  /^(?<night>midnight) between \p{L}+ and \p{L}+ (?<day>\d{1,2} \p{L}+ \d{4}), (?<place>.+) time$/u;
/** '20 November 2026', or 'Friday 20 November 2026, 2:00 pm Toronto time'. */
const time =
  /^(?:\p{L}+ )?(?<day>\d{1,2} \p{L}+ \d{4})(?:, (?:(?<noon>12 noon)|(?<hour>\d{1,2}):(?<minute>\d\d)(?: (?<half>[ap])m)?) (?<place>.+) time)?$/u;
