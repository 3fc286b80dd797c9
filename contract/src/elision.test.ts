import { expect, test } from "vitest";
import { elidable, elidedValues, ofName, withElisions } from "./elision.ts";

test("in French, de is shortened before a name that begins with a vowel", () => {
  expect(["Ruth", "Aoife O’Brien", "Émile", "Yuki", "Yves", "Hélène", "Harriet"].map(ofName)).toEqual([
    ...["de Ruth", "d’Aoife O’Brien", "d’Émile", "de Yuki", "d’Yves", "d’Hélène", "de Harriet"],
  ]);
});

test("a sentence of the catalogue shortens it for the name that it is given", () => {
  const said = (sentence: string, values: Record<string, unknown>) =>
    elidable(sentence).replaceAll(/%\{(.*?)\}/g, (_, key: string) => String(elidedValues(values)[key]));
  expect(said("De %{name}", { name: "Eleanor" })).toBe("D’Eleanor");
  expect(said("Carte de %{name}", { name: "Ikenna Eze" })).toBe("Carte d’Ikenna Eze");
  expect(said("Carte de %{name}", { name: "Ruth" })).toBe("Carte de Ruth");
  expect(said("%{sent} de %{total} envoyés", { sent: 1, total: 8 })).toBe("1 de 8 envoyés");
});

test("so does an email", () => {
  const subject = "À la mémoire de {{deceased_name}}, le {{day}}";
  expect(withElisions(subject, { deceased_name: "Alban" })).toBe(
    "À la mémoire d’{{deceased_name}}, le {{day}}",
  );
  expect(withElisions(subject, { deceased_name: "Ruth" })).toBe(subject);
});

test("a bare number is the sentence's count in French as well", () => {
  expect(elidedValues(2)).toEqual({ smart_count: 2 });
});
