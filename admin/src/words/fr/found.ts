import type { TranslatedWords } from "@vigil/contract";
import type { found as english } from "../found.ts";

export const found: TranslatedWords<typeof english> = {
  account: "Votre compte : mot de passe, sessions, langue, heures",
  system: "Système : version, serveurs, certificats, erreurs, utilisation par salon",
  of: { funeral_home: "Salon funéraire", region: "Région", client_care_team: "Équipe" },
};
