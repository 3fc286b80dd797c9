import type { Language } from "@vigil/contract";

interface Notice {
  title: string;
  text: string;
}
interface GuestPageWords {
  title: string;
  ask(home: string): string;
  email: string;
  send: string;
  wrong: string;
  /** By how guests register at the home. */
  call: { byPhone(home: string): string; byEmail(home: string): string };
  back: string;
  again: string;
  leaveEmpty: string;
  sent: Notice;
  ready: Notice;
  download: string;
  unknown: Notice;
}

/** What guests read who ask what is stored about them. */
export const guestPageWords: Record<Language, GuestPageWords> = {
  en: {
    title: "What is stored about me",
    ask: (home) =>
      `Type the email address with which you registered. We gather everything that ${home} has stored about you, and send it to that address.`,
    email: "Email address",
    send: "Send it to me",
    wrong: "Please type a whole email address.",
    call: {
      byPhone: (home) =>
        `If you registered by telephone, or something should be corrected or erased, please call ${home}:`,
      byEmail: (home) => `If something should be corrected or erased, please call ${home}:`,
    },
    back: "Back to the memorial page",
    again: "Please send it once more. What you typed is still here.",
    leaveEmpty: "Please leave this empty",
    sent: {
      title: "Thank you",
      text: "If you are registered with this address, an email with a link comes within the next minutes. It works for seven days.",
    },
    ready: {
      title: "What is stored about you",
      text: "It is one file (ZIP). Open it, and then index.html in it. Nobody else can see it, so keep the link to yourself.",
    },
    download: "Download the file",
    unknown: {
      title: "This link is not valid any more",
      text: "It works for seven days. On the memorial page, at its foot, you can ask again.",
    },
  },
  fr: {
    title: "Ce qui est conservé sur moi",
    ask: (home) =>
      `Entrez l’adresse courriel que vous avez donnée à l’inscription. Nous rassemblons tout ce qui est conservé sur vous (${home}) et l’envoyons à cette adresse.`,
    email: "Adresse courriel",
    send: "Me l’envoyer",
    wrong: "Veuillez entrer une adresse courriel complète.",
    call: {
      byPhone: (home) =>
        `Si vous avez donné votre numéro de téléphone à la place, ou si quelque chose doit être corrigé ou effacé, appelez ${home}\u00a0:`,
      byEmail: (home) => `Si quelque chose doit être corrigé ou effacé, appelez ${home}\u00a0:`,
    },
    back: "Revenir à la page commémorative",
    again: "Veuillez l’envoyer encore une fois. Ce que vous avez écrit est toujours là.",
    leaveEmpty: "Veuillez laisser ceci vide",
    sent: {
      title: "Merci",
      text: "Si une inscription existe à cette adresse, un courriel contenant un lien vous parviendra dans les prochaines minutes. Le lien est valable sept jours.",
    },
    ready: {
      title: "Ce qui est conservé sur vous",
      text: "C’est un seul fichier (ZIP). Ouvrez-le, puis ouvrez index.html. Personne d’autre ne peut le voir\u00a0: gardez le lien pour vous.",
    },
    download: "Télécharger le fichier",
    unknown: {
      title: "Ce lien n’est plus valide",
      text: "Il est valable sept jours. Vous pouvez refaire la demande au bas de la page commémorative.",
    },
  },
};
