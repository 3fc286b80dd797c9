import type { TranslatedWords } from "@vigil/contract";
import type { invitations as englishInvitations } from "../invitations.ts";

export const invitations: TranslatedWords<typeof englishInvitations> = {
  latest: "Voici les %{shown} derniers invités sur %{total}.",
  help: "Chaque personne reçoit une invitation avec un lien personnel, et s’ajoute à la liste des invités.",
  people: "Noms et adresses courriel",
  people_help:
    "Une personne par ligne, par exemple\u00a0: Anne Martel, anne@example.com. Une liste d’Excel peut être reprise une fois enregistrée en CSV.",
  file: "Prendre les noms d’un fichier",
  language: "Langue de l’invitation",
  file_too_large: "Ce fichier est trop volumineux pour une liste de personnes. Veuillez en choisir un autre.",
  too_many: "Au plus %{most} personnes peuvent être invitées à la fois. Veuillez inviter les autres ensuite.",
  wrong:
    "%{smart_count} ligne est à corriger avant que cette personne puisse être invitée\u00a0: |||| %{smart_count} lignes sont à corriger avant que ces personnes puissent être invitées\u00a0:",
  wrong_line: "Ligne %{line}\u00a0: %{text} (%{reason})",
  more: "Et %{smart_count} autre. |||| Et %{smart_count} autres.",
  mistyped: {
    title: "Cette adresse est-elle bonne? |||| Ces adresses sont-elles bonnes?",
    correct: "La corriger et inviter |||| Les corriger et inviter",
    as_typed: "Inviter sans corriger",
  },
  send_none: "Inviter",
  send: "Inviter %{smart_count} personne |||| Inviter %{smart_count} personnes",
  invited: "%{smart_count} invitation est en route. |||| %{smart_count} invitations sont en route.",
  nobody: "Personne de nouveau n’a été invité.",
  known: "Déjà invités, sans nouveau courriel\u00a0: %{who}",
  unwanted: "Désabonnés des courriels de ce salon, et non invités\u00a0: %{who}",
  all: "%{smart_count} personne a été invitée |||| %{smart_count} personnes ont été invitées",
  states: { waiting: "En attente", sent: "Envoyé", failed: "Non remis", opened: "Ouvert" },
};
