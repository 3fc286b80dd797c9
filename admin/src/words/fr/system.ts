import type { TranslatedWords } from "@vigil/contract";
import type { system as english } from "../system.ts";

export const system: TranslatedWords<typeof english> = {
  title: "Système",
  status_page: "Page d’état",
  version: "Version installée : %{version}",
  well: "Tout ce qui fonctionne a donné signe de vie à l’instant.",
  silent: "%{name} n’a pas donné signe de vie depuis",
  servers: "Serveurs",
  no_servers: "Aucun serveur n’a signalé qu’il fonctionne.",
  roles: { api: "pages et appels", jobs: "courriels et tâches" },
  media: "Serveurs vidéo",
  standing_by:
    "%{node} : serveur principal depuis le %{when} (n° %{term}). Un autre est en réserve. |||| %{node} : serveur principal depuis le %{when} (n° %{term}). %{smart_count} autres sont en réserve.",
  none_stands_by:
    "%{node} : serveur principal depuis le %{when} (n° %{term}). Aucun n’est en réserve : démarrez-en un autre, sinon les cérémonies s’arrêtent si celui-ci tombe en panne.",
  sandboxes: {
    bubblewrap: "Chaque vidéo est lue dans le sien",
    network: "Aucun; les téléversements sont lus sans réseau",
    none: "Aucun",
  },
  no_media: "Aucun serveur vidéo n’a jamais donné signe de vie.",
  stores: "Base de données et fichiers",
  database:
    "PostgreSQL %{version}, %{bytes}, %{connections} connexions sur %{max_connections}, migration %{migration}",
  files: {
    folder:
      "%{smart_count} fichier dans un dossier, %{bytes}; il reste %{free} |||| %{smart_count} fichiers dans un dossier, %{bytes}; il reste %{free}",
    bucket:
      "%{smart_count} fichier dans un compartiment, %{bytes} |||| %{smart_count} fichiers dans un compartiment, %{bytes}",
    unknown: "une place inconnue",
  },
  certificates: "Certificats",
  no_certificates:
    "Cette installation s’ouvre sans https et aucune caméra ne transmet par TLS : il n’y a rien à vérifier.",
  expires: "%{name} : jusqu’au %{day}",
  expires_soon: "%{name} : expire le %{day}. Renouvelez-le.",
  certificate_problem: "%{name} n’a pas pu être lu : %{problem}",
  providers: "Envois et appels à l’extérieur, en 7 jours",
  names: {
    mail: "Courriels",
    s3: "Stockage de fichiers (S3)",
    other: "Tout le reste, comme les notifications aux appareils",
  },
  set_up: { yes: "Configuré", no: "Non configuré" },
  errors: "Erreurs par genre, en 30 jours",
  no_errors: "Il n’y en a eu aucune.",
  errors_help:
    "Combien de fois chacune s’est produite, sans dire de quoi il s’agissait. Le journal du serveur, qui est en anglais, contient chacune sous ce nom, avec son heure et son appel.",
  use: "Utilisation par salon",
  use_help:
    "La place que prennent les enregistrements, vidéos et photos de chaque salon, mesurée chaque nuit, et ce qui a été envoyé aux invités ce mois-ci : en direct et à partir des enregistrements.",
  use_cdn:
    "Une mémoire cache placée devant Vigil ne demande chaque partie qu’une fois : ce qu’elle envoie elle-même n’est pas compté ici.",
  prices:
    "Coûts à %{stored} le gigaoctet conservé un mois et à %{sent} le gigaoctet envoyé (COST_PER_GB_STORED, COST_PER_GB_SENT).",
  no_prices: "Indiquez COST_PER_GB_STORED et COST_PER_GB_SENT pour voir ce que cela coûte.",
  no_use: "Rien n’est encore conservé.",
  month: "Mois",
  heads: {
    host: "Ordinateur",
    roles: "Fait",
    version: "Version du logiciel",
    started_at: "Fonctionne depuis",
    seen_at: "Dernier signe de vie",
    node: "Nom",
    programmes: "Cérémonies",
    cameras: "Caméras actives",
    guests: "Invités",
    disk_free: "Libre",
    missing: "Ne peut pas",
    sandbox: "Bac à sable",
    provider: "Quoi",
    is_set_up: "État",
    ok: "Réussis",
    refused: "Refusés",
    unreachable: "Sans réponse",
    last_failed_at: "Dernier échec",
    kind: "Genre",
    count: "Fois",
    first_at: "Première",
    last_at: "Dernière",
    home: "Salon funéraire",
    stored: "Conservé",
    live: "Envoyé en direct",
    recordings: "Envoyé d’enregistrements",
    cost: "Coût",
    file: "Fichier",
    sender: "Envoyé par",
    finding: "Ce qui a été trouvé",
    found_at: "Trouvé",
    deleted_at: "Suppression",
  },
};
