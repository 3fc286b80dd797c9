import type { TranslatedWords } from "@vigil/contract";
import type { checkout as english } from "../checkout.ts";

export const checkout: TranslatedWords<typeof english> = {
  title: "Payer la facture",
  method: "Mode de paiement",
  methods: { cheque: "Chèque", card: "Carte de crédit", wire: "Virement" },
  invoice: "Facture %{number}",
  total: "Total",
  already: "Déjà payé",
  pay: "Payer %{amount}",
  fields: {
    name: "Nom sur la carte",
    address: "Adresse",
    postal_code: "Code postal",
    number: "Numéro de carte",
    expiry: "Expiration (MM / AA)",
    cvc: "CVC",
  },
  card_frame: "Numéro de carte, expiration et CVC",
  test_mode:
    "Ceci est une démonstration : seules les cartes d’essai sont acceptées, et aucun argent n’est transféré.",
  no_cards: "Le paiement par carte n’est pas offert ici. Veuillez payer par chèque ou virement.",
  state: {
    opening: "Un instant",
    paying: "Votre banque est consultée",
    checking: "Votre paiement est en cours de confirmation",
    late: "Votre banque prend son temps. Vous pouvez quitter cette page : nous vous écrivons dès qu’elle a répondu.",
  },
  paid_by_card: "Votre paiement a été transmis",
  sent: {
    cheque: "Chèque envoyé",
    wire: "Capture d’écran du virement envoyée",
  },
  send: { cheque: "Envoyer les photos", wire: "Envoyer la capture d’écran" },
  how: {
    cheque:
      "Avant de poster le chèque, photographiez-en les deux côtés, avec les quatre coins dans l’image. Les photos nous permettent de reconnaître votre paiement quand le chèque arrive.",
    wire: "Une fois le virement fait, prenez une capture d’écran de la confirmation de votre banque et envoyez-la ici.",
  },
  proof: { cheque: "chèque", wire: "virement" },
  waiting: {
    title: "Votre paiement est en cours de vérification",
    review_title: "Un paiement est à vérifier",
    sent: {
      cheque: "Chèque : photos envoyées (%{when})",
      wire: "Virement : capture d’écran envoyée (%{when})",
    },
    post: "Postez-le maintenant à",
    failed: "Impossible d’afficher ce qui a été envoyé",
    text: {
      cheque:
        "Le paiement compte une fois le chèque arrivé et vérifié; nous vous écrivons à ce moment-là. Si le montant ne couvre pas les %{amount} à payer, le reste demeure dû ici.",
      wire: "Vous n’avez pas à payer de nouveau; nous vous écrivons dès que c’est vérifié. Si le montant ne couvre pas les %{amount} à payer, le reste demeure dû ici.",
    },
    otherwise: "Payer autrement ou envoyer une autre photo",
    twice:
      "Ce que vous avez envoyé est encore en cours de vérification. Si vous payez maintenant, cette facture pourrait être payée deux fois.",
  },
  rejected: "Votre %{method} (%{when}) n’a pas pu être accepté : %{reason}",
  bank: "Envoyez l’argent à",
  no_bank: "Le compte bancaire n’est pas encore inscrit. Veuillez nous le demander.",
  payee: "Libellez le chèque à l’ordre de la société ci-dessous et postez-le à cette adresse",
  cheque_reference:
    "Veuillez inscrire la facture %{number} sur le chèque, pour que nous sachions qu’il vient de vous.",
  reference:
    "Veuillez inscrire la facture %{number} sur le virement, pour que nous sachions qu’il vient de vous.",
  missing: "Cette facture est introuvable",
  missing_text: "Elle appartient peut-être à un autre salon funéraire, ou le lien n’est pas complet.",
  to_invoices: "Voir les factures",
  to_plan: "Voir l’abonnement",
  download: "Télécharger la facture",
  nothing_due: {
    paid: "La facture %{number} est payée",
    paid_text: "Nous avons reçu %{amount}. Rien d’autre n’est dû.",
    credited: "La facture %{number} a été annulée",
    credited_text: "Rien n’est dû.",
    refunded: "La facture %{number} a été remboursée",
    refunded_text: "Votre paiement a été remboursé. Rien n’est dû.",
  },
  session: {
    title: "Votre achat",
    pay: "Aller à la page de paiement",
    open: "En attente de votre paiement",
    open_text: "Cette page changera dès que %{name} sera payé. Vous pouvez la quitter.",
    processing: "Votre banque prend son temps",
    processing_text:
      "%{name} s’ajoute à votre compte dès que votre banque a répondu. Vous pouvez quitter cette page.",
    paid: "Forfait ajouté à votre compte",
    paid_text: "%{name} est payé, et ses diffusions sont prêtes à servir.",
    cancelled: "Rien n’a été débité",
    cancelled_text:
      "Vous avez quitté la page avant de payer %{name}. Vous pouvez l’acheter de nouveau à tout moment.",
    expired: "Rien n’a été débité",
    expired_text: "La page de paiement de %{name} a expiré. Vous pouvez l’acheter de nouveau à tout moment.",
  },
};
