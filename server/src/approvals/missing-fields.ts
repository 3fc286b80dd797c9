import { words } from "@vigil/contract";
import type { Problem } from "../problems.ts";

/** Names for the fields that an ID session may lack (contract: missedInfo), as homes know them. */
const fieldNames: Record<string, string> = {
  family: "family admin",
  event_date: "event date and time",
  funeral_home_director: "funeral director",
  deceased_date_of_birth: "date of birth",
  deceased_date_of_death: "date of death",
  g_r_page_heading: "event type",
  auto_start_at: "start time",
  funeral_home_director_leading_the_service: "manager approval",
  others: "justification",
};

/** Says why a session could not be published: names each missing field, and quotes every other error. */
export function describeMissing({ body }: Pick<Problem, "body">): string {
  if ("detail" in body && typeof body.detail === "string") return body.detail;
  const parts = Object.entries(body).map(([field, sentences]) => {
    const [first = ""] = [sentences].flat();
    const name = fieldNames[field] ?? field.replaceAll("_", " ");
    return first === words.required ? name : `${name} (${first})`;
  });
  return parts.join(", ");
}
