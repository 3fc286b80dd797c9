import pg from "pg";
import {
  countryNames,
  deviceText,
  eventTitles,
  languageNames,
  onlyPage,
  placeAddress,
  taxText,
} from "../../contract/src/index.ts";

/** Tables whose texts are Vigil's own, or no text that a screen shows. */
const ours =
  /email_template|custom_template|outbox|audit|history|media_report|job|session|push|idempotency|migration/;

/** Every word that people of the demo have typed: names, addresses, what they wrote. */
async function typedWords(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ table: string; columns: string }>(`
      select c.table_name as table, string_agg(format('%I', c.column_name), ', ') as columns
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type in ('text', 'json', 'jsonb')
        and c.column_name not like '%search%' and c.column_name not like '%hash%'
      group by c.table_name`);
    const texts: string[] = [];
    for (const { table, columns } of rows) {
      if (ours.test(table)) continue;
      const found = await client.query<{ text: string | null }>(
        `select string_agg(concat_ws(' ', ${columns}), ' ') as text from "${table}"`,
      );
      texts.push(found.rows[0]?.text ?? "");
    }
    return texts.join(" ");
  } finally {
    await client.end();
  }
}

/** How browsers write dates, times and units in French, for which the pseudo-language stands in. */
function wordsOfDates(): string[] {
  const days = Array.from({ length: 400 }, (_, day) => new Date(Date.UTC(2026, 0, 1 + day, 12)));
  const styles: Intl.DateTimeFormatOptions[] = [
    { weekday: "long", month: "long" },
    { weekday: "short", month: "short" },
    { timeZoneName: "short" },
    { timeZoneName: "long" },
  ];
  return ["fr-CA", "en-CA"].flatMap((locale) =>
    styles.flatMap((style) =>
      ["America/Toronto", "America/Moncton", "UTC"].flatMap((timeZone) =>
        days
          .filter((_, day) => day % 5 === 0)
          .map((day) => new Intl.DateTimeFormat(locale, { ...style, timeZone }).format(day)),
      ),
    ),
  );
}

export const wordsIn = (text: string): string[] => text.normalize("NFC").match(/[\p{L}’']+/gu) ?? [];

/** Words that no catalogue says, in lower case. */
export async function knownWords(databaseUrl: string): Promise<ReadonlySet<string>> {
  const all = [
    await typedWords(databaseUrl),
    ...wordsOfDates(),
    // What the contract says by language beside the catalogues: event types, places, devices, languages.
    ...Object.values(eventTitles.fr),
    ...Object.values(languageNames),
    ...countryNames("fr"),
    ...["Chrome on Linux", "An unknown device"].map((device) => deviceText(device, "fr")),
    // Of the demo's homes.
    ...["Ontario", "New Brunswick", "Nova Scotia"].map((province) => placeAddress(`, ${province}`, "fr")),
    ...["GST", "HST", "QST", "PST", "RST"].map((tax) => taxText(tax, "fr")),
    onlyPage.fr,
  ];
  return new Set(all.flatMap(wordsIn).map((word) => word.toLowerCase()));
}
