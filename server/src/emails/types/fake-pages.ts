import { emailType, link, paragraphs } from "./type.ts";

/** Emails about pages of others that pretend to show a service. */
export const fakePageEmails = {
  fake_page_reported: emailType({
    title: "Fake page reported",
    recipient: "All super admins and, of a service, its funeral home, when somebody reports a fake page",
    from: "vigil",
    keys: [
      "reported_address",
      "what_happened",
      "reporter_email",
      "deceased_name",
      "home_name",
      "memorial_page_url",
    ],
    en: {
      subject: "A fake page was reported",
      html: paragraphs(
        "Somebody reports a page that pretends to show a service:",
        "{{reported_address}}",
        "We have put brackets into the address, so that no mailbox makes a link of it. Please don’t open it on a device that you work with.",
        "What happened: {{what_happened}}",
        "Reported by: {{reporter_email}}",
        "They came from the page of the service for {{deceased_name}} at {{home_name}}. This is the true one:",
        link("memorial_page_url", "Open the memorial page"),
        "What helps: report the fake page to the site where its link was found and to the company that hosts it, and let the family and the guests know which page is the true one.",
      ),
    },
    fr: {
      subject: "Une fausse page a été signalée",
      html: paragraphs(
        "Quelqu’un signale une page qui prétend montrer une cérémonie :",
        "{{reported_address}}",
        "Nous avons mis des crochets dans l’adresse, afin qu’aucune messagerie n’en fasse un lien. Veuillez ne pas l’ouvrir sur un appareil avec lequel vous travaillez.",
        "Ce qui s’est passé : {{what_happened}}",
        "Pour joindre la personne qui la signale : {{reporter_email}}",
        "Elle venait de la page de la cérémonie pour {{deceased_name}}, au {{home_name}}. Voici la vraie page :",
        link("memorial_page_url", "Ouvrir la page commémorative"),
        "Ce qui aide : signaler la fausse page au site où son lien a été trouvé et à l’entreprise qui l’héberge, et dire à la famille et aux invités quelle page est la vraie.",
      ),
    },
  }),
};
