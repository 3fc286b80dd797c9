import type { TranslatedWords } from "@vigil/contract";
import type { quarantine as english } from "../quarantine.ts";

export const quarantine: TranslatedWords<typeof english> = {
  title: "Virus dans les fichiers reçus",
  off: "Aucun antivirus n’est configuré (CLAMD) : les fichiers reçus ne sont pas analysés.",
  none: "Tous les fichiers reçus sont analysés, et aucun n’est bloqué.",
  waiting:
    "L’analyse antivirus de %{smart_count} fichier est en cours. |||| L’analyse antivirus de %{smart_count} fichiers est en cours.",
  late: "%{smart_count} fichier attend l’analyse antivirus, et personne ne peut l’ouvrir d’ici là. Vérifiez que clamd fonctionne. |||| %{smart_count} fichiers attendent l’analyse antivirus, et personne ne peut les ouvrir d’ici là. Vérifiez que clamd fonctionne.",
  again:
    "Pendant %{days} jours après son envoi, chaque fichier reçu est analysé de nouveau chaque semaine avec des signatures récentes, hors des diffusions. Analysés ces 7 derniers jours, pour la première fois ou de nouveau\u00a0: %{searched}. Restent à analyser\u00a0: %{due}.",
  again_last: "Dernière analyse\u00a0:",
  help: "Personne ne peut ouvrir ces fichiers. Chacun est supprimé après 30 jours.",
  a_guest: "Une personne invitée",
  states: {
    infected: "Bloqué : %{finding}",
    refused: "Refusé à l’envoi : %{finding}",
    uncheckable: "Analyse impossible : %{finding}",
  },
  release: "Débloquer",
  release_one: "Débloquer %{name}?",
  release_text:
    "Seulement si l’antivirus se trompe : toutes les personnes qui voient la fiche pourront alors ouvrir le fichier. Cela est consigné à votre nom.",
  delete: "Supprimer",
  delete_one: "Supprimer %{name} maintenant?",
  delete_text:
    "Le fichier disparaît pour de bon. Là où il a été envoyé, il est toujours indiqué qu’il est bloqué.",
};
