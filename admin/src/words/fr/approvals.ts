import type { TranslatedWords } from "@vigil/contract";
import type { approvals as english } from "../approvals.ts";

export const approvals: TranslatedWords<typeof english> = {
  none: "Pas encore demandée",
  pending: "En attente de %{name}",
  approved: "Approuvée par %{name}",
  expired: "%{name} n’a pas répondu à temps",
  withdrawn: "Retirée",
  none_help: "Personne n’a encore été sollicité. Choisissez qui l’approuve et demandez l’approbation.",
  asked_at: "Demandée : %{at}.",
  reminded_at: "Rappel : %{at}.",
  expires_at: "Le lien fonctionne jusqu’à : %{at}.",
  expired_at: "Le lien a expiré : %{at}.",
  approved_at: "Approuvée : %{at}.",
  withdrawn_at: "Retirée : %{at}. Demandez l’approbation de nouveau quand la séance peut avoir lieu.",
  still_draft: "C’est encore un brouillon : complétez-le et enregistrez-le, puis la famille est avisée.",
  request: "Demander l’approbation",
  request_of: "Demander l’approbation pour %{name}",
  request_title: "Demander l’approbation?",
  request_text:
    "La séance d’identification est enregistrée comme brouillon, et le gestionnaire choisi reçoit par courriel un lien pour l’approuver. Quand il ouvre le lien, la séance est publiée et la famille en reçoit les détails.",
  request_missing:
    "Il manque encore : %{fields}. La séance peut être approuvée sans cela, mais reste un brouillon tant que ce n’est pas saisi.",
  again: "Renvoyer",
  again_of: "Renvoyer pour %{name}",
  again_title: "Renvoyer le courriel?",
  ask_text: "%{name} recevra par courriel un lien qui approuve cette séance d’identification.",
  ask_text_manager:
    "Le gestionnaire recevra par courriel un lien qui approuve cette séance d’identification.",
  ask_done: "Courriel envoyé à %{name}",
  withdraw: "Retirer l’approbation",
  withdraw_of: "Retirer l’approbation pour %{name}",
  withdraw_title: "Retirer l’approbation?",
  withdraw_request: "Retirer la demande",
  withdraw_request_of: "Retirer la demande pour %{name}",
  withdraw_request_title: "Retirer la demande?",
  withdraw_published:
    "La séance d’identification redevient un brouillon, ses liens ne fonctionnent plus, et %{name} et la famille sont avisés par courriel.",
  withdraw_draft: "Le lien ne fonctionne plus, et %{name} est avisé par courriel.",
  withdraw_done: "C’est retiré",
  manager_help: "Reçoit par courriel le lien qui approuve la séance.",
};
