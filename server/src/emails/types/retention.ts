import { emailType, link, paragraphs } from "./type.ts";

const forHomes = ["services", "goes_on", "privacy_url"] as const;

/** Emails before something goes that has been kept for long enough. */
export const retentionEmails = {
  guests_going: emailType({
    title: "Guests will be deleted",
    recipient: "The funeral home, 30 days before the guests of services are deleted",
    from: "vigil",
    keys: forHomes,
    en: {
      subject: "The guests of some services will be deleted from {{goes_on}} on",
      html: paragraphs(
        "From {{goes_on}} on, the names, addresses and telephone numbers of the guests of these services will be deleted, because they have been kept for the time that is set:",
        "{{services}}",
        "The families keep messages, cards and photos. Guests who asked for an email on each anniversary stay.",
        "If a family needs its guest list, please download it before.",
        link("privacy_url", "See how long data is kept"),
      ),
    },
    fr: {
      subject: "Les invités de certaines cérémonies seront supprimés à compter du {{goes_on}}",
      html: paragraphs(
        "À compter du {{goes_on}}, les noms, adresses et numéros de téléphone des invités de ces cérémonies seront supprimés, parce qu’ils ont été conservés pendant la durée choisie :",
        "{{services}}",
        "Les familles gardent messages, cartes et photos. Les invités qui ont demandé un courriel à chaque anniversaire restent.",
        "Si une famille a besoin de sa liste d’invités, veuillez la télécharger avant.",
        link("privacy_url", "Voir les durées de conservation"),
      ),
    },
  }),
  recordings_going: emailType({
    title: "Recordings will be deleted",
    recipient: "The funeral home, 30 days before the recordings of services are deleted",
    from: "vigil",
    keys: forHomes,
    en: {
      subject: "The recordings of some services will be deleted from {{goes_on}} on",
      html: paragraphs(
        "From {{goes_on}} on, the recordings of these services will be deleted, because they have been kept for the time that you have set:",
        "{{services}}",
        "We have written to their families, who can download everything before.",
        link("privacy_url", "See how long data is kept"),
      ),
    },
    fr: {
      subject: "Les enregistrements de certaines cérémonies seront supprimés à compter du {{goes_on}}",
      html: paragraphs(
        "À compter du {{goes_on}}, les enregistrements de ces cérémonies seront supprimés, parce qu’ils ont été conservés pendant la durée que vous avez choisie :",
        "{{services}}",
        "Nous avons écrit à leurs familles, qui peuvent tout télécharger avant.",
        link("privacy_url", "Voir les durées de conservation"),
      ),
    },
  }),
  recording_going_family: emailType({
    title: "The recording will be deleted",
    recipient: "The family, 30 days before the recording of its service is deleted",
    from: "home",
    keys: ["family_name", "deceased_name", "goes_on", "archive_link", "home_name", "home_phone"],
    en: {
      subject: "The recording of the service for {{deceased_name}} stays until {{goes_on}}",
      html: paragraphs(
        "Dear {{family_name}},",
        "{{home_name}} keeps recordings for a certain time. That of the service for {{deceased_name}} will be deleted on {{goes_on}}. The recording, photos and messages are yours to keep:",
        link("archive_link", "Take everything home"),
        "If you would like the recording to stay longer, call {{home_name}} at {{home_phone}}, or prolong the page.",
      ),
    },
    fr: {
      subject: "L’enregistrement de la cérémonie pour {{deceased_name}} reste jusqu’au {{goes_on}}",
      html: paragraphs(
        "Bonjour {{family_name}},",
        "Les enregistrements sont conservés pendant un certain temps ({{home_name}}). Celui de la cérémonie pour {{deceased_name}} sera supprimé le {{goes_on}}. L’enregistrement, les photos et les messages sont à vous, à garder chez vous :",
        link("archive_link", "Tout télécharger"),
        "Si vous souhaitez que l’enregistrement reste plus longtemps, appelez {{home_name}} au {{home_phone}}, ou prolongez la page.",
      ),
    },
  }),
};
