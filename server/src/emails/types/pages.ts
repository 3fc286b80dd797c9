import { emailType, link, paragraphs } from "./type.ts";

/** Emails about how long a memorial page stays, and about its deletion. */
const people = ["family_name", "deceased_name", "home_name", "home_phone"] as const;

export const pageEmails = {
  page_closing: emailType({
    title: "Memorial page: its last day is near",
    recipient: "The family, 30, 14 and 3 days before its page closes",
    from: "home",
    keys: [...people, "kept_until", "page_link", "archive_link"],
    en: {
      subject: "The memorial page for {{deceased_name}} stays until {{kept_until}}",
      html: paragraphs(
        "Dear {{family_name}},",
        "The memorial page for {{deceased_name}} stays until {{kept_until}}. If you would like to keep it longer, one press prolongs it by a year:",
        link("page_link", "Keep the page"),
        "If you do nothing, guests will no longer see the page after that day. Nothing is deleted: you still see everything, and can open the page again at any time.",
        "The recording, photos and messages are yours to keep as well:",
        link("archive_link", "Take everything home"),
        "Questions? Call {{home_name}} at {{home_phone}}.",
      ),
    },
    fr: {
      subject: "La page à la mémoire de {{deceased_name}} reste jusqu’au {{kept_until}}",
      html: paragraphs(
        "Bonjour {{family_name}},",
        "La page à la mémoire de {{deceased_name}} reste jusqu’au {{kept_until}}. Si vous souhaitez la garder plus longtemps, un seul clic la prolonge d’un an :",
        link("page_link", "Garder la page"),
        "Si vous ne faites rien, les invités ne verront plus la page après ce jour. Rien n’est supprimé : vous verrez toujours tout, et vous pourrez rouvrir la page à tout moment.",
        "L’enregistrement, les photos et les messages sont à vous, à garder chez vous :",
        link("archive_link", "Tout télécharger"),
        "Des questions? Appelez {{home_name}} au {{home_phone}}.",
      ),
    },
  }),
  deletion_requested: emailType({
    title: "Deletion requested by a family",
    recipient: "The funeral home, when a family asks it to delete a service",
    from: "vigil",
    keys: [...people, "family_phone", "event_type", "service_date", "stream_url"],
    en: {
      subject: "{{family_name}} asks you to delete the service for {{deceased_name}} of {{service_date}}",
      html: paragraphs(
        "{{family_name}} asks you to delete this service for {{deceased_name}}, with its memorial page, recording, photos and messages:",
        "{{event_type}}, {{service_date}}",
        "Nothing is deleted until you decide. Until then the family can take its request back.",
        "The family can be reached at: {{family_phone}}",
        link("stream_url", "Decide about it"),
      ),
    },
    fr: {
      subject:
        "{{family_name}} vous demande de supprimer la cérémonie pour {{deceased_name}}, {{service_date}}",
      html: paragraphs(
        "{{family_name}} vous demande de supprimer cette cérémonie pour {{deceased_name}}, avec sa page commémorative, son enregistrement, ses photos et ses messages :",
        "{{event_type}}, {{service_date}}",
        "Rien n’est supprimé tant que vous n’avez pas décidé. D’ici là, la famille peut retirer sa demande.",
        "Téléphone de la famille : {{family_phone}}",
        link("stream_url", "Prendre une décision"),
      ),
    },
  }),
  deletion_declined: emailType({
    title: "Deletion declined",
    recipient: "The family, when its home doesn't delete what it asked to delete",
    from: "home",
    keys: people,
    en: {
      subject: "The memorial page for {{deceased_name}} has not been deleted",
      html: paragraphs(
        "Dear {{family_name}},",
        "You asked {{home_name}} to delete the service for {{deceased_name}}. Nothing has been deleted.",
        "To talk about it, please call {{home_name}} at {{home_phone}}.",
      ),
    },
    fr: {
      subject: "La page à la mémoire de {{deceased_name}} n’a pas été supprimée",
      html: paragraphs(
        "Bonjour {{family_name}},",
        "Vous avez demandé la suppression de la cérémonie pour {{deceased_name}} ({{home_name}}). Rien n’a été supprimé.",
        "Pour en parler, veuillez appeler {{home_name}} au {{home_phone}}.",
      ),
    },
  }),
  page_deleted: emailType({
    title: "Deleted as the family asked",
    recipient: "The family, when its home has deleted what it asked to delete",
    from: "home",
    keys: people,
    en: {
      subject: "The memorial page for {{deceased_name}} has been deleted",
      html: paragraphs(
        "Dear {{family_name}},",
        "As you asked, {{home_name}} has deleted the service for {{deceased_name}}, with its page, recording, photos and messages.",
        "For 30 days it can still be brought back. If you change your mind, please call {{home_name}} at {{home_phone}}.",
      ),
    },
    fr: {
      subject: "La page à la mémoire de {{deceased_name}} a été supprimée",
      html: paragraphs(
        "Bonjour {{family_name}},",
        "Comme vous l’avez demandé, la cérémonie pour {{deceased_name}} a été supprimée, avec sa page, son enregistrement, ses photos et ses messages ({{home_name}}).",
        "Pendant 30 jours, elle peut encore être rétablie. Si vous changez d’avis, veuillez appeler {{home_name}} au {{home_phone}}.",
      ),
    },
  }),
  stored_data: emailType({
    title: "What is stored about a guest",
    recipient: "A guest who asked for it on a memorial page",
    from: "home",
    keys: ["guest_name", "home_name", "home_phone", "stored_data_url"],
    en: {
      subject: "What {{home_name}} has stored about you",
      html: paragraphs(
        "Dear {{guest_name}},",
        "Somebody asked, with your address, what {{home_name}} has stored about you. Here it is, in one file:",
        link("stored_data_url", "Download the file"),
        "The link works for seven days. If it wasn’t you, you needn’t do anything: nobody else got this link.",
        "If something in it is wrong, or should be erased, please call {{home_name}} at {{home_phone}}.",
      ),
    },
    fr: {
      subject: "Ce qui est conservé sur vous ({{home_name}})",
      html: paragraphs(
        "Bonjour {{guest_name}},",
        "Quelqu’un a demandé, avec votre adresse, ce qui est conservé sur vous ({{home_name}}). Voici le tout, en un seul fichier :",
        link("stored_data_url", "Télécharger le fichier"),
        "Le lien est valable sept jours. Si la demande ne vient pas de vous, vous n’avez rien à faire : personne d’autre n’a reçu ce lien.",
        "Si quelque chose est inexact ou doit être effacé, veuillez appeler {{home_name}} au {{home_phone}}.",
      ),
    },
  }),
  guest_asks: emailType({
    title: "Somebody asks to be let in",
    recipient: "The family, when somebody asks to see its private page",
    from: "home",
    keys: [...people, "guest_name", "guest_email", "guests_url"],
    en: {
      subject: "{{guest_name}} asks to see the page for {{deceased_name}}",
      html: paragraphs(
        "Dear {{family_name}},",
        "{{guest_name}} ({{guest_email}}) asks to see the memorial page for {{deceased_name}} and the service. Your page is open only to those whom you invite or let in.",
        link("guests_url", "Decide about it"),
        "If you let them in, they get an email with their own link. If you don’t, they hear nothing.",
        "Questions? Call {{home_name}} at {{home_phone}}.",
      ),
    },
    fr: {
      subject: "{{guest_name}} demande à voir la page de {{deceased_name}}",
      html: paragraphs(
        "Bonjour {{family_name}},",
        "{{guest_name}} ({{guest_email}}) demande à voir la page commémorative de {{deceased_name}} et la cérémonie. Votre page n’est ouverte qu’aux personnes que vous invitez ou acceptez.",
        link("guests_url", "Prendre une décision"),
        "Si vous acceptez, cette personne recevra un courriel avec son propre lien. Sinon, elle ne sera avisée de rien.",
        "Des questions? Appelez {{home_name}} au {{home_phone}}.",
      ),
    },
  }),
};
