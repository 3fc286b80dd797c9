import type { TranslatedWords } from "@vigil/contract";
import type { billing as english } from "../billing.ts";

export const billing: TranslatedWords<typeof english> = {
  packages: {
    types: { time_based: "Pour une durée", usage_based: "Jusqu’à épuisement" },
    status: { public: "Public", private: "Privé", disabled: "Désactivé" },
    status_help: {
      public: "Tous les salons funéraires peuvent l’acheter.",
      private: "Seuls ceux qui ont son lien peuvent l’acheter : « Copier le lien » dans la liste.",
      disabled: "Personne ne peut plus l’acheter. Ce qui a été acheté reste.",
    },
    copy_link: "Copier le lien",
    months: "%{smart_count} mois |||| %{smart_count} mois",
    no_term: "Jusqu’à épuisement",
    streams: "%{smart_count} diffusion |||| %{smart_count} diffusions",
    none: "Aucun forfait n’est offert pour le moment. Veuillez le demander à la personne qui gère votre compte.",
    link_over: "Ce forfait n’est plus offert. Veuillez en choisir un autre.",
  },
  products: {
    region_help: "Vendu seulement aux salons de cette région; à tous si aucune n’est choisie.",
  },
  plan: {
    counters: {
      available_stream_count: "Diffusions disponibles",
      purchased_stream_count: "Diffusions achetées",
      active_stream_count: "Diffusions actives",
      overdraft_limit: "Limite de découvert",
    },
    low: "Il vous reste une diffusion. Achetez-en à temps, pour que chaque cérémonie puisse être publiée. |||| Il vous reste %{smart_count} diffusions. Achetez-en à temps, pour que chaque cérémonie puisse être publiée.",
    used_up: "Vous avez atteint la limite de votre abonnement",
    present: "Votre abonnement",
    none: "Pas encore d’achat",
    until: "%{smart_count} diffusion jusqu’au %{day} |||| %{smart_count} diffusions jusqu’au %{day}",
    shared_until:
      "%{smart_count} diffusion pour tous les salons de votre compte d’entreprise jusqu’au %{day} |||| %{smart_count} diffusions pour tous les salons de votre compte d’entreprise jusqu’au %{day}",
    follows: "Puis %{name}, à partir du %{day}",
    renew: "Renouveler",
    buy: "Acheter des diffusions",
    buy_one: "Acheter",
    offers: "Forfaits",
    history: "Historique des achats",
  },
  orders: {
    pending: "En attente",
    paid: "Payé",
    back: "Retour à l’abonnement",
    choose: "Choisir",
    another: "En choisir un autre",
    buy: {
      title: "Acheter un forfait de diffusions",
      choose: "Choisissez un forfait. Rien n’est encore acheté.",
      done: "Forfait ajouté à votre compte",
    },
    renew: {
      title: "Renouveler l’abonnement",
      choose: "Choisissez le forfait qui suit. Rien n’est encore acheté.",
      done: "Abonnement mis à jour",
    },
  },
  invoices: {
    title: "Facture %{number}",
    all: "Toutes",
    status: {
      open: "Ouverte",
      overdue: "En retard",
      being_checked: "En vérification",
      paid: "Payée",
      credited: "Créditée",
      refunded: "Remboursée",
    },
    methods: { cheque: "Chèque", card: "Carte de crédit", wire: "Virement" },
    kinds: { invoice: "Facture", supplement: "Supplément", credit_note: "Note de crédit" },
    groups: {
      subscriptions: "Abonnements",
      packages: "Forfaits",
      choices: "Ensembles",
      products: "Suppléments",
      admin_items: "Autres articles",
    },
    what: "Description",
    amount: "Montant",
    subtotal: "Sous-total",
    total: "Total",
    pay: "Payer",
    pay_one: "Payer la facture %{number}",
    download: "Facture en PDF",
    download_one: "%{number} en PDF",
    item_types: { charge: "Frais", addon: "Supplément", adjustment: "Ajustement" },
    amount_help:
      "Pour chaque unité, avant les taxes, qui s’ajoutent. Un montant négatif retire quelque chose.",
    stream_help: "Le nom affiché à côté sur la facture.",
    money_of: "Facture %{number} de %{buyer} : total %{total}, solde %{due}.",
    back: "Retour à la facture",
    note_help: "Ce que dit le relevé bancaire, ou le numéro du chèque.",
    refund: "Rembourser",
    refund_most: "Taxes comprises. Le remboursement ne peut pas dépasser %{most} de cette façon.",
    refund_reason_help: "Le payeur voit ceci, et c’est imprimé sur la note de crédit.",
    refund_card:
      "L’argent est remboursé sur la carte automatiquement, en moins d’une minute. Sa banque peut prendre jusqu’à dix jours pour l’afficher.",
    refund_by_hand:
      "Envoyez d’abord l’argent. Ceci ne fait que le noter, pour que les comptes soient justes.",
    do: { payment: "Noter un paiement" },
    impossible: {
      payment: "Rien n’est dû sur cette facture.",
      refund: "Rien sur cette facture ne peut être remboursé maintenant.",
    },
    came: { cheque: "Payé par chèque", card: "Payé par carte", wire: "Payé par virement" },
    went: {
      cheque: "Remboursé par chèque",
      card: "Remboursé sur la carte",
      wire: "Remboursé par virement",
    },
    waiting: {
      under_way: "Remboursement de %{amount} sur la carte en cours.",
      refused:
        "%{amount} n’ont pas pu être remboursés sur la carte : %{refusal} Veuillez les rembourser par chèque ou virement.",
    },
    refund_asked: { all: "Remboursement demandé ou non", only: "Remboursement demandé" },
    disputed: { all: "Contestées ou non", only: "Contestées maintenant" },
    dispute: {
      inquiry:
        "La banque de la carte pose une question sur %{amount} (%{reason}). Aucun argent n’a été transféré.",
      open: "Le titulaire de la carte conteste %{amount} (%{reason}). Sa banque retient l’argent jusqu’à sa décision.",
      won: "Une contestation de %{amount} (%{reason}) a été réglée en votre faveur.",
      lost: "Une contestation de %{amount} (%{reason}) est perdue : la banque a repris l’argent, qui est de nouveau dû.",
      answer_by: "Une réponse est acceptée jusqu’au",
      short: { inquiry: "Question", open: "Contestée", won: "Gagnée", lost: "Perdue" },
    },
  },
};
