import { emailType, link, paragraphs } from "./type.ts";

/** Emails about emails to guests that wait, because many registered at once. */
export const guestEmailsWaiting = {
  guest_emails_waiting: emailType({
    title: "Emails to guests wait",
    recipient: "The funeral home, when so many people register on a page that emails to them have to wait",
    from: "vigil",
    keys: ["deceased_name", "emails_per_minute", "stream_url"],
    en: {
      subject: "Emails to guests of the service for {{deceased_name}} wait",
      html: paragraphs(
        "Many people have registered on the page for {{deceased_name}}. It sends {{emails_per_minute}} emails a minute to addresses that nobody has confirmed by opening their link, so that nobody can use it to write to strangers. The others wait and follow; none is lost, and everybody who registered can watch.",
        "Do you expect that many guests? Then raise the number on the service. Otherwise please look at its guests: perhaps somebody registers made-up addresses.",
        link("stream_url", "Open the service"),
      ),
    },
    fr: {
      subject: "Des courriels aux invités de la cérémonie pour {{deceased_name}} attendent",
      html: paragraphs(
        "Beaucoup de personnes se sont inscrites sur la page de {{deceased_name}}. Elle envoie {{emails_per_minute}} courriels par minute aux adresses que nul n’a confirmées en ouvrant son lien, afin que personne ne puisse s’en servir pour écrire à des inconnus. Les autres attendent et suivront; aucun n’est perdu, et chaque personne inscrite peut regarder.",
        "Attendez-vous autant d’invités? Augmentez alors ce nombre dans la cérémonie. Sinon, veuillez regarder la liste des invités : quelqu’un inscrit peut-être des adresses inventées.",
        link("stream_url", "Ouvrir la cérémonie"),
      ),
    },
  }),
};
