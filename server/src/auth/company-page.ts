import { type Language, type ProblemCode, problems } from "@vigil/contract";
import { inLanguage } from "../language/translate.ts";
import type { PageNotice } from "../notice-page.ts";

/** What the tab says in which somebody has confirmed at the provider who they are. */
const said = {
  en: {
    proved: ["You are confirmed", "You can close this tab and go on where you were."],
    failed: "Not confirmed",
  },
  fr: {
    proved: ["C’est confirmé", "Vous pouvez fermer cet onglet et continuer là où vous étiez."],
    failed: "Ce n’est pas confirmé",
  },
} as const;

export function companyPage(outcome: "proved" | ProblemCode, language: Language): PageNotice {
  const words = said[language === "fr" ? "fr" : "en"];
  if (outcome === "proved") {
    const [title, text] = words.proved;
    return { status: 200, language, title, text };
  }
  const [, text] = problems[outcome];
  return { status: 403, language, title: words.failed, text: inLanguage(text, language) };
}
