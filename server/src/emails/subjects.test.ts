import { withElisions } from "@vigil/contract";
import { expect, test } from "vitest";
import { fillSubject } from "./core/render.ts";
import { subjectIn } from "./subjects.ts";
import { emailTypes } from "./types/index.ts";
import { notifiedAs } from "./types/notified.ts";

const types = Object.entries(notifiedAs).flatMap(([type, kind]) =>
  kind === null ? [] : [[type as keyof typeof emailTypes, kind] as const],
);

test.each(types)("whoever has chosen French since reads the subject of %s in French", (type, kind) => {
  const { en, fr, keys } = emailTypes[type];
  const texts = Object.fromEntries(
    [...keys, "product_name"].map((key, n) => [key, `Edith ${String.fromCharCode(65 + n)}`]),
  );
  const inFrench = fillSubject(withElisions(fr.subject, texts), texts);
  expect(subjectIn("fr", kind, fillSubject(en.subject, texts))).toBe(inFrench);
  expect(subjectIn("fr", kind, inFrench)).toBe(inFrench);
});

test.each([
  [
    "deletion",
    "Maeve Doyle asks you to delete the service for Edith Shaw of Friday 20 November 2026, 2:30 pm St Johns time",
    "Maeve Doyle vous demande de supprimer la cérémonie pour Edith Shaw, vendredi 20 novembre 2026 à 14 h 30, heure de St Johns",
  ],
  [
    "deletion",
    "Maeve Doyle asks you to delete the service for Edith Shaw of Friday 20 November 2026, 12 noon Toronto time",
    "Maeve Doyle vous demande de supprimer la cérémonie pour Edith Shaw, vendredi 20 novembre 2026 à 12 h, heure de Toronto",
  ],
  [
    "money",
    "Invoice 2026-0042 is due on 1 December 2026",
    "La facture 2026-0042 est à payer d’ici le 1er décembre 2026",
  ],
  ["money", "Refund of $1,005.70 for invoice 7", "Nous vous remboursons 1 005,70 $ pour la facture 7"],
  ["services", "Maeve Doyle asks for a stream: Edith Shaw", "Maeve Doyle demande une diffusion : Edith Shaw"],
  ["jobs", "Declined: the service for Ann (Ill.)", "Refusé : la cérémonie pour Ann (Ill.)"],
] as const)("dates and times are said in French as well: %s, %s", (kind, english, french) => {
  expect(subjectIn("fr", kind, english)).toBe(french);
});

test("names alone are said in English again, and what somebody wrote themselves stays as it is", () => {
  expect(subjectIn("en", "jobs", "Nouveau mandat : la cérémonie pour Edith Shaw")).toBe(
    "New job: the service for Edith Shaw",
  );
  expect(subjectIn("en", "memorial", "Ann Lee demande à voir la page d’Edith Shaw")).toBe(
    "Ann Lee asks to see the page for Edith Shaw",
  );
  expect(subjectIn("fr", "jobs", "Please film Edith Shaw")).toBe("Please film Edith Shaw");
});
