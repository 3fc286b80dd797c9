import type { TranslatedWords } from "@vigil/contract";
import type { ready as english } from "../en/ready.ts";

export const ready: TranslatedWords<typeof english> = {
  check: {
    title: "Vérifier l’image et le son",
    loading: "Un instant, l’essai se prépare…",
    question: "Voyez-vous la lumière bouger et entendez-vous le carillon?",
    both: "Oui, les deux",
    noSound: "Je n’entends rien",
    noPicture: "Je ne vois rien",
    again: "Rejouer l’essai",
    well: "Cet appareil est prêt pour la cérémonie.",
    quick: "Votre connexion est assez rapide pour une image nette.",
    slow: "Votre connexion est lente. L’image sera peut-être moins nette; si elle s’arrête, appuyez sous l’image sur «\u00a0Son seulement\u00a0», et le son passera.",
    verySlow:
      "Votre connexion est très lente. Choisissez sous l’image «\u00a0Son seulement\u00a0», ou rapprochez-vous de votre routeur.",
    soundTitle: "Pour entendre le son",
    sound: [
      "Montez le volume de l’appareil.",
      "Sur un iPhone ou un iPad, vérifiez le bouton silencieux sur le côté, ainsi que le volume pendant l’essai.",
      "Si des écouteurs, un appareil auditif ou un haut-parleur sont branchés, assurez-vous qu’ils sont allumés, ou débranchez-les.",
      "Appuyez ensuite sur «\u00a0Rejouer l’essai\u00a0».",
    ],
    pictureTitle: "Pour voir l’image",
    picture: [
      "Fermez les autres programmes et rechargez cette page.",
      "Utilisez une version récente de Safari, Chrome, Edge ou Firefox.",
      "Si l’image reste noire, essayez un autre téléphone, une tablette ou un ordinateur\u00a0: votre lien y fonctionne aussi.",
    ],
    unplayable:
      "Ce navigateur ne peut pas montrer la cérémonie. Utilisez une version récente de Safari, Chrome, Edge ou Firefox, ou un autre appareil\u00a0: votre lien y fonctionne aussi.",
    unreachable:
      "L’essai n’a pas pu être chargé. Vérifiez votre connexion et appuyez sur «\u00a0Rejouer l’essai\u00a0».",
    help: (home: string, phone: string) => `Si rien n’y fait, appelez ${home}\u00a0: ${phone}.`,
  },
  screen: {
    title: "Sur un téléviseur ou un autre appareil",
    address: (address: string) => `Ouvrez ${address} dans son navigateur et entrez ce code\u00a0:`,
    code: "Votre code",
    lasts:
      "Le code est valide pendant dix minutes, pour un seul appareil. La cérémonie s’y ouvre ensuite d’elle-même.",
    expired: "Ce code n’est plus valide.",
    used: "L’autre appareil est prêt\u00a0: il montre cette cérémonie, ou le temps qui reste.",
    another: "Obtenir un nouveau code",
    scan: "Vous pouvez aussi balayer ceci avec l’appareil photo d’un autre téléphone ou d’une tablette.",
    qr: "Code QR qui ouvre la cérémonie sur un autre téléphone ou une tablette",
    loading: "Un instant…",
    unreachable: "Aucun code ne peut être donné pour le moment. Veuillez réessayer dans un instant.",
    shown: "Le téléviseur affiche son propre code",
    shownCode: "Le code affiché sur le téléviseur",
    show: "Y montrer cette cérémonie",
    done: "Le téléviseur montre maintenant cette cérémonie.",
  },
  link: {
    title: "Votre lien",
    text: "Sur un téléphone, une tablette, un ordinateur ou un téléviseur, il vous amène directement à cette cérémonie. Il vous est personnel\u00a0: ne le transmettez pas, s’il vous plaît.",
    loading: "Un instant…",
    copy: "Copier le lien",
    copied: "Le lien est copié.",
    share: "Me l’envoyer",
    unreachable: "Votre lien ne peut pas être affiché pour le moment. Veuillez réessayer dans un instant.",
  },
};
