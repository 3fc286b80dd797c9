import { description } from "./description.ts";
import type { Language } from "./language.ts";

const requests = ["list", "read", "create"] as const;

/**
 * Everything that a family has of a service, in one ZIP file to keep. It holds what guests wrote to the family, which
 * neither homes nor super admins read.
 */
export const archives = description({
  path: "str/archive",
  name: { one: "Archive", many: "Archives" },
  title: "created_at",
  ordering: ["created_at"],
  grants: {
    family: { verbs: requests },
  },
});

/** Days for which a finished archive can be downloaded. It can be made again at any time. */
export const archiveDays = 7;

export const archiveStates = ["waiting", "making", "ready", "failed"] as const;

/** The page that shows everything of an archive, called what to do with it. */
export const archivePage: Record<Language, string> = {
  en: "Open this page.html",
  fr: "Ouvrir cette page.html",
};
