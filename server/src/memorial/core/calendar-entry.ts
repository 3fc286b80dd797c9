export interface CalendarEntry {
  /** Never changes, so that adding it twice makes one entry. */
  uid: string;
  title: string;
  /** ISO 8601. */
  starts: string;
  /** Milliseconds since the epoch: when it was written. */
  now: number;
  url: string;
  place: string;
}

/** A service's length, when nobody knows better. */
const lasts = 60 * 60_000;

/** An entry for anybody's calendar (RFC 5545). */
export function calendarEntry({ uid, title, starts, now, url, place }: CalendarEntry): string {
  const begins = Date.parse(starts);
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Vigil//Memorial//EN",
    "BEGIN:VEVENT",
    `UID:${uid}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(begins)}`,
    `DTEND:${stamp(begins + lasts)}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    `DESCRIPTION:${escaped(url)}`,
    `URL:${url}`,
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    "TRIGGER:-PT15M",
    `DESCRIPTION:${escaped(title)}`,
    "END:VALARM",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map(folded).join("\r\n").concat("\r\n");
}

const stamp = (at: number): string => new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, "");
/** §3.3.11 */
const escaped = (text: string): string => text.replace(/[\\;,]/g, "\\$&").replace(/\r?\n/g, "\\n");

/** §3.1: no line longer than 75 octets; what follows begins with a space. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = "";
  let length = 0;
  for (const character of line) {
    const octets = new TextEncoder().encode(character).length;
    if (length + octets > 73) {
      parts.push(part);
      part = "";
      length = 0;
    }
    part += character;
    length += octets;
  }
  return [...parts, part].join("\r\n ");
}
