import { emailType, link, paragraphs } from "./type.ts";

/** Emails to those who watch, and to the family about them. */
const keys = [
  "guest_name",
  "deceased_name",
  "service_date",
  "service_place",
  "service_address",
  "event_type",
  "home_name",
  "home_phone",
  "memorial_page_url",
  "watch_link",
  "guest_advisory",
] as const;
const dear = "Dear {{guest_name}},";
const dearFr = "Bonjour {{guest_name}},";
const questions = "Questions? Call {{home_name}} at {{home_phone}}.";
const questionsFr = "Des questions? Appelez {{home_name}} au {{home_phone}}.";
const personal = "This link is yours. It opens the service with one tap, on any phone, tablet or computer:";
const personalFr =
  "Ce lien vous est personnel. Il ouvre la cérémonie d’un seul clic, sur un téléphone, une tablette ou un ordinateur :";
const open = link("watch_link", "Open the service");
const openFr = link("watch_link", "Ouvrir la cérémonie");

export const guestEmails = {
  guest_invitation: emailType({
    title: "Guest invitation",
    recipient: "Somebody who is invited to the livestream",
    from: "home",
    keys,
    en: {
      subject: "You are invited to the service for {{deceased_name}}",
      html: paragraphs(
        dear,
        "On behalf of the family, {{home_name}} invites you to the service for {{deceased_name}}, which you can follow by livestream.",
        "When: {{service_date}}",
        "Where: {{service_place}}",
        "{{guest_advisory}}",
        personal,
        open,
        questions,
      ),
    },
    fr: {
      subject: "Invitation à la cérémonie pour {{deceased_name}}",
      html: paragraphs(
        dearFr,
        "Au nom de la famille, {{home_name}} vous invite à suivre en direct la cérémonie pour {{deceased_name}}.",
        "Quand : {{service_date}}",
        "Où : {{service_place}}",
        "{{guest_advisory}}",
        personalFr,
        openFr,
        questionsFr,
      ),
    },
  }),
  registration_confirmed: emailType({
    title: "Registration confirmed",
    recipient: "A guest who has registered",
    from: "home",
    keys,
    en: {
      subject: "Your link to the service for {{deceased_name}}",
      html: paragraphs(
        dear,
        "You are registered for the livestream of the service for {{deceased_name}}.",
        "When: {{service_date}}",
        "Where: {{service_place}}",
        "{{guest_advisory}}",
        personal,
        open,
        questions,
      ),
    },
    fr: {
      subject: "Votre lien pour suivre la cérémonie pour {{deceased_name}}",
      html: paragraphs(
        dearFr,
        "Votre inscription à la diffusion en direct de la cérémonie pour {{deceased_name}} est confirmée.",
        "Quand : {{service_date}}",
        "Où : {{service_place}}",
        "{{guest_advisory}}",
        personalFr,
        openFr,
        questionsFr,
      ),
    },
  }),
  reminder_24h: emailType({
    title: "Reminder, the day before",
    recipient: "Guests, 24 hours before the service",
    from: "home",
    keys,
    en: {
      subject: "Reminder: the service for {{deceased_name}}",
      html: paragraphs(
        dear,
        "This is a reminder of the service for {{deceased_name}}.",
        "When: {{service_date}}",
        "Where: {{service_place}}",
        "{{guest_advisory}}",
        "This link opens it with one tap. If you like, open it today to check sound and picture.",
        open,
        questions,
      ),
    },
    fr: {
      subject: "Rappel : la cérémonie pour {{deceased_name}}",
      html: paragraphs(
        dearFr,
        "Voici un rappel de la cérémonie pour {{deceased_name}}.",
        "Quand : {{service_date}}",
        "Où : {{service_place}}",
        "{{guest_advisory}}",
        "Ce lien l’ouvre d’un seul clic. Vous pouvez l’ouvrir dès aujourd’hui pour vérifier le son et l’image.",
        openFr,
        questionsFr,
      ),
    },
  }),
  reminder_1h: emailType({
    title: "Reminder, an hour before",
    recipient: "Guests, an hour before the service",
    from: "home",
    keys,
    en: {
      subject: "Soon: the service for {{deceased_name}}",
      html: paragraphs(
        dear,
        "The service for {{deceased_name}} begins soon: {{service_date}}.",
        "Where: {{service_place}}",
        "{{guest_advisory}}",
        open,
        questions,
      ),
    },
    fr: {
      subject: "Bientôt : la cérémonie pour {{deceased_name}}",
      html: paragraphs(
        dearFr,
        "La cérémonie pour {{deceased_name}} commence bientôt : {{service_date}}.",
        "Où : {{service_place}}",
        "{{guest_advisory}}",
        openFr,
        questionsFr,
      ),
    },
  }),
  service_changed: emailType({
    title: "Stream changed: guests",
    recipient: "Guests, when the service gets another date or place",
    from: "home",
    keys: [...keys, "previous_date", "previous_place"],
    en: {
      subject: "New date, time or place: the service for {{deceased_name}}",
      html: paragraphs(
        dear,
        "The date, time or place of the service for {{deceased_name}} has changed. Please note:",
        "When: {{service_date}}",
        "Where: {{service_place}}",
        "Before: {{previous_date}}",
        "Place before: {{previous_place}}",
        "{{guest_advisory}}",
        "Your link stays the same.",
        open,
        questions,
      ),
    },
    fr: {
      subject: "Nouvelle date, nouvelle heure ou nouveau lieu : la cérémonie pour {{deceased_name}}",
      html: paragraphs(
        dearFr,
        "La date, l’heure ou le lieu de la cérémonie pour {{deceased_name}} a changé. Veuillez noter :",
        "Quand : {{service_date}}",
        "Où : {{service_place}}",
        "Auparavant : {{previous_date}}",
        "Lieu auparavant : {{previous_place}}",
        "{{guest_advisory}}",
        "Votre lien reste le même.",
        openFr,
        questionsFr,
      ),
    },
  }),
  service_cancelled: emailType({
    title: "Stream cancelled: guests",
    recipient: "Guests, when the livestream is cancelled",
    from: "home",
    keys,
    en: {
      subject: "Cancelled: the livestream of the service for {{deceased_name}}",
      html: paragraphs(
        dear,
        "We are sorry: the livestream of the service for {{deceased_name}} is cancelled.",
        "It was planned for: {{service_date}}",
        questions,
      ),
    },
    fr: {
      subject: "Annulée : la diffusion de la cérémonie pour {{deceased_name}}",
      html: paragraphs(
        dearFr,
        "Nous sommes désolés : la diffusion en direct de la cérémonie pour {{deceased_name}} est annulée.",
        "Elle était prévue le {{service_date}}.",
        questionsFr,
      ),
    },
  }),
  service_resumed: emailType({
    title: "Stream takes place after all: guests",
    recipient: "Guests, when a cancelled livestream takes place after all",
    from: "home",
    keys,
    en: {
      subject: "Going ahead after all: the livestream of the service for {{deceased_name}}",
      html: paragraphs(
        dear,
        "The livestream of the service for {{deceased_name}} was cancelled, but will now take place after all.",
        "When: {{service_date}}",
        "Where: {{service_place}}",
        "Your link stays the same.",
        open,
        questions,
      ),
    },
    fr: {
      subject: "Elle aura bien lieu : la diffusion de la cérémonie pour {{deceased_name}}",
      html: paragraphs(
        dearFr,
        "La diffusion en direct de la cérémonie pour {{deceased_name}} avait été annulée. Elle aura finalement lieu.",
        "Quand : {{service_date}}",
        "Où : {{service_place}}",
        "Votre lien reste le même.",
        openFr,
        questionsFr,
      ),
    },
  }),
  live_now: emailType({
    title: "Live now",
    recipient: "Guests, when the broadcast has begun",
    from: "home",
    keys,
    en: {
      subject: "Now: the service for {{deceased_name}}",
      html: paragraphs(
        dear,
        "The livestream of the service for {{deceased_name}} has begun.",
        open,
        questions,
      ),
    },
    fr: {
      subject: "Maintenant : la cérémonie pour {{deceased_name}}",
      html: paragraphs(
        dearFr,
        "La diffusion en direct de la cérémonie pour {{deceased_name}} a commencé.",
        openFr,
        questionsFr,
      ),
    },
  }),
  delayed: emailType({
    title: "Service delayed",
    recipient: "Guests, when the broadcast hasn't begun ten minutes after its time",
    from: "home",
    keys,
    en: {
      subject: "A little later: the service for {{deceased_name}}",
      html: paragraphs(
        dear,
        "The livestream of the service for {{deceased_name}} begins a little later than planned. You don't need to do anything: the page shows it as soon as it begins.",
        open,
        questions,
      ),
    },
    fr: {
      subject: "Un peu plus tard : la cérémonie pour {{deceased_name}}",
      html: paragraphs(
        dearFr,
        "La diffusion en direct de la cérémonie pour {{deceased_name}} commence un peu plus tard que prévu. Vous n’avez rien à faire : la page la montre dès qu’elle commence.",
        openFr,
        questionsFr,
      ),
    },
  }),
  recording_ready: emailType({
    title: "Recording ready",
    recipient: "Guests and the family, when the recording can be watched",
    from: "home",
    keys,
    en: {
      subject: "The recording of the service for {{deceased_name}}",
      html: paragraphs(
        dear,
        "The recording of the service for {{deceased_name}} is ready. You can watch it whenever you like.",
        link("watch_link", "Watch the recording"),
        questions,
      ),
    },
    fr: {
      subject: "L’enregistrement de la cérémonie pour {{deceased_name}}",
      html: paragraphs(
        dearFr,
        "L’enregistrement de la cérémonie pour {{deceased_name}} est prêt. Vous pouvez le regarder quand vous le souhaitez.",
        link("watch_link", "Regarder l’enregistrement"),
        questionsFr,
      ),
    },
  }),
  anniversary: emailType({
    title: "Anniversary",
    recipient: "Guests who asked for it, each year on the day of death",
    from: "home",
    keys: [
      "guest_name",
      "deceased_name",
      "anniversary",
      "home_name",
      "home_phone",
      "memorial_page_url",
      "watch_link",
    ],
    en: {
      subject: "In memory of {{deceased_name}}",
      html: paragraphs(
        dear,
        "{{anniversary}}",
        "You asked us to write to you on this day. The memorial page is open whenever you like.",
        link("watch_link", "Open the memorial page"),
      ),
    },
    fr: {
      subject: "À la mémoire de {{deceased_name}}",
      html: paragraphs(
        dearFr,
        "{{anniversary}}",
        "Vous nous avez demandé de vous écrire en ce jour. La page commémorative vous reste ouverte.",
        link("watch_link", "Ouvrir la page commémorative"),
      ),
    },
  }),
  thank_you: emailType({
    title: "Thank-you from the family",
    recipient: "Guests who were there, once, when the family sends it",
    from: "home",
    keys: ["guest_name", "deceased_name", "family_name", "thanks", "watch_link"],
    en: {
      subject: "Thank you, from the family of {{deceased_name}}",
      html: paragraphs(
        "Dear {{guest_name}},",
        "{{thanks}}",
        "{{family_name}}",
        link("watch_link", "Open the memorial page"),
      ),
    },
    fr: {
      subject: "Les remerciements de la famille de {{deceased_name}}",
      html: paragraphs(
        "Bonjour {{guest_name}},",
        "{{thanks}}",
        "{{family_name}}",
        link("watch_link", "Ouvrir la page commémorative"),
      ),
    },
  }),
  family_digest: emailType({
    title: "New on the memorial page",
    recipient: "The family, once a day while there is something new",
    from: "home",
    keys: [
      "family_name",
      "deceased_name",
      "event_type",
      "service_date",
      "home_name",
      "home_phone",
      "new_messages",
      "new_ecards",
      "new_photos",
      "new_guests",
      "memorial_page_url",
      "sign_in_url",
    ],
    en: {
      subject: "New on the memorial page for {{deceased_name}} ({{event_type}})",
      html: `${paragraphs("Dear {{family_name}},", "Since yesterday there is something new for {{deceased_name}} ({{event_type}}, {{service_date}}):")}
<ul><li>{{new_messages}}</li><li>{{new_ecards}}</li><li>{{new_photos}}</li><li>{{new_guests}}</li></ul>
${paragraphs("You decide what others may see.", link("sign_in_url", "Open the page"), "{{home_name}}, {{home_phone}}")}`,
    },
    fr: {
      subject: "Du nouveau sur la page commémorative : {{deceased_name}} ({{event_type}})",
      html: `${paragraphs("Bonjour {{family_name}},", "Depuis hier, il y a du nouveau pour {{deceased_name}} ({{event_type}}, {{service_date}}) :")}
<ul><li>{{new_messages}}</li><li>{{new_ecards}}</li><li>{{new_photos}}</li><li>{{new_guests}}</li></ul>
${paragraphs("Vous décidez de ce que les autres peuvent voir.", link("sign_in_url", "Voir les nouveautés"), "{{home_name}}, {{home_phone}}")}`,
    },
  }),
};
