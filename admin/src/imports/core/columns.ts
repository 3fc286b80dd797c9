import type { FileTable } from "./table.ts";

/** What a column of a file may hold, in the order in which it is offered. */
export const importFields = [
  "case_number",
  "deceased_full_name",
  "deceased_first_name",
  "deceased_last_name",
  "deceased_date_of_birth",
  "deceased_date_of_death",
  "event_type",
  "event_date",
  "event_time",
  "director",
  "family_admin_name",
  "family_first_name",
  "family_last_name",
  "family_email",
  "family_phone",
  "language",
  "place",
  "place_address",
  "place_note",
] as const;
export type ImportField = (typeof importFields)[number];

/** What each column of a file holds; null: it is left out. A field is held by one column at most. */
export type Columns = readonly (ImportField | null)[];

/**
 * How headings of spreadsheets and case systems call each field, in English and French, without accents; articles,
 * possessives and signs may be missing or added.
 */
const headings: Record<ImportField, readonly string[]> = {
  case_number: [
    ...["case number", "case no", "case id", "case", "file number", "contract number", "call number"],
    ...["numero de dossier", "no de dossier", "n de dossier", "dossier"],
  ],
  deceased_full_name: [
    ...[
      "deceased full name",
      "deceased name",
      "name of the deceased",
      "decedent name",
      "decedent",
      "deceased",
    ],
    ...["name of the decedent", "full name", "name", "nom du defunt", "nom de la defunte"],
    ...["nom de la personne decedee", "nom du decede", "defunt", "nom complet"],
  ],
  deceased_first_name: [
    ...["deceased first name", "first name of the deceased", "decedent first name", "decedent first"],
    ...["first name", "given name", "prenom de la personne decedee", "prenom du defunt"],
    ...["prenom de la defunte", "prenoms", "prenom"],
  ],
  deceased_last_name: [
    ...[
      "deceased last name",
      "last name of the deceased",
      "decedent last name",
      "decedent last",
      "last name",
    ],
    ...["surname", "family name", "nom de famille de la personne decedee", "nom de famille du defunt"],
    ...["nom de famille de la defunte", "nom de famille", "nom"],
  ],
  deceased_date_of_birth: [
    "deceased date of birth",
    "date of birth",
    "birth date",
    "dob",
    "date de naissance",
  ],
  deceased_date_of_death: [
    ...["deceased date of death", "date of death", "death date", "dod", "date de deces", "deces"],
  ],
  event_type: [
    ...["event type", "service type", "kind of service", "type of service", "service", "service name"],
    ...["type of event", "type de ceremonie", "type de service", "ceremonie"],
  ],
  event_date: [
    ...["event date and time", "service date and time", "event date time", "service date time"],
    ...["event date", "service date", "date of service", "date of the event", "date and time", "date"],
    ...["date et heure de la ceremonie", "date et heure de l evenement", "date et heure du service"],
    ...["date de la ceremonie", "date des funerailles", "date des obseques", "date de l evenement"],
    ...["date de service", "date et heure"],
  ],
  event_time: [
    ...["event time", "service time", "start time", "time", "time of service", "time of the event"],
    ...["heure de la ceremonie", "heure des funerailles", "heure de l evenement"],
    ...["heure de service", "heure de debut", "heure"],
  ],
  director: [
    "director",
    "funeral director",
    "arranger",
    "directeur",
    "directeur de funerailles",
    "conseiller",
  ],
  family_admin_name: [
    ...[
      "family admin name",
      "family contact",
      "next of kin",
      "next of kin name",
      "informant name",
      "informant",
    ],
    ...["nok", "nok name", "nok full name", "next of kin full name", "family name", "family"],
    ...["name of the family s contact", "name of the next of kin", "nom de la personne ressource"],
    ...["contact name", "contact de la famille", "proche contact", "proche parent", "plus proche parent"],
    ...["famille nom complet", "nom de la famille", "nom de proche parent", "repondant", "famille"],
  ],
  family_first_name: [
    ...[
      "next of kin first name",
      "next of kin first",
      "next of kin given name",
      "nok first name",
      "nok first",
    ],
    ...[
      "nok given name",
      "family first name",
      "informant first name",
      "contact first name",
      "famille prenom",
    ],
    ...["prenom du contact", "prenom de la famille", "prenom du proche parent", "prenom du repondant"],
  ],
  family_last_name: [
    ...["next of kin last name", "next of kin last", "next of kin surname", "nok last name", "nok last"],
    ...["nok surname", "family last name", "informant last name", "contact last name"],
    ...["famille nom de famille", "nom de famille du contact", "nom du contact", "nom du repondant"],
  ],
  family_email: [
    ...["family email", "next of kin email", "informant email", "contact email", "email", "email address"],
    ...["email of the family", "next of kin email address", "nok email", "nok email address"],
    ...["family email address", "famille courriel", "courriel de la famille", "courriel du contact"],
    ...["courriel du proche parent", "courriel du repondant", "adresse courriel", "courriel"],
  ],
  family_phone: [
    ...["family phone", "next of kin phone", "informant phone", "contact phone", "phone", "phone number"],
    ...["phone of the family", "next of kin telephone", "next of kin phone number", "next of kin mobile"],
    ...["next of kin cell", "nok phone", "nok telephone", "nok phone number", "nok mobile", "nok cell"],
    ...["family telephone", "famille telephone", "telephone de la famille", "telephone du contact"],
    ...["telephone du proche parent", "telephone du repondant", "telephone"],
  ],
  language: ["language", "preferred language", "langue"],
  place: [
    ...[
      "service location",
      "location of the service",
      "place of the service",
      "service place",
      "service venue",
    ],
    ...["location name", "place name", "name of the place", "location", "venue", "place", "church"],
    ...["lieu de la ceremonie", "lieu des funerailles", "lieu du service", "nom du lieu", "lieu", "endroit"],
    "eglise",
  ],
  // "Address" alone may be where the family lives: it is taken beside the column of the place only.
  place_address: [
    ...["service address", "address of the service", "location address", "address of the location"],
    ...[
      "venue address",
      "place address",
      "address of the place",
      "church address",
      "service location address",
    ],
    ...["adresse du lieu", "adresse de la ceremonie", "adresse du service", "adresse de l eglise"],
  ],
  place_note: [
    ...["note for the crew", "crew note", "crew notes", "service notes", "notes", "note"],
    ...["note pour l equipe", "notes pour l equipe", "remarques"],
  ],
};

/** A heading without accents, spaces and signs. */
export const plainHeading = (heading: string): string => wordsOf(heading).join("");

const wordsOf = (heading: string): string[] =>
  heading
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

/** Words that a heading has or lacks without meaning anything else. */
const articles = new Set([
  "the",
  "a",
  "an",
  "of",
  "for",
  "s",
  "le",
  "la",
  "les",
  "l",
  "de",
  "du",
  "des",
  "d",
  "pour",
]);
const withoutArticles = (heading: string): string =>
  wordsOf(heading)
    .filter((word) => !articles.has(word))
    .join("");

/** What the columns of a file presumably hold, by their headings: first those that are called so exactly. */
export function guessColumns(of: readonly string[]): Columns {
  const found = new Map<number, ImportField>();
  for (const read of [plainHeading, withoutArticles]) {
    const plain = of.map(read);
    for (const field of importFields) {
      if ([...found.values()].includes(field)) continue;
      // The likeliest name first: beside "Decedent", "Name" may be another person's.
      const at = headings[field]
        .filter((name) => !(field === "deceased_last_name" && name === "family name" && hasWholeName(found)))
        .map((name) => plain.findIndex((heading, at) => heading === read(name) && !found.has(at)))
        .find((at) => at >= 0);
      if (at !== undefined) found.set(at, field);
    }
  }
  const besidePlace = of.findIndex(
    (heading, at) => /^(address|adresse)$/.test(plainHeading(heading)) && found.get(at - 1) === "place",
  );
  const isKnown = [...found.values()].includes("place_address");
  if (besidePlace >= 0 && !isKnown) found.set(besidePlace, "place_address");
  return of.map((_heading, at) => found.get(at) ?? null);
}

/** Beside the whole name of the deceased, a "Family name" is the family's. */
const hasWholeName = (found: ReadonlyMap<number, ImportField>): boolean =>
  [...found.values()].includes("deceased_full_name");

/** The columns with another field in one of them; the column that had it before is left out. */
export const choose = (columns: Columns, at: number, field: ImportField | null): Columns =>
  columns.map((before, index) => (index === at ? field : before === field ? null : before));

/** What no import can do without, as far as no column holds it. */
export function missingFields(columns: Columns): ImportField[] {
  const has = (field: ImportField) => columns.includes(field);
  const hasName = has("deceased_full_name") || has("deceased_last_name");
  return [
    ...(has("case_number") ? [] : ["case_number" as const]),
    ...(hasName ? [] : ["deceased_full_name" as const]),
  ];
}

/** The places of columns that nothing is taken from, though they hold something. */
export const columnsLeftOut = ({ headings, rows }: FileTable, columns: Columns): number[] =>
  headings.flatMap((_heading, at) =>
    columns[at] == null && rows.some(({ cells }) => cells[at]) ? [at] : [],
  );

/** What a column of the file is called; one without a heading by its number. */
export const columnName = (
  { headings }: FileTable,
  at: number,
  translate: (key: string, options: { number: number }) => string,
): string => headings[at] || translate("vigil.imports.unnamed", { number: at + 1 });
