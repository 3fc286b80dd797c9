import type { TranslatedWords } from "@vigil/contract";
import type { family_request as english } from "../family-request.ts";

export const family_request: TranslatedWords<typeof english> = {
  asked: "%{family} a demandé cette cérémonie le %{day}",
  wish: "Moment souhaité : %{when}.",
  no_wish: "La famille n’a pas dit quand elle devrait avoir lieu.",
  accept:
    "Pour l’accepter, remplissez le formulaire et enregistrez-le : la cérémonie est alors publiée, et la famille en est avisée. D’ici là, rien n’est réservé.",
  home_declines: "Seul %{home} peut la refuser.",
  complete: "Remplir le formulaire",
  decline: "Refuser",
  decline_title: "Refuser cette demande?",
  decline_text:
    "Elle quitte votre liste, et %{family} apprend que la diffusion est annulée, avec votre numéro de téléphone. Seul Vigil peut la rétablir.",
  decline_done: "Refusée; la famille en est avisée",
};
