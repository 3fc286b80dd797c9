import type { Language } from "./language.ts";

/** The most characters of a family's thank-you. */
export const thanksMaxLength = 2000;

/** Words to begin with, in the language of the service's page. */
export const proposedThanks: Record<Language, (name: string) => string> = {
  en: (name) =>
    `Thank you for being with us when we said goodbye to ${name}.\n\nYour kind words and your presence, near or far, meant a great deal to our family.`,
  fr: (name) =>
    `Merci d’avoir été avec nous pour dire adieu à ${name}.\n\nVos bonnes paroles et votre présence, de près ou de loin, ont beaucoup touché notre famille.`,
};
