import type { TranslatedWords } from "@vigil/contract";
import type { enterprise as english } from "../enterprise.ts";

export const enterprise: TranslatedWords<typeof english> = {
  start_fixed: "L’abonnement a été renouvelé ou facturé depuis : le début ne peut plus être changé.",
  renewal: "Se renouvelle le %{day}.",
  package_help:
    "Ses diffusions sont pour tous les salons du compte. Il se renouvelle de lui-même, et est alors facturé.",
  no_renewal: "Aucun abonnement n’est encore en cours.",
};
