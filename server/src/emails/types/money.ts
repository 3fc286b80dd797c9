import { emailType, link, paragraphs } from "./type.ts";

const invoice = ["home_name", "invoice_number", "invoice_date", "invoice_total", "invoice_url"] as const;
const payment = [...invoice, "amount", "paid_at", "payment_method"] as const;

interface ReminderTexts {
  subject: string;
  first: string;
  last: string;
}

/** A reminder of an unpaid invoice. */
const reminder = ({
  en,
  fr,
  ...about
}: Record<"title" | "recipient", string> & Record<"en" | "fr", ReminderTexts>) =>
  emailType({
    ...about,
    from: "vigil",
    keys: [...invoice, "amount_due", "due_date", "bank_account_info"],
    en: {
      subject: en.subject,
      html: paragraphs(
        en.first,
        link("invoice_url", "Pay the invoice"),
        "For a wire: {{bank_account_info}}",
        en.last,
      ),
    },
    fr: {
      subject: fr.subject,
      html: paragraphs(
        fr.first,
        link("invoice_url", "Payer la facture"),
        "Pour un virement : {{bank_account_info}}",
        fr.last,
      ),
    },
  });

/** Emails to a home about what it pays and what it has. */
export const moneyEmails = {
  invoice: emailType({
    title: "Invoice",
    recipient: "The funeral home's billing contact, when there is a new invoice",
    from: "vigil",
    keys: [...invoice, "due_date", "bank_account_info"],
    en: {
      subject: "Invoice {{invoice_number}}",
      html: paragraphs(
        "There is a new invoice for {{home_name}}.",
        "Invoice: {{invoice_number}}",
        "Date: {{invoice_date}}",
        "Total: {{invoice_total}}",
        "Due: {{due_date}}",
        link("invoice_url", "Open the invoice"),
        "For a wire: {{bank_account_info}}",
      ),
    },
    fr: {
      subject: "Facture {{invoice_number}}",
      html: paragraphs(
        "Une nouvelle facture a été établie pour {{home_name}}.",
        "Facture : {{invoice_number}}",
        "Date : {{invoice_date}}",
        "Total : {{invoice_total}}",
        "Échéance : {{due_date}}",
        link("invoice_url", "Ouvrir la facture"),
        "Pour un virement : {{bank_account_info}}",
      ),
    },
  }),
  invoice_due_soon: reminder({
    title: "Invoice due soon",
    recipient: "The funeral home's billing contact, some days before an invoice is due",
    en: {
      subject: "Invoice {{invoice_number}} is due on {{due_date}}",
      first: "{{amount_due}} of invoice {{invoice_number}} for {{home_name}} is due on {{due_date}}.",
      last: "If you have paid already, thank you: nothing more is needed.",
    },
    fr: {
      subject: "La facture {{invoice_number}} est à payer d’ici le {{due_date}}",
      first:
        "La facture {{invoice_number}} de {{home_name}} est à payer d’ici le {{due_date}}. Solde : {{amount_due}}",
      last: "Si le paiement est déjà en route, merci, et ne tenez pas compte de ce rappel.",
    },
  }),
  invoice_overdue: reminder({
    title: "Invoice overdue",
    recipient: "The funeral home's billing contact, some days after an invoice was due",
    en: {
      subject: "Reminder: invoice {{invoice_number}} was due on {{due_date}}",
      first:
        "Invoice {{invoice_number}} for {{home_name}} was due on {{due_date}}, and {{amount_due}} is still open.",
      last: "If you have paid meanwhile, thank you. If something is wrong with the invoice, please reply to this email.",
    },
    fr: {
      subject: "Rappel : la facture {{invoice_number}} était à payer le {{due_date}}",
      first:
        "La facture {{invoice_number}} de {{home_name}} était à payer le {{due_date}}. Solde : {{amount_due}}",
      last: "Si vous avez payé entre-temps, merci. Si la facture comporte une erreur, veuillez répondre à ce courriel.",
    },
  }),
  invoice_still_overdue: reminder({
    title: "Invoice still overdue",
    recipient: "The funeral home's billing contact, when an overdue invoice is still not paid",
    en: {
      subject: "Second reminder: invoice {{invoice_number}} is still open",
      first:
        "We wrote about invoice {{invoice_number}} for {{home_name}}, which was due on {{due_date}}. {{amount_due}} is still open.",
      last: "Please pay it, or reply to this email so that we can find a way together.",
    },
    fr: {
      subject: "Deuxième rappel : la facture {{invoice_number}} est toujours impayée",
      first:
        "Nous vous avons écrit au sujet de la facture {{invoice_number}} de {{home_name}}, à payer le {{due_date}}. Solde : {{amount_due}}",
      last: "Veuillez la payer, ou répondre à ce courriel pour que nous trouvions ensemble une solution.",
    },
  }),
  payment_received: emailType({
    title: "Payment received",
    recipient: "The funeral home's billing contact, when an invoice is paid",
    from: "vigil",
    keys: payment,
    en: {
      subject: "Thank you: invoice {{invoice_number}} is paid",
      html: paragraphs(
        "We received {{amount}} for invoice {{invoice_number}} of {{home_name}}.",
        "When: {{paid_at}}",
        "How: {{payment_method}}",
        link("invoice_url", "Open the invoice"),
      ),
    },
    fr: {
      subject: "Merci : la facture {{invoice_number}} est payée",
      html: paragraphs(
        "Nous avons reçu {{amount}} pour la facture {{invoice_number}} de {{home_name}}.",
        "Quand : {{paid_at}}",
        "Mode de paiement : {{payment_method}}",
        link("invoice_url", "Ouvrir la facture"),
      ),
    },
  }),
  payment_part_received: emailType({
    title: "Part of a payment received",
    recipient: "The funeral home's billing contact, when part of an invoice is paid",
    from: "vigil",
    keys: [...payment, "amount_due"],
    en: {
      subject: "We received part of invoice {{invoice_number}}",
      html: paragraphs(
        "We received {{amount}} for invoice {{invoice_number}} of {{home_name}}. {{amount_due}} is still due.",
        "When: {{paid_at}}",
        "How: {{payment_method}}",
        link("invoice_url", "Pay the rest"),
      ),
    },
    fr: {
      subject: "Nous avons reçu une partie de la facture {{invoice_number}}",
      html: paragraphs(
        "Nous avons reçu {{amount}} pour la facture {{invoice_number}} de {{home_name}}. Il reste {{amount_due}} à payer.",
        "Quand : {{paid_at}}",
        "Mode de paiement : {{payment_method}}",
        link("invoice_url", "Payer le reste"),
      ),
    },
  }),
  cheque_or_wire_received: emailType({
    title: "Cheque or wire received",
    recipient: "The funeral home's billing contact, when its cheque or wire is being looked at",
    from: "vigil",
    keys: payment,
    en: {
      subject: "We are looking at your payment of invoice {{invoice_number}}",
      html: paragraphs(
        "Thank you. We received what you sent for invoice {{invoice_number}} of {{home_name}}, and are looking at it.",
        "How: {{payment_method}}",
        "Amount: {{amount}}",
        "You will hear from us as soon as it is accepted. You don’t need to do anything else.",
        link("invoice_url", "Open the invoice"),
      ),
    },
    fr: {
      subject: "Nous vérifions votre paiement de la facture {{invoice_number}}",
      html: paragraphs(
        "Merci. Nous avons reçu votre envoi pour la facture {{invoice_number}} de {{home_name}}, et nous le vérifions.",
        "Mode de paiement : {{payment_method}}",
        "Montant : {{amount}}",
        "Nous vous écrirons dès qu’il sera accepté. Vous n’avez rien d’autre à faire.",
        link("invoice_url", "Ouvrir la facture"),
      ),
    },
  }),
  payment_rejected: emailType({
    title: "Cheque or wire not accepted",
    recipient: "The funeral home's billing contact, when its cheque or wire was not accepted",
    from: "vigil",
    keys: [...payment, "review_note"],
    en: {
      subject: "Your payment of invoice {{invoice_number}} could not be accepted",
      html: paragraphs(
        "What you sent for invoice {{invoice_number}} of {{home_name}} could not be accepted.",
        "Why: {{review_note}}",
        "The invoice is still open. Please pay it once more:",
        link("invoice_url", "Open the invoice"),
      ),
    },
    fr: {
      subject: "Votre paiement de la facture {{invoice_number}} n’a pas pu être accepté",
      html: paragraphs(
        "Votre envoi pour la facture {{invoice_number}} de {{home_name}} n’a pas pu être accepté.",
        "Motif : {{review_note}}",
        "La facture reste impayée. Veuillez la payer de nouveau :",
        link("invoice_url", "Ouvrir la facture"),
      ),
    },
  }),
  refund: emailType({
    title: "Refund",
    recipient: "The funeral home's billing contact, when money goes back",
    from: "vigil",
    keys: [...payment, "refund_reason"],
    en: {
      subject: "Refund of {{amount}} for invoice {{invoice_number}}",
      html: paragraphs(
        "We are refunding {{amount}} of what was paid for invoice {{invoice_number}} of {{home_name}}.",
        "Why: {{refund_reason}}",
        "How: {{payment_method}}. A refund to a card can take its bank up to ten days.",
        link("invoice_url", "Open the invoice"),
      ),
    },
    fr: {
      subject: "Nous vous remboursons {{amount}} pour la facture {{invoice_number}}",
      html: paragraphs(
        "Un montant de {{amount}}, payé pour la facture {{invoice_number}} de {{home_name}}, vous est remboursé.",
        "Motif : {{refund_reason}}",
        "Mode de remboursement : {{payment_method}}. Sur une carte, la banque peut prendre jusqu’à dix jours.",
        link("invoice_url", "Ouvrir la facture"),
      ),
    },
  }),
  refund_asked: emailType({
    title: "Refund asked for",
    recipient: "Super admins who keep the packages, when a funeral home asks for a refund",
    from: "vigil",
    keys: [...payment, "refund_reason"],
    en: {
      subject: "{{home_name}} asks for a refund of invoice {{invoice_number}}",
      html: paragraphs(
        "{{home_name}} asks for a refund of invoice {{invoice_number}}. Up to {{amount}} can be refunded.",
        "Why: {{refund_reason}}",
        link("invoice_url", "Open the invoice"),
      ),
    },
    fr: {
      subject: "{{home_name}} demande un remboursement de la facture {{invoice_number}}",
      html: paragraphs(
        "{{home_name}} demande un remboursement de la facture {{invoice_number}}. Montant remboursable : {{amount}}",
        "Motif : {{refund_reason}}",
        link("invoice_url", "Ouvrir la facture"),
      ),
    },
  }),
  refund_declined: emailType({
    title: "Refund declined",
    recipient: "The payer, when its request for a refund is declined",
    from: "vigil",
    keys: [...payment, "refund_reason", "review_note"],
    en: {
      subject: "No refund for invoice {{invoice_number}}",
      html: paragraphs(
        "{{home_name}} asked for a refund of invoice {{invoice_number}}: {{refund_reason}}",
        "We can't refund it, because: {{review_note}}",
        "If there is something that we don't know, open the invoice and ask again.",
        link("invoice_url", "Open the invoice"),
      ),
    },
    fr: {
      subject: "Aucun remboursement pour la facture {{invoice_number}}",
      html: paragraphs(
        "{{home_name}} a demandé un remboursement de la facture {{invoice_number}} : {{refund_reason}}",
        "Nous ne pouvons pas la rembourser, pour le motif suivant : {{review_note}}",
        "Si un élément nous a échappé, ouvrez la facture et faites une nouvelle demande.",
        link("invoice_url", "Ouvrir la facture"),
      ),
    },
  }),
  refund_refused: emailType({
    title: "A refund was refused",
    recipient: "Super admins who keep the packages, when a refund can't be sent to its card",
    from: "vigil",
    keys: [...payment, "review_note"],
    en: {
      subject: "A refund of invoice {{invoice_number}} was refused",
      html: paragraphs(
        "{{amount}} for invoice {{invoice_number}} of {{home_name}} could not be sent back to its card.",
        "The card provider says: {{review_note}}",
        "The money is still owed. Please refund it by cheque or wire, and record that on the invoice.",
        link("invoice_url", "Open the invoice"),
      ),
    },
    fr: {
      subject: "Un remboursement de la facture {{invoice_number}} a été refusé",
      html: paragraphs(
        "Le remboursement de {{amount}} pour la facture {{invoice_number}} de {{home_name}} n’a pas pu être versé sur la carte.",
        "Le fournisseur de cartes indique : {{review_note}}",
        "Le montant reste dû. Veuillez le rembourser par chèque ou par virement, et le consigner sur la facture.",
        link("invoice_url", "Ouvrir la facture"),
      ),
    },
  }),
  dispute: emailType({
    title: "A payment is disputed",
    recipient: "Super admins who keep the packages, when the owner of a card objects to a payment",
    from: "vigil",
    keys: [...payment, "dispute_state", "dispute_reason", "answer_by"],
    en: {
      subject: "A payment of invoice {{invoice_number}} is disputed",
      html: paragraphs(
        "The owner of a card objects to {{amount}} for invoice {{invoice_number}} of {{home_name}}. {{dispute_state}}",
        "Why, as the bank calls it: {{dispute_reason}}",
        "Answer the card provider before: {{answer_by}}",
        link("invoice_url", "Open the invoice"),
      ),
    },
    fr: {
      subject: "Un paiement de la facture {{invoice_number}} est contesté",
      html: paragraphs(
        "Le titulaire d’une carte conteste {{amount}} pour la facture {{invoice_number}} de {{home_name}}. {{dispute_state}}",
        "Motif, selon la banque : {{dispute_reason}}",
        "Date limite pour répondre chez le fournisseur de cartes : {{answer_by}}",
        link("invoice_url", "Ouvrir la facture"),
      ),
    },
  }),
  dispute_closed: emailType({
    title: "A dispute was decided",
    recipient: "Super admins who keep the packages, when a card's bank has decided on a disputed payment",
    from: "vigil",
    keys: [...payment, "dispute_state", "dispute_reason", "answer_by"],
    en: {
      subject: "The dispute about invoice {{invoice_number}} was decided",
      html: paragraphs(
        "The dispute about {{amount}} for invoice {{invoice_number}} of {{home_name}} is over. {{dispute_state}}",
        link("invoice_url", "Open the invoice"),
      ),
    },
    fr: {
      subject: "La contestation de la facture {{invoice_number}} est réglée",
      html: paragraphs(
        "La contestation de {{amount}} pour la facture {{invoice_number}} de {{home_name}} est terminée. {{dispute_state}}",
        link("invoice_url", "Ouvrir la facture"),
      ),
    },
  }),
  statement: emailType({
    title: "Statement of account",
    recipient: "The funeral home's billing contact, when somebody sends its statement",
    from: "vigil",
    keys: [
      "home_name",
      "statement_from",
      "statement_to",
      "statement_balance",
      "statement_url",
      "bank_account_info",
    ],
    en: {
      subject: "Statement of account, {{statement_from}} to {{statement_to}}",
      html: paragraphs(
        "Here is the statement of account of {{home_name}} from {{statement_from}} to {{statement_to}}.",
        "Closing balance: {{statement_balance}}",
        link("statement_url", "Open the statement (PDF)"),
        "For a wire: {{bank_account_info}}",
      ),
    },
    fr: {
      subject: "Relevé de compte, du {{statement_from}} au {{statement_to}}",
      html: paragraphs(
        "Voici le relevé de compte de {{home_name}}, du {{statement_from}} au {{statement_to}}.",
        "Solde de clôture : {{statement_balance}}",
        link("statement_url", "Ouvrir le relevé (PDF)"),
        "Pour un virement : {{bank_account_info}}",
      ),
    },
  }),
  plan_running_low: emailType({
    title: "Plan running low",
    recipient: "The funeral home, when few streams of its plan are left",
    from: "vigil",
    keys: ["home_name", "streams_left", "plan_name", "plan_url"],
    en: {
      subject: "Streams left in your plan: {{streams_left}}",
      html: paragraphs(
        "Few streams are left in your plan: {{streams_left}}",
        "Plan: {{plan_name}}",
        "To be sure that you can publish every service, buy more in time:",
        link("plan_url", "Open your plan"),
      ),
    },
    fr: {
      subject: "Diffusions restantes dans votre abonnement : {{streams_left}}",
      html: paragraphs(
        "Il reste peu de diffusions dans votre abonnement : {{streams_left}}",
        "Forfait : {{plan_name}}",
        "Pour pouvoir publier chaque cérémonie, achetez-en d’autres à temps :",
        link("plan_url", "Voir votre abonnement"),
      ),
    },
  }),
  renewal_due: emailType({
    title: "Subscription ends soon",
    recipient: "The funeral home, before its subscription ends",
    from: "vigil",
    keys: ["home_name", "plan_name", "renewal_date", "plan_url"],
    en: {
      subject: "Your subscription ends on {{renewal_date}}",
      html: paragraphs(
        "The subscription of {{home_name}} ends on {{renewal_date}}.",
        "Plan: {{plan_name}}",
        "To go on without a gap, renew it before then:",
        link("plan_url", "Open your plan"),
      ),
    },
    fr: {
      subject: "Votre abonnement se termine le {{renewal_date}}",
      html: paragraphs(
        "L’abonnement de {{home_name}} se termine le {{renewal_date}}.",
        "Forfait : {{plan_name}}",
        "Pour éviter toute interruption, renouvelez-le d’ici là :",
        link("plan_url", "Voir votre abonnement"),
      ),
    },
  }),
  renewal_notice: emailType({
    title: "Automatic renewal ahead",
    recipient: "The funeral home, 14 and 3 days before its plan is renewed by card",
    from: "vigil",
    keys: ["home_name", "plan_name", "charge_date", "amount", "card_name", "plan_url"],
    en: {
      subject: "Your plan renews on {{charge_date}}: {{amount}}",
      html: paragraphs(
        "The plan of {{home_name}} renews automatically. On {{charge_date}} we charge {{amount}}, taxes included, to your card.",
        "Plan: {{plan_name}}",
        "Card: {{card_name}}",
        "To stop this or change the card, open your plan before that day. Otherwise there is nothing to do.",
        link("plan_url", "Open your plan"),
      ),
    },
    fr: {
      subject: "Votre abonnement se renouvelle le {{charge_date}} : {{amount}}",
      html: paragraphs(
        "L’abonnement de {{home_name}} se renouvelle automatiquement. Le {{charge_date}}, nous débiterons votre carte de {{amount}}, taxes comprises.",
        "Forfait : {{plan_name}}",
        "Carte : {{card_name}}",
        "Pour arrêter le renouvellement ou changer de carte, ouvrez votre abonnement avant ce jour. Sinon, vous n’avez rien à faire.",
        link("plan_url", "Voir votre abonnement"),
      ),
    },
  }),
  renewal_failed: emailType({
    title: "Automatic renewal not charged",
    recipient:
      "The funeral home, when its card was declined for a renewal, or the invoice is above what was announced",
    from: "vigil",
    keys: [
      ...(["home_name", "plan_name", "invoice_number", "amount_due", "card_name"] as const),
      ...(["decline_reason", "next_try", "invoice_url"] as const),
    ],
    en: {
      subject: "Your card was not charged for the renewal of your plan",
      html: paragraphs(
        "The plan of {{home_name}} was renewed, but {{card_name}} was not charged: {{decline_reason}}",
        "Plan: {{plan_name}}",
        "Invoice {{invoice_number}}: {{amount_due}} is due.",
        "{{next_try}} You can also pay now, by any card, cheque or wire transfer.",
        link("invoice_url", "Pay the invoice"),
      ),
    },
    fr: {
      subject: "Votre carte n’a pas été débitée pour le renouvellement de votre abonnement",
      html: paragraphs(
        "L’abonnement de {{home_name}} a été renouvelé, mais {{card_name}} n’a pas été débitée : {{decline_reason}}",
        "Forfait : {{plan_name}}",
        "Facture {{invoice_number}} : {{amount_due}} à payer.",
        "{{next_try}} Vous pouvez aussi payer maintenant, par carte, chèque ou virement.",
        link("invoice_url", "Payer la facture"),
      ),
    },
  }),
  renewal_stopped: emailType({
    title: "Automatic renewal stopped",
    recipient: "The funeral home, when its automatic renewal has stopped",
    from: "vigil",
    keys: ["home_name", "plan_name", "stop_reason", "plan_url"],
    en: {
      subject: "The automatic renewal of your plan has stopped",
      html: paragraphs(
        "The plan of {{home_name}} no longer renews automatically. {{stop_reason}}",
        "Plan: {{plan_name}}",
        "Your plan’s page says what is open, and lets you choose another card or package.",
        link("plan_url", "Open your plan"),
      ),
    },
    fr: {
      subject: "Le renouvellement automatique de votre abonnement s’est arrêté",
      html: paragraphs(
        "L’abonnement de {{home_name}} ne se renouvelle plus automatiquement. {{stop_reason}}",
        "Forfait : {{plan_name}}",
        "La page de votre abonnement indique ce qui reste à payer et permet de choisir une autre carte ou un autre forfait.",
        link("plan_url", "Voir votre abonnement"),
      ),
    },
  }),
  renewal_stopped_admin: emailType({
    title: "A home's automatic renewal stopped",
    recipient: "Super admins who keep the packages, when a home's automatic renewal has stopped",
    from: "vigil",
    keys: ["home_name", "plan_name", "stop_reason", "home_record_url"],
    en: {
      subject: "Automatic renewal stopped: {{home_name}}",
      html: paragraphs(
        "The plan of {{home_name}} no longer renews automatically. {{stop_reason}}",
        "Plan: {{plan_name}}",
        link("home_record_url", "Open the funeral home"),
      ),
    },
    fr: {
      subject: "Renouvellement automatique arrêté : {{home_name}}",
      html: paragraphs(
        "L’abonnement de {{home_name}} ne se renouvelle plus automatiquement. {{stop_reason}}",
        "Forfait : {{plan_name}}",
        link("home_record_url", "Ouvrir le salon funéraire"),
      ),
    },
  }),
  books_wrong: emailType({
    title: "The books need a look",
    recipient: "Super admins who keep the packages, when the nightly check of the books finds something",
    from: "vigil",
    keys: ["product_name", "book_findings"],
    en: {
      subject: "{{product_name}}: the books need a look",
      html: paragraphs(
        "The nightly check of the books found something wrong. Nothing was changed.",
        "{{book_findings}}",
      ),
    },
    fr: {
      subject: "{{product_name}} : la comptabilité est à examiner",
      html: paragraphs(
        "La vérification nocturne de la comptabilité a trouvé des anomalies. Rien n’a été modifié.",
        "{{book_findings}}",
      ),
    },
  }),
};
