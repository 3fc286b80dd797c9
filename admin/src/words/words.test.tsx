import { forBooking } from "@vigil/contract";
import { expect, test, vi } from "vitest";
import { registrations } from "../registrations.ts";
import { schemas } from "../schemas.ts";
import { resources } from "./resources.ts";

/** Asked in a sentence instead of a label, and never refused. */
const inSentences = Object.keys(forBooking);

test("every field that can be entered or sorted by has a label, and every list its words", () => {
  const lacking = registrations.flatMap(({ name }) => {
    const words = resources[name];
    const asked = [...Object.keys(schemas[name]?.create.shape ?? {}), ...(schemas[name]?.ordering ?? [])];
    const fields = asked.filter((field) => !words?.fields[field] && !inSentences.includes(field));
    return [
      ...fields.map((field) => `${name}.${field}`),
      ...(words && "empty" in words ? [] : [`${name}.empty`]),
    ];
  });
  expect(lacking).toEqual([]);
});

test("the product is called what the server's page calls it, everywhere", async () => {
  const meta = document.createElement("meta");
  meta.name = "application-name";
  meta.content = "Lantern";
  document.head.append(meta);
  vi.resetModules();
  const { i18nProvider } = await import("../providers/i18nProvider.ts");
  const { Unreachable } = await import("../session/problems.ts");
  expect(i18nProvider().translate("resources.usr/admin.name", { smart_count: 2 })).toBe("Lantern Admin");
  expect(new Unreachable().message).toMatch(/^Lantern can't be reached/);
  meta.remove();
});
