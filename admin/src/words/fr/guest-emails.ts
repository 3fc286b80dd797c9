import type { TranslatedWords } from "@vigil/contract";
import type { guest_emails as english } from "../guest-emails.ts";

export const guest_emails: TranslatedWords<typeof english> = {
  help: "Aux adresses que nul n’a confirmées en ouvrant son lien. D’habitude %{usual}; jusqu’à %{most} si vous attendez une foule.",
  waited:
    "Tant de personnes se sont inscrites que des courriels aux invités ont dû attendre (%{at}). Ils suivront d’eux-mêmes, et chaque personne inscrite peut regarder. Si vous attendez autant d’invités, augmentez le nombre «\u00a0%{field}\u00a0» ci-dessous. Sinon, veuillez regarder la liste des invités\u00a0: quelqu’un inscrit peut-être des adresses inventées.",
};
