import type { Language } from "./language.ts";

/** What protects mourners from pages that pretend to show a service: on its page, and in print. */
export const onlyPage: Record<Language, string> = {
  en: "This is the only page of this service. Watching is free: nobody will ask you for money or a card.",
  fr: "C’est la seule page de cette cérémonie. Regarder est gratuit\u00a0: personne ne vous demandera d’argent ni de carte.",
};
