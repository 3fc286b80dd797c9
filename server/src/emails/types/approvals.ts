import { emailType, link, paragraphs } from "./type.ts";

/** Emails about the approval of an ID session. */
const keys = [
  "approver_name",
  "deceased_name",
  "service_date",
  "home_name",
  "home_phone",
  "family_name",
  "director_name",
  "justification",
  "asked_at",
  "valid_until",
] as const;

const details = [
  "family_name",
  "deceased_name",
  "service_date",
  "home_name",
  "home_phone",
  "director_name",
  "quick_join_link",
] as const;

export const approvalEmails = {
  approval_request: emailType({
    title: "ID session: approval request",
    recipient: "The manager who is asked; opening the link approves",
    from: "vigil",
    keys: [...keys, "approve_link"],
    en: {
      subject: "Please approve the ID session for {{deceased_name}}",
      html: paragraphs(
        "Dear {{approver_name}},",
        "{{home_name}} asks you to approve an ID session.",
        "For: {{deceased_name}}",
        "When: {{service_date}}",
        "Authorized Decision Maker: {{family_name}}",
        "Justification: {{justification}}",
        "To approve it, open this link. Opening it approves the session, so open it only if you agree.",
        link("approve_link", "Approve the ID session"),
        "The link is for you alone; please don't pass it on. It works until {{valid_until}}.",
        "If you don't agree, you don't need to do anything.",
      ),
    },
    fr: {
      subject: "Veuillez approuver la séance d’identification pour {{deceased_name}}",
      html: paragraphs(
        "Bonjour {{approver_name}},",
        "{{home_name}} vous demande d’approuver une séance d’identification.",
        "Pour : {{deceased_name}}",
        "Quand : {{service_date}}",
        "Personne autorisée à décider : {{family_name}}",
        "Motif : {{justification}}",
        "Pour l’approuver, ouvrez ce lien. Il n’y a rien d’autre à faire : ne l’ouvrez donc que si vous êtes d’accord.",
        link("approve_link", "Approuver la séance d’identification"),
        "Ce lien n’est destiné qu’à vous; veuillez ne pas le transmettre. Il est valable jusqu’au {{valid_until}}.",
        "Si vous n’êtes pas d’accord, vous n’avez rien à faire.",
      ),
    },
  }),
  approval_reminder: emailType({
    title: "ID session: approval reminder",
    recipient: "The manager, once, when the request brought no answer",
    from: "vigil",
    keys: [...keys, "approve_link"],
    en: {
      subject: "Still waiting for your approval: the ID session for {{deceased_name}}",
      html: paragraphs(
        "Dear {{approver_name}},",
        "{{home_name}} asked you on {{asked_at}} to approve an ID session, and it isn't approved yet.",
        "For: {{deceased_name}}",
        "When: {{service_date}}",
        "Justification: {{justification}}",
        "To approve it, open this link. Opening it approves the session, so open it only if you agree.",
        link("approve_link", "Approve the ID session"),
        "It works until {{valid_until}}. If you don't agree, you don't need to do anything.",
      ),
    },
    fr: {
      subject: "Toujours en attente de votre approbation : la séance d’identification pour {{deceased_name}}",
      html: paragraphs(
        "Bonjour {{approver_name}},",
        "{{home_name}} vous a demandé, le {{asked_at}}, d’approuver une séance d’identification, et elle n’est pas encore approuvée.",
        "Pour : {{deceased_name}}",
        "Quand : {{service_date}}",
        "Motif : {{justification}}",
        "Pour l’approuver, ouvrez ce lien. Il n’y a rien d’autre à faire : ne l’ouvrez donc que si vous êtes d’accord.",
        link("approve_link", "Approuver la séance d’identification"),
        "Il est valable jusqu’au {{valid_until}}. Si vous n’êtes pas d’accord, vous n’avez rien à faire.",
      ),
    },
  }),
  approval_given: emailType({
    title: "ID session: approved",
    recipient: "The funeral home, when its ID session is approved and published",
    from: "vigil",
    keys: [...keys, "approved_at", "session_link"],
    en: {
      subject: "Approved: the ID session for {{deceased_name}}",
      html: paragraphs(
        "{{approver_name}} approved the ID session for {{deceased_name}} on {{service_date}}. The link in the email was opened on {{approved_at}}.",
        "It is published, and the Authorized Decision Maker was sent the details.",
        "If this approval should not have been given, open the ID session and press 'Withdraw approval':",
        link("session_link", "Open the ID session"),
      ),
    },
    fr: {
      subject: "Approuvée : la séance d’identification pour {{deceased_name}}",
      html: paragraphs(
        "{{approver_name}} a approuvé la séance d’identification pour {{deceased_name}}, prévue le {{service_date}}. Le lien du courriel a été ouvert le {{approved_at}}.",
        "Elle est publiée, et la personne autorisée à décider en a reçu les détails.",
        "Si cette approbation a été donnée par erreur, ouvrez la séance d’identification et retirez l’approbation :",
        link("session_link", "Ouvrir la séance d’identification"),
      ),
    },
  }),
  approval_given_draft: emailType({
    title: "ID session: approved, still a draft",
    recipient: "The funeral home, when its ID session is approved and something is still needed",
    from: "vigil",
    keys: [...keys, "approved_at", "still_needed", "session_link"],
    en: {
      subject: "Approved: the ID session for {{deceased_name}}",
      html: paragraphs(
        "{{approver_name}} approved the ID session for {{deceased_name}} on {{service_date}}. The link in the email was opened on {{approved_at}}.",
        "It is approved, but stays a draft for now, and the Authorized Decision Maker hasn’t been emailed yet.",
        "Still needed: {{still_needed}}",
        "Please open the ID session, complete it and save it:",
        link("session_link", "Open the ID session"),
      ),
    },
    fr: {
      subject: "Approuvée : la séance d’identification pour {{deceased_name}}",
      html: paragraphs(
        "{{approver_name}} a approuvé la séance d’identification pour {{deceased_name}}, prévue le {{service_date}}. Le lien du courriel a été ouvert le {{approved_at}}.",
        "Elle est approuvée, mais reste un brouillon pour l’instant, et la personne autorisée à décider n’a pas encore été informée.",
        "Il manque encore : {{still_needed}}",
        "Veuillez ouvrir la séance d’identification, la compléter et l’enregistrer :",
        link("session_link", "Ouvrir la séance d’identification"),
      ),
    },
  }),
  approval_expired: emailType({
    title: "ID session: not approved in time",
    recipient: "The funeral home, when nobody answered in time",
    from: "vigil",
    keys: [...keys, "session_link"],
    en: {
      subject: "Not approved in time: the ID session for {{deceased_name}}",
      html: paragraphs(
        "{{approver_name}} did not answer the request to approve the ID session for {{deceased_name}} on {{service_date}}. The link has expired, and the session stays a draft.",
        "To ask again, or to ask somebody else, open the ID session:",
        link("session_link", "Open the ID session"),
      ),
    },
    fr: {
      subject: "Non approuvée à temps : la séance d’identification pour {{deceased_name}}",
      html: paragraphs(
        "{{approver_name}} n’a pas répondu à la demande d’approbation de la séance d’identification pour {{deceased_name}}, prévue le {{service_date}}. Le lien a expiré, et la séance reste un brouillon.",
        "Pour faire une nouvelle demande, à la même personne ou à une autre, ouvrez la séance d’identification :",
        link("session_link", "Ouvrir la séance d’identification"),
      ),
    },
  }),
  approval_withdrawn: emailType({
    title: "ID session: withdrawn",
    recipient: "The manager who was asked, and the decision maker who knew of it",
    from: "home",
    keys: ["recipient_name", "deceased_name", "service_date", "home_name", "home_phone"],
    en: {
      subject: "Withdrawn: the ID session for {{deceased_name}}",
      html: paragraphs(
        "Dear {{recipient_name}},",
        "{{home_name}} has withdrawn the ID session for {{deceased_name}} on {{service_date}}.",
        "Links you were sent for it no longer work. You don’t need to do anything. If it takes place at another time, the funeral home will let you know.",
      ),
    },
    fr: {
      subject: "Annulée : la séance d’identification pour {{deceased_name}}",
      html: paragraphs(
        "Bonjour {{recipient_name}},",
        "{{home_name}} a annulé la séance d’identification pour {{deceased_name}}, prévue le {{service_date}}.",
        "Les liens qui vous ont été envoyés ne fonctionnent plus. Vous n’avez rien à faire. Si elle a lieu à un autre moment, le salon funéraire vous en informera.",
      ),
    },
  }),
  decision_maker_details: emailType({
    title: "ID session: details for the decision maker",
    recipient: "The Authorized Decision Maker, when an ID session is approved and published",
    from: "home",
    keys: details,
    en: {
      subject: "Your ID session for {{deceased_name}}",
      html: paragraphs(
        "Dear {{family_name}},",
        "{{home_name}} has arranged an ID session for {{deceased_name}}.",
        "When: {{service_date}}",
        "With you will be: {{director_name}}",
        "Please open this link a few minutes before:",
        link("quick_join_link", "Open the ID session"),
        "The link is for you alone. If you have questions, call {{home_name}} at {{home_phone}}.",
      ),
    },
    fr: {
      subject: "Votre séance d’identification pour {{deceased_name}}",
      html: paragraphs(
        "Bonjour {{family_name}},",
        "{{home_name}} a préparé une séance d’identification pour {{deceased_name}}.",
        "Quand : {{service_date}}",
        "La personne qui vous accompagnera : {{director_name}}",
        "Veuillez ouvrir ce lien quelques minutes avant :",
        link("quick_join_link", "Ouvrir la séance"),
        "Ce lien n’est destiné qu’à vous. Des questions? Appelez {{home_name}} au {{home_phone}}.",
      ),
    },
  }),
  decision_maker_changed: emailType({
    title: "ID session: new date for the decision maker",
    recipient: "The Authorized Decision Maker, when a published ID session gets another date",
    from: "home",
    keys: [...details, "previous_date"],
    en: {
      subject: "New date or time: your ID session for {{deceased_name}}",
      html: paragraphs(
        "Dear {{family_name}},",
        "The ID session for {{deceased_name}} has a new date or time.",
        "When: {{service_date}}",
        "Before, it was planned for: {{previous_date}}",
        "With you will be: {{director_name}}",
        "The link is the same as before. Please open it a few minutes before:",
        link("quick_join_link", "Open the ID session"),
        "The link is for you alone. If you have questions, call {{home_name}} at {{home_phone}}.",
      ),
    },
    fr: {
      subject: "Nouvelle date ou heure : votre séance d’identification pour {{deceased_name}}",
      html: paragraphs(
        "Bonjour {{family_name}},",
        "La séance d’identification pour {{deceased_name}} aura lieu à un autre moment.",
        "Quand : {{service_date}}",
        "Date prévue auparavant : {{previous_date}}",
        "La personne qui vous accompagnera : {{director_name}}",
        "Le lien reste le même. Veuillez l’ouvrir quelques minutes avant :",
        link("quick_join_link", "Ouvrir la séance"),
        "Ce lien n’est destiné qu’à vous. Des questions? Appelez {{home_name}} au {{home_phone}}.",
      ),
    },
  }),
};
