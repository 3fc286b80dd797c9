import type { TranslatedWords } from "@vigil/contract";
import type { PasswordStrengthWords } from "../password-strength.ts";

const words: TranslatedWords<PasswordStrengthWords> = {
  weak: "Facile à deviner.",
  fair: "Moyen.",
  good: "Difficile à deviner.",
  too_short: "Il faut au moins 8 caractères.",
  runs: "Des caractères qui se répètent ou se suivent n’ajoutent presque rien.",
  own_name: "Votre propre nom n’ajoute presque rien.",
  longer: "Plus long est ce qui aide le plus : trois ou quatre mots sans lien entre eux.",
};
export default words;
