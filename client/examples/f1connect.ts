// Brings the cases that a case system sends to funeralOne's f1Connect into Vigil: a service for each event.
//
//   node examples/f1connect.ts cases.json             says what would happen
//   node examples/f1connect.ts cases.json --import    does it
//
// cases.json holds a case of funeralOne's Cases API, or an array of them. Needs Node 22.18 or newer, VIGIL_URL, in VIGIL_KEY
// an API key that may write services and families, and in VIGIL_DIRECTOR the name or email address of the home's director.
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { createClient } from "@vigil/client";

/** What is used of a case; days are MM/DD/YYYY. */
interface Case {
  CaseExternalId: string;
  FirstName?: string;
  MiddleName?: string;
  LastName?: string;
  Suffix?: string;
  DisplayName?: string;
  BirthDate?: string;
  DeathDate?: string;
  FamilyAddress?: { Phone?: string };
  /** Email addresses. */
  FamilyAdmins?: string[];
  Events?: Event[];
}
interface Event {
  Type: string;
  Date: string;
  /** 2:00 PM or 14:00, by the home's clocks. */
  StartTime?: string;
}

/** Kinds of services as they are called in Vigil. A shiva lasts for days, and nobody broadcasts it. */
const kinds: Record<string, string> = {
  Visitation: "Visitation",
  Service: "Funeral Service",
  Cemetery: "Graveside Service",
};

const atOnce = 200;
const [file = "cases.json", ...options] = process.argv.slice(2);
const isTrial = !options.includes("--import");
const vigil = createClient({
  url: process.env.VIGIL_URL ?? "https://live.example.com",
  token: process.env.VIGIL_KEY ?? "",
});

const given: Case | Case[] = JSON.parse(readFileSync(file, "utf8"));
const services = (Array.isArray(given) ? given : [given]).flatMap(servicesOf);
const import_id = randomUUID();
let refused = 0;
for (let from = 0; from < services.length; from += atOnce) {
  const part = services.slice(from, from + atOnce);
  const { data } = await vigil.POST("/v1/str/stream/import/", {
    body: { dry_run: isTrial, import_id, file_name: basename(file), services: part },
  });
  for (const { line, outcome, errors } of data?.results ?? []) {
    const { case_number, event_type, event_date } = part[line - 1] ?? {};
    const wrong = Object.entries(errors).map(([field, messages]) => `${field}: ${messages.join(" ")}`);
    console.log([outcome, case_number, event_type, event_date, ...wrong].join("  "));
    if (outcome === "refused") refused++;
  }
}
if (isTrial) console.log("Nothing was changed. Add --import to do it.");
process.exitCode = refused === 0 ? 0 : 1;

/** A line of the import for each event of a case that is broadcast. */
function servicesOf(found: Case) {
  return (found.Events ?? [])
    .filter((event) => event.Type in kinds)
    .map((event) => ({
      case_number: found.CaseExternalId,
      event_type: kinds[event.Type],
      event_date: [dayOf(event.Date), timeOf(event.StartTime)].join(" "),
      // f1Connect has none.
      director: process.env.VIGIL_DIRECTOR ?? "",
      deceased_full_name: found.DisplayName || fullName(found),
      deceased_date_of_birth: dayOf(found.BirthDate),
      deceased_date_of_death: dayOf(found.DeathDate),
      // f1Connect has only their addresses.
      family_admin_name: `${found.LastName || found.DisplayName} family`,
      family_email: found.FamilyAdmins?.[0] ?? "",
      family_phone: found.FamilyAddress?.Phone ?? "",
    }));
}

function fullName({ FirstName, MiddleName, LastName, Suffix }: Case): string {
  return [FirstName, MiddleName, LastName, Suffix].filter(Boolean).join(" ");
}

/** @returns YYYY-MM-DD, or what isn't a day as it is, so that Vigil refuses it by its line */
function dayOf(day: string | undefined): string | null {
  if (!day) return null;
  const [, month = "", date = "", year] = /^(\d\d?)\/(\d\d?)\/(\d{4})$/.exec(day) ?? [];
  return year === undefined ? day : `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
}

/** @returns HH:MM, or what isn't a time as it is */
function timeOf(time = ""): string {
  const [, hours, minutes = "00", half] = /^(\d\d?)(?::(\d\d))?(?::00)?\s*([AP])?\.?M?\.?$/i.exec(time) ?? [];
  if (hours === undefined) return time;
  const hour = half ? (Number(hours) % 12) + (half.toUpperCase() === "P" ? 12 : 0) : Number(hours);
  return `${String(hour).padStart(2, "0")}:${minutes}`;
}
