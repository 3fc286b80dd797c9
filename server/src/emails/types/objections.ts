import { emailType, link, paragraphs } from "./type.ts";

const forHomes = ["deceased_name", "objection_due", "objections_url"] as const;

/** Emails about people who object to appearing in a recording or picture. What they wrote is only in the admin app. */
export const objectionEmails = {
  objection_received: emailType({
    title: "Objection to a recording or picture",
    recipient: "The funeral home, when somebody who appears in a recording or picture objects",
    from: "vigil",
    keys: forHomes,
    en: {
      subject: "Somebody objects to appearing on the page for {{deceased_name}}",
      html: paragraphs(
        "Somebody who appears in the recording, or in a photo or video, on the memorial page for {{deceased_name}} objects to that.",
        "By law they must have an answer by {{objection_due}}. You can hide what they object to at once, while you look at it.",
        link("objections_url", "Read the objection"),
      ),
    },
    fr: {
      subject: "Une personne s’oppose à figurer sur la page de {{deceased_name}}",
      html: paragraphs(
        "Une personne qui figure dans l’enregistrement, ou sur une photo ou une vidéo, de la page commémorative de {{deceased_name}} s’y oppose.",
        "La loi exige une réponse d’ici le {{objection_due}}. Vous pouvez masquer tout de suite ce qu’elle désigne, le temps de l’examiner.",
        link("objections_url", "Lire l’opposition"),
      ),
    },
  }),
  objection_due: emailType({
    title: "Objection still to be answered",
    recipient: "The funeral home, 14 and 5 days before an objection must be answered, and on the last day",
    from: "vigil",
    keys: forHomes,
    en: {
      subject: "To answer by {{objection_due}}: an objection about the page for {{deceased_name}}",
      html: paragraphs(
        "Somebody objects to appearing on the memorial page for {{deceased_name}}, and has no answer yet.",
        "By law they must have one by {{objection_due}}.",
        link("objections_url", "Answer the objection"),
      ),
    },
    fr: {
      subject: "Réponse due le {{objection_due}} : opposition concernant la page de {{deceased_name}}",
      html: paragraphs(
        "Une personne s’oppose à figurer sur la page commémorative de {{deceased_name}}, et n’a pas encore reçu de réponse.",
        "La loi en exige une d’ici le {{objection_due}}.",
        link("objections_url", "Répondre à l’opposition"),
      ),
    },
  }),
  objection_answered: emailType({
    title: "Answer to an objection",
    recipient: "Whoever objected to appearing in a recording or picture, with the home’s answer",
    from: "home",
    keys: [
      "objector_name",
      "deceased_name",
      "objection_outcome",
      "objection_answer",
      "home_name",
      "home_phone",
    ],
    en: {
      subject: "Your objection about the page for {{deceased_name}}",
      html: paragraphs(
        "Dear {{objector_name}},",
        "You objected to appearing on the memorial page for {{deceased_name}}.",
        "{{objection_outcome}}",
        "{{objection_answer}}",
        "Questions? Call {{home_name}} at {{home_phone}}. If you disagree, you can also turn to the privacy authority where you live.",
      ),
    },
    fr: {
      subject: "Votre opposition concernant la page de {{deceased_name}}",
      html: paragraphs(
        "Bonjour {{objector_name}},",
        "Vous avez fait opposition à votre présence sur la page commémorative de {{deceased_name}}.",
        "{{objection_outcome}}",
        "{{objection_answer}}",
        "Des questions? Appelez {{home_name}} au {{home_phone}}. En cas de désaccord, vous pouvez aussi vous adresser à l’autorité de protection des renseignements personnels de votre région.",
      ),
    },
  }),
};
