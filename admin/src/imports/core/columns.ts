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
] as const;
export type ImportField = (typeof importFields)[number];

/** What each column of a file holds; null: it is left out. A field is held by one column at most. */
export type Columns = readonly (ImportField | null)[];

/** How headings of spreadsheets and case systems call each field, in English and French, as {@link plainHeading} has them. */
const headings: Record<ImportField, readonly string[]> = {
  case_number: [
    ...["casenumber", "caseno", "caseid", "case", "filenumber", "contractnumber", "callnumber"],
    ...["numerodedossier", "nodedossier", "ndedossier", "dossier", "nodossier", "numerodossier"],
  ],
  deceased_full_name: [
    ...["deceasedfullname", "deceasedname", "nameofthedeceased", "decedentname", "decedent", "deceased"],
    ...[
      "fullname",
      "name",
      "nomdudefunt",
      "nomdeladefunte",
      "nomdelapersonnedecedee",
      "defunt",
      "nomcomplet",
    ],
  ],
  deceased_first_name: [
    ...["deceasedfirstname", "firstnameofthedeceased", "decedentfirstname", "decedentfirst", "firstname"],
    ...["givenname", "prenomdelapersonnedecedee", "prenomdudefunt", "prenomdeladefunte", "prenoms", "prenom"],
  ],
  deceased_last_name: [
    ...["deceasedlastname", "lastnameofthedeceased", "decedentlastname", "decedentlast", "lastname"],
    ...[
      "surname",
      "familyname",
      "nomdefamilledelapersonnedecedee",
      "nomdefamilledudefunt",
      "nomdefamilledeladefunte",
      "nomdefamille",
      "nom",
    ],
  ],
  deceased_date_of_birth: ["deceaseddateofbirth", "dateofbirth", "birthdate", "dob", "datedenaissance"],
  deceased_date_of_death: [
    "deceaseddateofdeath",
    "dateofdeath",
    "deathdate",
    "dod",
    "datededeces",
    "datedudeces",
    "deces",
  ],
  event_type: [
    ...["eventtype", "servicetype", "kindofservice", "typeofservice", "service", "servicename"],
    ...["typedeceremonie", "typedeservice", "ceremonie"],
  ],
  event_date: [
    ...["eventdateandtime", "servicedateandtime", "eventdatetime", "servicedatetime"],
    ...["eventdate", "servicedate", "dateofservice", "dateandtime", "date"],
    ...["dateetheuredelaceremonie", "dateetheuredelevenement", "dateetheureduservice"],
    ...["datedelaceremonie", "dateceremonie", "datedesfunerailles", "datedesobseques", "datedelevenement"],
    ...["datedeservice", "dateduservice", "dateetheure"],
  ],
  event_time: [
    ...["eventtime", "servicetime", "starttime", "time", "timeofservice"],
    ...["heuredelaceremonie", "heureceremonie", "heuredesfunerailles", "heuredelevenement"],
    ...["heuredeservice", "heureduservice", "heurededebut", "heure"],
  ],
  director: ["director", "funeraldirector", "arranger", "directeur", "directeurdefunerailles", "conseiller"],
  family_admin_name: [
    ...["familyadminname", "familycontact", "nextofkin", "nextofkinname", "informantname", "informant"],
    ...["nok", "nokname", "nokfullname", "nextofkinfullname", "familyname", "family"],
    ...["nameofthefamilyscontact", "nomdelapersonneressource"],
    ...["contactname", "contactdelafamille", "prochecontact", "procheparent", "plusprocheparent"],
    ...[
      "famillenomcomplet",
      "nomdelafamille",
      "nomdeprocheparent",
      "nomduprocheparent",
      "repondant",
      "famille",
    ],
  ],
  family_first_name: [
    ...["nextofkinfirstname", "nextofkinfirst", "nextofkingivenname", "nokfirstname", "nokfirst"],
    ...["nokgivenname", "familyfirstname", "informantfirstname", "contactfirstname", "familleprenom"],
    ...["prenomducontact", "prenomdelafamille", "prenomduprocheparent", "prenomdurepondant"],
  ],
  family_last_name: [
    ...["nextofkinlastname", "nextofkinlast", "nextofkinsurname", "noklastname", "noklast", "noksurname"],
    ...["familylastname", "informantlastname", "contactlastname"],
    ...["famillenomdefamille", "nomdefamilleducontact", "nomducontact", "nomdurepondant"],
  ],
  family_email: [
    ...["familyemail", "nextofkinemail", "informantemail", "contactemail", "email", "emailaddress"],
    ...["emailofthefamily", "nextofkinemailaddress", "nokemail", "nokemailaddress", "familyemailaddress"],
    ...[
      "famillecourriel",
      "courrieldelafamille",
      "courrielfamille",
      "courrielducontact",
      "courrielduprocheparent",
    ],
    ...["courrieldurepondant", "adressecourriel", "courriel"],
  ],
  family_phone: [
    ...["familyphone", "nextofkinphone", "informantphone", "contactphone", "phone", "phonenumber"],
    ...[
      "phoneofthefamily",
      "nextofkintelephone",
      "nextofkinphonenumber",
      "nextofkinmobile",
      "nextofkincell",
      "nokphone",
    ],
    ...["noktelephone", "nokphonenumber", "nokmobile", "nokcell", "familytelephone"],
    ...[
      "familletelephone",
      "telephonedelafamille",
      "telephonefamille",
      "telephoneducontact",
      "telephoneduprocheparent",
    ],
    ...["telephonedurepondant", "telephone"],
  ],
  language: ["language", "preferredlanguage", "langue"],
};

/** A heading without accents, spaces and signs. */
export const plainHeading = (heading: string): string =>
  heading
    .normalize("NFD")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, "");

/** What the columns of a file presumably hold, by their headings. */
export function guessColumns(of: readonly string[]): Columns {
  const plain = of.map(plainHeading);
  const found = new Map<number, ImportField>();
  for (const field of importFields) {
    // The likeliest name first: beside "Decedent", "Name" may be another person's.
    const name = headings[field].find(
      (one) =>
        plain.some((heading, at) => heading === one && !found.has(at)) &&
        !(field === "deceased_last_name" && one === "familyname" && hasWholeName(found)),
    );
    if (name !== undefined) found.set(plain.indexOf(name), field);
  }
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
