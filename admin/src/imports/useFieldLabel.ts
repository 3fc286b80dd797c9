import { streams } from "@vigil/contract";
import { useTranslate } from "ra-core";
import type { ImportField } from "./core/columns.ts";

/** As the booking calls them; the others in words of this page. */
const ofStreams: Partial<Record<string, string>> = {
  deceased_full_name: "deceased_full_name",
  deceased_date_of_birth: "deceased_date_of_birth",
  deceased_date_of_death: "deceased_date_of_death",
  event_type: "g_r_page_heading",
  event_date: "event_date",
  director: "funeral_home_director",
  language: "language",
  case_number: "case_number",
};

/** What a field of an import is called; one that it doesn't know by its own name. */
export function useFieldLabel(): (field: ImportField | (string & {})) => string {
  const translate = useTranslate();
  return (field) => {
    const name = ofStreams[field];
    if (name) return translate(`resources.${streams.path}.fields.${name}`);
    return translate(`vigil.imports.fields.${field}`, { _: field });
  };
}
