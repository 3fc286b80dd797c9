import { words } from "@vigil/contract";
import { formId } from "./form-id.ts";

/**
 * The dates and times of the form of which only a part is typed, such as a day without a month: the browser keeps the
 * part to itself, so that the field looks filled and is empty.
 */
export function halfTyped(): Record<string, string> {
  const inputs = document.querySelectorAll<HTMLInputElement>(
    `#${formId} input:is([type="date"], [type="datetime-local"])`,
  );
  const half = [...inputs].filter(({ name, validity }) => name !== "" && validity.badInput);
  return Object.fromEntries(half.map(({ name }) => [name, words.halfDate]));
}
