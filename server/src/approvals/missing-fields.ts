import { words } from "@vigil/contract";
import { bilingual } from "../language/bilingual.ts";
import type { Problem } from "../problems.ts";

/** Names for the fields that an ID session may lack (contract: missedInfo), as homes know them. */
const fieldNames = bilingual(
  "missing_fields",
  {
    family: "family admin",
    event_date: "event date and time",
    funeral_home_director: "funeral director",
    deceased_date_of_birth: "date of birth",
    deceased_date_of_death: "date of death",
    g_r_page_heading: "event type",
    auto_start_at: "start time",
    funeral_home_director_leading_the_service: "manager approval",
    others: "justification",
  },
  {
    fr: {
      family: "responsable de la famille",
      event_date: "date et heure de la séance",
      funeral_home_director: "directeur de funérailles",
      deceased_date_of_birth: "date de naissance",
      deceased_date_of_death: "date de décès",
      g_r_page_heading: "type de cérémonie",
      auto_start_at: "heure de début",
      funeral_home_director_leading_the_service: "approbation du gestionnaire",
      others: "motif",
    },
  },
);
const { list, because } = bilingual(
  "missing_list",
  {
    list: (parts: readonly string[]): string => parts.join(", "),
    because: (name: string, why: string): string => `${name} (${why})`,
  },
  { fr: { list: (parts) => parts.join(", "), because: (name, why) => `${name} (${why})` } },
);
const nameOf = (field: string): string =>
  (fieldNames as Readonly<Record<string, string>>)[field] ?? field.replaceAll("_", " ");

/** Says why a session could not be published: names each missing field, and quotes every other error. */
export function describeMissing({ body }: Pick<Problem, "body">): string {
  if ("detail" in body && typeof body.detail === "string") return body.detail;
  const parts = Object.entries(body).map(([field, sentences]) => {
    const [first = ""] = [sentences].flat();
    const name = nameOf(field);
    return first === words.required ? name : because(name, first);
  });
  return list(parts);
}
