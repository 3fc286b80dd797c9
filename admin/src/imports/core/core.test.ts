import { expect, test } from "vitest";
import { choose, guessColumns, missingFields } from "./columns.ts";
import { dayFrom, dayOrderOf, momentFrom, timeFrom } from "./dates.ts";
import { serviceOf } from "./services.ts";

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
