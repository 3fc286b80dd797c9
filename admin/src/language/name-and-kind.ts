import { eventTitle } from "@vigil/contract";
import { language } from "./chosen.ts";

/** 'Edith Shaw (Visitation)': one person may have several services. Without a kind, the name alone. */
export function nameAndKind(name: string, eventType: string | null | undefined): string {
  const kind = eventTitle(eventType ?? null, language);
  return kind ? `${name} (${kind})` : name;
}
