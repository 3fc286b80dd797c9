import type { TranslatedWords } from "@vigil/contract";
import type { phone as english } from "../en/phone.ts";

export const phone: TranslatedWords<typeof english> = {
  telephone: "Votre numéro de cellulaire",
  help: "Nous y envoyons un code par message texte, puis seulement ce que vous devez savoir, comme une nouvelle heure. La famille et le salon funéraire voient ce numéro.",
  submit: "M’envoyer un code",
  notANumber: "Veuillez écrire le numéro au complet, avec l’indicatif régional.",
  sent: (to: string) => `Nous avons envoyé un code par message texte au ${to}. Il est valable dix minutes.`,
  sentAgain: (to: string) =>
    `Nous avons envoyé un nouveau code par message texte au ${to}. Seul le dernier est valable.`,
  code: "Les six chiffres du message texte",
  sixDigits: "Le code a six chiffres. Veuillez les écrire tous.",
  confirm: "Confirmer le code",
  again: "Envoyer de nouveau",
  againIn: (seconds: number) => `Envoyer de nouveau dans ${seconds} s`,
  change: "Changer de numéro",
};
