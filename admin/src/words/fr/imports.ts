import type { TranslatedWords } from "@vigil/contract";
import type { imports as english } from "../imports.ts";

export const imports: TranslatedWords<typeof english> = {
  title: "Importer des cérémonies",
  open: "À partir d’un fichier",
  help: "Choisissez un classeur ou un fichier exporté par votre logiciel de gestion. Vous voyez ce qui se passerait avant que rien ne change. Les nouvelles cérémonies deviennent des brouillons; personne ne reçoit de courriel.",
  file: "Fichier de cérémonies",
  choose: "Choisir un fichier",
  kinds: "Excel (.xlsx) ou CSV, avec les noms des colonnes sur la première ligne",
  example: { download: "Télécharger un exemple", type: "Funérailles" },
  read: "%{name}\u00a0: %{smart_count} cérémonie |||| %{name}\u00a0: %{smart_count} cérémonies",
  unreadable: {
    too_large: "%{name} dépasse 10 Mo. Veuillez exporter moins de cérémonies à la fois.",
    too_wide:
      "%{name} contient bien plus que des cérémonies\u00a0: plus de 20 000 lignes ou 500 colonnes, ou plus de 50 Mo une fois décompressé. Veuillez copier les cérémonies dans un nouveau classeur ou l’enregistrer en CSV.",
    too_slow:
      "La lecture de %{name} prend trop de temps. Veuillez copier les cérémonies dans un nouveau classeur ou l’enregistrer en CSV.",
    old_excel:
      "%{name} est dans l’ancien format d’Excel. Veuillez l’enregistrer en .xlsx ou en CSV, puis le choisir de nouveau.",
    broken:
      "%{name} est illisible. Veuillez l’ouvrir dans un tableur, l’enregistrer en .xlsx ou en CSV, puis le choisir de nouveau.",
    empty: "%{name} n’a aucune ligne sous la première, qui nomme les colonnes.",
    kind: "%{name} n’est ni un classeur (.xlsx) ni un fichier CSV.",
  },
  columns: "Que contient chaque colonne?",
  column: "Colonne",
  first_values: "Premières valeurs",
  holds: "Contient",
  holds_of: "Ce que contient «\u00a0%{column}\u00a0»",
  unnamed: "Colonne %{number}",
  left_out: "Ne pas importer",
  missing: "Veuillez choisir la colonne pour\u00a0: %{fields}",
  home_first: "Veuillez d’abord choisir le salon funéraire ci-dessus.",
  check: "Voir ce qui se passerait",
  fields: {
    deceased_first_name: "Prénom de la personne décédée",
    deceased_last_name: "Nom de famille de la personne décédée",
    event_time: "Heure, si elle a sa propre colonne",
    family_admin_name: "Famille\u00a0: nom complet",
    family_first_name: "Famille\u00a0: prénom",
    family_last_name: "Famille\u00a0: nom de famille",
    family_email: "Famille\u00a0: courriel",
    family_phone: "Famille\u00a0: téléphone",
  },
  day_order: {
    label: "Comment les dates sont-elles écrites?",
    help: "Les dates de ce fichier peuvent se lire des deux façons.",
    day_first: "Le jour d’abord\u00a0: 03/04/2026 est le 3 avril",
    month_first: "Le mois d’abord\u00a0: 03/04/2026 est le 4 mars",
  },
  director: "Directeur des lignes qui n’en nomment pas",
  outcome: "Ce qui se passerait",
  imported: "Ce qui a été importé",
  back: "Revenir aux colonnes",
  checking: "Vérification",
  importing: "Importation",
  progress: "%{done} sur %{all}",
  nothing: "Rien à importer",
  import: "Importer %{smart_count} cérémonie |||| Importer %{smart_count} cérémonies",
  to_services: "Aller aux cérémonies",
  undo: {
    open: "Annuler cette importation",
    title: "Annuler cette importation?",
    text: "%{smart_count} nouveau brouillon va à la corbeille, avec la famille créée pour lui, sauf si quelqu’un l’a modifié ou complété depuis. |||| %{smart_count} nouveaux brouillons vont à la corbeille, avec les familles créées pour eux, sauf ceux que quelqu’un a modifiés ou complétés depuis.",
    rest: "Les cérémonies qui existaient déjà gardent ce que cette importation y a changé. Personne ne reçoit de courriel.",
    act: "Mettre à la corbeille",
    done: "%{smart_count} brouillon est dans la corbeille. |||| %{smart_count} brouillons sont dans la corbeille.",
    none: "Aucun brouillon n’a été déplacé\u00a0: ils ont été modifiés ou complétés, ou importés il y a plus d’un jour.",
    stays:
      "%{smart_count} a été modifié ou complété depuis et reste, comme indiqué ci-dessous. |||| %{smart_count} ont été modifiés ou complétés depuis et restent, comme indiqué ci-dessous.",
  },
  counts: {
    will: {
      new: "%{smart_count} cérémonie serait nouvelle. |||| %{smart_count} cérémonies seraient nouvelles.",
      changed: "%{smart_count} cérémonie serait modifiée. |||| %{smart_count} cérémonies seraient modifiées.",
      same: "%{smart_count} cérémonie est déjà identique. |||| %{smart_count} cérémonies sont déjà identiques.",
      refused:
        "%{smart_count} ligne ne peut pas être importée. |||| %{smart_count} lignes ne peuvent pas être importées.",
    },
    has: {
      new: "%{smart_count} cérémonie est nouvelle. |||| %{smart_count} cérémonies sont nouvelles.",
      changed: "%{smart_count} cérémonie a été modifiée. |||| %{smart_count} cérémonies ont été modifiées.",
      same: "%{smart_count} cérémonie était déjà identique. |||| %{smart_count} cérémonies étaient déjà identiques.",
      refused:
        "%{smart_count} ligne n’a pas été importée. |||| %{smart_count} lignes n’ont pas été importées.",
    },
  },
  drafts: "Rien n’a encore changé.",
  line: "Ligne",
  row: "Ligne %{number}",
  service: "Cérémonie",
  becomes: "Ce qu’elle devient",
  outcomes: { new: "Nouvelle", changed: "Modifiée", same: "Identique", refused: "Impossible à importer" },
  change: "%{field}\u00a0: %{was} → %{now}",
  error: "%{field}\u00a0: %{sentence}",
  more: "Et %{smart_count} autre ligne. |||| Et %{smart_count} autres lignes.",
};
