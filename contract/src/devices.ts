import type { Language } from "./language.ts";

/** What the server calls browsers and devices, in French. */
const french: Record<string, string> = {
  "An unknown device": "Appareil inconnu",
  "A browser": "Navigateur",
  "a Mac": "un Mac",
  "a Chromebook": "un Chromebook",
  "an Android phone": "un téléphone Android",
  "an Android tablet": "une tablette Android",
};

/** The device as the server names it, 'Chrome on an Android phone'; in French 'Chrome sur un téléphone Android'. */
export const deviceText = (name: string, language: Language): string =>
  language === "fr"
    ? name
        .split(" on ")
        .map((part) => french[part] ?? part)
        .join(" sur ")
    : name;
