/** All that is known of a stream when people are written to about it. Files and rights play no part. */
export interface StreamFacts {
  deceased_name: string;
  /** Null while no time is fixed. */
  event_date: string | null;
  /** The home's zone, IANA name. */
  timezone: string;
  event_type: string | null;
  home_name: string;
  home_phone: string;
  home_address: string;
  family_name: string | null;
  family_phone: string | null;
  sign_in_name: string | null;
  director_name: string | null;
  director_phone: string | null;
  team_name: string | null;
  operator_name: string | null;
  videographer_name: string | null;
  guest_advisory: string | null;
  /** Absolute addresses. */
  memorial_page_url: string;
  quick_join_link: string;
  sign_in_url: string;
  stream_url: string;
}

/** What a letter is made of: flat texts, one for each place where a template may name it. */
export type StreamKeys = Record<
  Exclude<keyof StreamFacts, "event_date" | "timezone"> | "service_date",
  string
>;

/** The facts as texts: the time by the clocks of the home, and empty text for what isn't known. */
export function streamKeys({ event_date, timezone, ...facts }: StreamFacts): StreamKeys {
  const texts = Object.entries(facts).map(([key, value]) => [key, value ?? ""]);
  return { ...(Object.fromEntries(texts) as StreamKeys), service_date: momentInWords(event_date, timezone) };
}

/** 'Label: text' as a paragraph of its own, or no paragraph where nothing is known. */
export const said = (label: string, text: string): string[] => (text === "" ? [] : [`${label}: ${text}`]);

/** 'Friday, 20 November 2026 at 14:00 EST (America/Toronto)': nobody has to guess whose clocks are meant. */
export function momentInWords(instant: string | null, zone: string): string {
  if (instant === null) return "No date yet";
  const at = new Date(instant);
  const told = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("en-GB", { timeZone: zone, ...options }).format(at);
  const day = told({ weekday: "long", day: "numeric", month: "long", year: "numeric" }).replace(
    /^(\w+),? /,
    "$1, ",
  );
  const short = new Intl.DateTimeFormat("en-CA", { timeZone: zone, timeZoneName: "short" })
    .formatToParts(at)
    .find(({ type }) => type === "timeZoneName")?.value;
  return `${day} at ${told({ hour: "2-digit", minute: "2-digit" })} ${short} (${zone})`;
}
