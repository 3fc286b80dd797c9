import { expect, test } from "vitest";
import { choose, columnsLeftOut, guessColumns, missingFields } from "./columns.ts";
import { dayFrom, dayOrderOf, decidingDate, momentFrom, timeFrom } from "./dates.ts";
import { isKind, likelyKind } from "./kinds.ts";
import { kindsWritten, serviceOf } from "./services.ts";

test("columns are known by their headings, in English and French", () => {
  expect(guessColumns(["Case #", "Case Number", "Decedent", "Name", "Service Date", "Email"])).toEqual([
    null,
    "case_number",
    "deceased_full_name",
    null,
    "event_date",
    "family_email",
  ]);
  expect(guessColumns(["No de dossier", "Prénom", "Nom de famille", "Date de décès", "Heure"])).toEqual([
    "case_number",
    "deceased_first_name",
    "deceased_last_name",
    "deceased_date_of_death",
    "event_time",
  ]);
});

test("the columns of case systems for the next of kin and the service are known", () => {
  expect(
    guessColumns([
      ...["NOK First Name", "NOK Last Name", "NOK Email", "Next of kin phone", "Date du service"],
      ...["Heure du service", "Nom du défunt", "Prénom"],
    ]),
  ).toEqual([
    ...["family_first_name", "family_last_name", "family_email", "family_phone", "event_date"],
    ...["event_time", "deceased_full_name", "deceased_first_name"],
  ]);
  expect(guessColumns(["Famille", "Courriel de la famille"])).toEqual(["family_admin_name", "family_email"]);
  expect(guessColumns(["First name", "Family name"])).toEqual(["deceased_first_name", "deceased_last_name"]);
});

test("columns are known by what the form calls their fields", () => {
  const fields = [
    ...[
      "case_number",
      "deceased_full_name",
      "deceased_date_of_birth",
      "deceased_date_of_death",
      "event_type",
    ],
    ...["event_date", "director", "family_admin_name", "family_email", "family_phone", "language"],
  ];
  const english = [
    ...["Case number", "Name of the deceased", "Date of birth", "Date of death", "Event type"],
    ...["Event date and time", "Funeral director", "Name of the family’s contact", "Email of the family"],
    ...["Phone of the family", "Language"],
  ];
  const french = [
    ...["Numéro de dossier", "Nom de la personne décédée", "Date de naissance", "Date du décès"],
    ...["Type de cérémonie", "Date et heure", "Directeur de funérailles", "Nom de la personne-ressource"],
    ...["Courriel de la famille", "Téléphone de la famille", "Langue"],
  ];
  expect([guessColumns(english), guessColumns(french)]).toEqual([fields, fields]);
  const ofImports = [
    "First name of the deceased",
    "Last name of the deceased",
    "Family: name",
    "Family: email",
  ];
  expect(guessColumns(ofImports)).toEqual([
    ...["deceased_first_name", "deceased_last_name", "family_admin_name", "family_email"],
  ]);
  expect(guessColumns(["Date et heure de la cérémonie"])).toEqual(["event_date"]);
});

test("articles, accents, capitals and signs of a heading don't matter", () => {
  expect(
    guessColumns([
      ...["Name of deceased", "NAME OF THE NEXT-OF-KIN", "Date of the service", "time_of_the_service"],
      ...["Type of the service", "No. dossier", "Phone, next of kin", "Number of guests"],
    ]),
  ).toEqual([
    ...["deceased_full_name", "family_admin_name", "event_date", "event_time"],
    ...["event_type", "case_number", null, null],
  ]);
  expect(guessColumns(["Nom défunt", "Date naissance", "HEURE DU SERVICE", "Courriel famille"])).toEqual([
    ...["deceased_full_name", "deceased_date_of_birth", "event_time", "family_email"],
  ]);
});

test("the place, its address and the note for the crew have columns; an address elsewhere may be the family's", () => {
  expect(guessColumns(["Location", "Address", "Contact name", "Notes"])).toEqual([
    ...["place", "place_address", "family_admin_name", "place_note"],
  ]);
  expect(guessColumns(["Lieu de la cérémonie", "Adresse du lieu", "Adresse"])).toEqual([
    ...["place", "place_address", null],
  ]);
  expect(guessColumns(["Next of kin", "Address", "Venue"])).toEqual(["family_admin_name", null, "place"]);
  const columns = guessColumns(["Location", "Address"]);
  const row = { line: 2, cells: ["St. Brigid’s Church", "12 Main Street,\n Toronto"] };
  expect(serviceOf(row, { columns, order: undefined })).toEqual({
    ...{ place: "St. Brigid’s Church", place_address: "12 Main Street, Toronto" },
  });
});

test("columns that hold something and aren't imported are named, empty ones aren't", () => {
  const headings = ["Case", "Name", "Flowers", "Music"];
  const table = { headings, rows: [{ line: 2, cells: ["1", "Edith Shaw", "Roses", ""] }] };
  expect(columnsLeftOut(table, guessColumns(headings))).toEqual([2]);
});

test.for([
  ["Funeral", "Funeral Service"],
  ["memorial", "Memorial Service"],
  ["Graveside Servise", "Graveside Service"],
  ["Visitation (public)", "Visitation"],
  ["Vistiation", "Visitation"],
  ["Célébration", "Celebration of Life"],
  ["Cérémonie", null],
  ["Fun", null],
  ["Karaoke", null],
] as const)("the kind of service %s is presumably %s", ([written, kind]) => {
  const titles = ["Funeral Service", "Memorial Service", "Celebration of Life", "Graveside Service"];
  expect(likelyKind(written, [...titles, "Visitation", "Prayer Service"])).toBe(kind);
});

test("a kind is known by its name in both languages", () => {
  expect(
    ["funerailles", "FUNERAL SERVICE", "Funeral"].map((one) => isKind(one, ["Funeral Service"])),
  ).toEqual([...[true, true, false]]);
  const rows = ["Funeral", "", "Funeral", "Wake"].map((cell, at) => ({ line: at + 2, cells: [cell] }));
  expect([...kindsWritten(rows, ["event_type"])]).toEqual([
    ["Funeral", 2],
    ["Wake", 1],
  ]);
  const kinds = { Funeral: "Funeral Service" };
  expect(
    rows.map((row) => serviceOf(row, { columns: ["event_type"], order: undefined, kinds }).event_type),
  ).toEqual([...["Funeral Service", undefined, "Funeral Service", "Wake"]]);
});

test("the date by which the order of days was taken is the first that can be read in one way only", () => {
  const dates = ["03/04/2027", "04/13/2026", "21/11/2026", "22/11/2026"];
  expect(decidingDate(dates, "day_first")).toBe("21/11/2026");
  expect(decidingDate(dates, "month_first")).toBe("04/13/2026");
});

test("a family name beside the whole name of the deceased is the family's own", () => {
  expect(guessColumns(["Name of the deceased", "Family name"])).toEqual([
    ...["deceased_full_name", "family_admin_name"],
  ]);
});

test.for([
  [["Marchais", "Luc"], "Luc Marchais"],
  [["Luc Marchais", "Luc"], "Luc Marchais"],
  [["Marchais, Luc", "luc"], "Marchais, Luc"],
  [["Nouvelle", ""], "Nouvelle"],
  [["", "Luc"], "Luc"],
] as const)("the columns %s make one name", ([cells, name]) => {
  const columns = guessColumns(["Nom du défunt", "Prénom"]);
  expect(serviceOf({ line: 2, cells: [...cells] }, { columns, order: undefined })).toEqual({
    deceased_full_name: name,
  });
  const family = guessColumns(["NOK", "NOK first name"]);
  expect(serviceOf({ line: 2, cells: [...cells] }, { columns: family, order: undefined })).toEqual({
    family_admin_name: name,
  });
});

test("a field is held by one column, and without a case number and a name nothing is imported", () => {
  const columns = guessColumns(["Case Number", "Name", "Other"]);
  expect(missingFields(columns)).toEqual([]);
  expect(choose(columns, 2, "case_number")).toEqual([null, "deceased_full_name", "case_number"]);
  expect(missingFields([null, "deceased_first_name"])).toEqual(["case_number", "deceased_full_name"]);
});

test.for([
  [["13/04/2026", "01/02/2026"], "day_first"],
  [["04/13/2026"], "month_first"],
  [["03/04/2026"], null],
  [["13/04/2026", "04/13/2026"], null],
  [["20/11/2026", "14/12/2026", "12/13/2026"], "day_first"],
  [["13/13/2026", "04/20/2026"], "month_first"],
  [["2026-04-03", ""], undefined],
] as const)("the order of %s is %s", ([dates, order]) => {
  expect(dayOrderOf(dates)).toBe(order);
});

test.for([
  ["11:00", "11:00"],
  ["2:30 PM", "14:30"],
  ["12:05 a.m.", "00:05"],
  ["14 h 30", "14:30"],
  ["14h", "14:00"],
  ["09:15:00", "09:15"],
  ["2 pm", "14:00"],
  ["25:00", null],
  ["13:00 PM", null],
  ["noon", null],
  ["11", null],
] as const)("the time %s is %s", ([text, time]) => {
  expect(timeFrom(text)).toBe(time);
});

test("days and times are read together or apart, and what can't be read stays for its refusal", () => {
  expect(dayFrom("3/4/2026", "day_first")).toBe("2026-04-03");
  expect(dayFrom("3/4/2026", "month_first")).toBe("2026-03-04");
  expect(dayFrom("2026/4/3", undefined)).toBe("2026-04-03");
  expect(dayFrom("in spring", undefined)).toBe("in spring");
  expect(momentFrom("2031-12-04 14:30", "", undefined)).toBe("2031-12-04 14:30");
  expect(momentFrom("04.12.2031", "2:30 pm", "day_first")).toBe("2031-12-04 14:30");
  expect(momentFrom("2031-12-04", "", undefined)).toBe("2031-12-04");
  expect(momentFrom("2031-12-04", "noon", undefined)).toBe("2031-12-04 noon");
});

test("a row becomes a service; empty cells are left out", () => {
  const columns = guessColumns(["Case", "First name", "Last name", "Next of kin", "Language"]);
  const row = { line: 2, cells: ["2031-118", "Zoé", "Comeau", "", "Français"] };
  expect(serviceOf(row, { columns, order: undefined, director: "Sam Marsh" })).toEqual({
    case_number: "2031-118",
    deceased_full_name: "Zoé Comeau",
    director: "Sam Marsh",
    language: "fr",
  });
});
