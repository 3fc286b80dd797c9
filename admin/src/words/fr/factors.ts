import type { TranslatedWords } from "@vigil/contract";
import type { factors as english } from "../factors.ts";

export const factors: TranslatedWords<typeof english> = {
  title: "Deuxième étape à l’ouverture de session",
  help: "Même avec votre mot de passe, personne n’ouvre votre session sans votre téléphone.",
  app: "Application d’authentification",
  app_none:
    "Pas encore configurée. Une application de votre téléphone, comme celle de Google ou de Microsoft, affiche un nouveau code toutes les 30 secondes.",
  app_since: "Utilisée depuis",
  add_app: "Configurer une application",
  replace_app: "Configurer sur un autre téléphone",
  remove_app: "Retirer l’application",
  remove: "Retirer",
  ask_remove_app: "Retirer l’application d’authentification?",
  ask_remove_app_text:
    "Ensuite, votre mot de passe suffira à ouvrir votre compte. Vos codes de secours et vos appareils reconnus prendront fin avec elle.",
  app_removed: "L’application d’authentification est retirée",
  app_added: "L’application d’authentification servira dès votre prochaine ouverture de session",
  continue: "Continuer",
  scan: "Numérisez ce code avec l’application",
  scan_text: "Entrez ensuite les six chiffres que l’application affiche.",
  scan_label: "Code à numériser avec une application d’authentification",
  type: "Si vous ne pouvez pas le numériser, entrez cette clé dans l’application :",
  copy_key: "Copier la clé",
  code: "Code de l’application",
  codes: "Codes de secours",
  codes_left:
    "Il reste un code. Chacun remplace l’application une fois, quand vous n’avez pas votre téléphone. |||| Il reste %{smart_count} codes. Chacun remplace l’application une fois, quand vous n’avez pas votre téléphone.",
  codes_none:
    "Il ne reste aucun code. Créez-en de nouveaux pour pouvoir ouvrir une session sans votre téléphone.",
  make_codes: "Créer de nouveaux codes",
  ask_codes: "Créer de nouveaux codes de secours?",
  ask_codes_text: "Les codes que vous avez conservés jusqu’ici cesseront de fonctionner.",
  keep_codes: "Conservez vos codes de secours",
  keep_codes_text:
    "Ils ne s’affichent que maintenant. Chacun ouvre votre compte une fois quand vous n’avez pas votre téléphone : gardez-les là où personne d’autre ne les trouvera.",
  copy: "Copier",
  copied: "Copié",
  download: "Télécharger",
  print: "Imprimer",
  file: "codes-de-secours.txt",
  file_title: "Codes de secours de %{username}. Chacun ne sert qu’une fois.",
  saved: "Je les ai conservés",
  devices: "Appareils reconnus",
  devices_none: "La deuxième étape est demandée à chaque ouverture de session.",
  device_until: "pas de deuxième étape avant le",
  forget: "Tout oublier",
  forgotten: "La deuxième étape est de nouveau demandée sur tous les appareils",
  password: "Votre mot de passe",
};
