import type { TranslatedWords } from "@vigil/contract";
import type { CompanySignInWords } from "../company-sign-in.ts";

const words: TranslatedWords<CompanySignInWords> = {
  signIn: (name) => `Ouvrir une session par ${name}`,
  cameAs: (name, email) => `Selon ${name}, vous êtes ${email}.`,
  another: "Utiliser un autre compte",
};
export default words;
