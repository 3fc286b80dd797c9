import { emailType, link, paragraphs } from "./type.ts";

/** Emails to people far away who take part in a service. */
export const speakerEmails = {
  speaker_invitation: emailType({
    title: "Speaker invitation",
    recipient: "Somebody far away who speaks or plays at a service, by Zoom",
    from: "home",
    keys: [
      "recipient_name",
      "deceased_name",
      "service_date",
      "home_name",
      "home_phone",
      "meeting_link",
      "meeting_passcode",
    ],
    en: {
      subject: "Your part in the service for {{deceased_name}}",
      html: paragraphs(
        "Dear {{recipient_name}},",
        "You take part in the service for {{deceased_name}} by Zoom. The guests will see and hear you.",
        "When: {{service_date}}",
        "Please join a quarter of an hour earlier, so that {{home_name}} can check your picture and sound with you:",
        link("meeting_link", "Join the meeting"),
        "Passcode, if Zoom asks for it: {{meeting_passcode}}",
        "Questions? Call {{home_name}} at {{home_phone}}.",
      ),
    },
    fr: {
      subject: "Votre participation à la cérémonie pour {{deceased_name}}",
      html: paragraphs(
        "Bonjour {{recipient_name}},",
        "Vous participez par Zoom à la cérémonie pour {{deceased_name}}. Les invités vous verront et vous entendront.",
        "Quand : {{service_date}}",
        "Veuillez vous joindre à la réunion un quart d’heure plus tôt, afin que {{home_name}} vérifie avec vous l’image et le son :",
        link("meeting_link", "Rejoindre la réunion"),
        "Code secret, si Zoom le demande : {{meeting_passcode}}",
        "Des questions? Appelez {{home_name}} au {{home_phone}}.",
      ),
    },
  }),
  speaker_room_invitation: emailType({
    title: "Speaker invitation, in the browser",
    recipient: "Somebody far away who speaks or plays at a service, in their browser",
    from: "home",
    keys: ["recipient_name", "deceased_name", "service_date", "home_name", "home_phone", "meeting_link"],
    en: {
      subject: "Your part in the service for {{deceased_name}}",
      html: paragraphs(
        "Dear {{recipient_name}},",
        "You take part in the service for {{deceased_name}} from where you are, by camera and microphone. The guests will see and hear you. You need no account and no app, only a computer, tablet or phone.",
        "When: {{service_date}}",
        "Please join a quarter of an hour earlier, so that {{home_name}} can check your picture and sound with you. You can try your camera with the same link at any time:",
        link("meeting_link", "Join the service"),
        "This link is for you alone. It works until ten minutes after the service.",
        "Questions? Call {{home_name}} at {{home_phone}}.",
      ),
    },
    fr: {
      subject: "Votre participation à la cérémonie pour {{deceased_name}}",
      html: paragraphs(
        "Bonjour {{recipient_name}},",
        "Vous participez à distance à la cérémonie pour {{deceased_name}}, par caméra et microphone. Les invités vous verront et vous entendront. Il ne vous faut ni compte ni application, seulement un ordinateur, une tablette ou un téléphone.",
        "Quand : {{service_date}}",
        "Veuillez entrer un quart d’heure plus tôt, afin que {{home_name}} vérifie avec vous l’image et le son. Vous pouvez essayer votre caméra à tout moment avec le même lien :",
        link("meeting_link", "Rejoindre la cérémonie"),
        "Ce lien vous est personnel. Il fonctionne jusqu’à dix minutes après la cérémonie.",
        "Des questions? Appelez {{home_name}} au {{home_phone}}.",
      ),
    },
  }),
};
