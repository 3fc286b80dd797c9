import type { Role } from "@vigil/contract";
import { emailType, link, paragraphs } from "./type.ts";

const keys = ["product_name", "username", "password_link", "forgot_password_link", "home_name"] as const;

/** A new account's email; the sentence says who created the account. */
const welcome = (title: string, recipient: string, made: string, from: "home" | "vigil", fr: string) =>
  emailType({
    title: `Set password: ${title}`,
    recipient,
    from,
    keys,
    en: {
      subject: "Your account at {{product_name}}",
      html: paragraphs(
        "Hello,",
        made,
        "Your user name is {{username}}.",
        "Please open this link within seven days to set your password. It works once.",
        link("password_link", "Set your password"),
        `Later you can ask for a new link here: ${link("forgot_password_link", "{{forgot_password_link}}")}`,
      ),
    },
    fr: {
      subject: "Votre compte {{product_name}}",
      html: paragraphs(
        "Bonjour,",
        fr,
        "Votre nom d’utilisateur est {{username}}.",
        "Veuillez ouvrir ce lien dans les sept jours pour choisir votre mot de passe. Il ne sert qu’une fois.",
        link("password_link", "Choisir mon mot de passe"),
        `Plus tard, vous pourrez demander un nouveau lien ici : ${link("forgot_password_link", "{{forgot_password_link}}")}`,
      ),
    },
  });

export const setPassword = {
  set_password_super_admin: welcome(
    "super admin",
    "A new super admin",
    "Your account to help run {{product_name}} is ready.",
    "vigil",
    "Votre compte pour aider à gérer {{product_name}} est prêt.",
  ),
  set_password_funeral_home: welcome(
    "funeral home",
    "A new funeral home",
    "Your funeral home’s {{product_name}} account is ready.",
    "vigil",
    "Le compte {{product_name}} de votre salon funéraire est prêt.",
  ),
  set_password_funeral_home_staff: welcome(
    "staff",
    "A new colleague of the funeral home",
    "Your {{product_name}} account is ready. Your funeral home has set it up for you.",
    "home",
    "Votre salon funéraire vous a créé un compte {{product_name}}.",
  ),
  set_password_family: welcome(
    "family",
    "A new family",
    "Your family’s {{product_name}} account is ready. With it you look after the memorial page.",
    "home",
    "Votre salon funéraire a créé un compte pour votre famille sur {{product_name}}. Il vous permet de gérer la page commémorative.",
  ),
  set_password_customer_care_team: welcome(
    "care team",
    "A new client care team",
    "Your company’s {{product_name}} account is ready.",
    "vigil",
    "Le compte {{product_name}} de votre entreprise est prêt.",
  ),
  set_password_customer_care_operator: welcome(
    "care operator",
    "A new operator of a client care team",
    "Your {{product_name}} account is ready. Your company has set it up for you.",
    "vigil",
    "Votre entreprise vous a créé un compte {{product_name}}.",
  ),
  set_password_video_grapher: welcome(
    "videographer",
    "A new videographer",
    "Your {{product_name}} account is ready. Your jobs are listed there.",
    "vigil",
    "Votre compte {{product_name}} est prêt. Vos mandats y figurent.",
  ),
} as const satisfies Record<`set_password_${Role}`, unknown>;

/** Instead of the above for whoever is let in by their company alone: a password would open nothing. */
export const companyWelcome = {
  company_welcome: emailType({
    title: "New account, opened by the company account",
    recipient: "Somebody new whose account their company account alone opens",
    from: "vigil",
    keys: ["product_name", "username", "company_name", "sign_in_url"],
    en: {
      subject: "Your account at {{product_name}}",
      html: paragraphs(
        "Hello,",
        "Your {{product_name}} account is ready. You sign in with your account at {{company_name}}: it needs no other password.",
        link("sign_in_url", "Sign in with {{company_name}}"),
        "Your user name is {{username}}.",
      ),
    },
    fr: {
      subject: "Votre compte {{product_name}}",
      html: paragraphs(
        "Bonjour,",
        "Votre compte {{product_name}} est prêt. Votre compte {{company_name}} l’ouvre : aucun autre mot de passe n’est nécessaire.",
        link("sign_in_url", "Se connecter avec {{company_name}}"),
        "Votre nom d’utilisateur est {{username}}.",
      ),
    },
  }),
};

export const passwordReset = {
  password_reset: emailType({
    title: "Password reset",
    recipient: "Whoever asked for a new password",
    from: "vigil",
    keys: ["product_name", "username", "password_link"],
    en: {
      subject: "Set a new password for {{product_name}}",
      html: paragraphs(
        "Someone asked to set a new password for the user name {{username}}.",
        "If it was you, open this link within one hour. It works once.",
        link("password_link", "Set a new password"),
        "If it wasn't you, you don’t need to do anything: your password stays the same.",
      ),
    },
    fr: {
      subject: "Nouveau mot de passe pour {{product_name}}",
      html: paragraphs(
        "Quelqu’un a demandé un nouveau mot de passe pour le nom d’utilisateur {{username}}.",
        "Si c’était vous, ouvrez ce lien dans l’heure. Il ne sert qu’une fois.",
        link("password_link", "Choisir un nouveau mot de passe"),
        "Si ce n’était pas vous, il n’y a rien à faire : l’ancien mot de passe reste valable.",
      ),
    },
  }),
};

const notYou = `If it wasn't you, set a new password now: ${link("forgot_password_link", "{{forgot_password_link}}")}`;
const notYouFr = `Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe : ${link("forgot_password_link", "{{forgot_password_link}}")}`;

/** Notices about changes to how a person signs in, sent to the address they had before. */
export const accountNotices = {
  email_confirmation: emailType({
    title: "Confirm email address",
    recipient: "The new email address of a person who changes it",
    from: "vigil",
    keys: ["product_name", "username", "email_link"],
    en: {
      subject: "Confirm your email address for {{product_name}}",
      html: paragraphs(
        "Someone asked to use this email address for the account {{username}}.",
        "If it is yours, open this link within a day to confirm it.",
        link("email_link", "Confirm this address"),
        "If you don't know this account, you don't need to do anything.",
      ),
    },
    fr: {
      subject: "Confirmez votre adresse courriel pour {{product_name}}",
      html: paragraphs(
        "Le compte {{username}} demande à utiliser cette adresse courriel.",
        "Si c’est la vôtre, ouvrez ce lien dans les 24 heures pour la confirmer.",
        link("email_link", "Confirmer cette adresse"),
        "Si vous ne connaissez pas ce compte, il n’y a rien à faire.",
      ),
    },
  }),
  email_change_requested: emailType({
    title: "Email address change requested",
    recipient: "The present email address of a person who changes it",
    from: "vigil",
    keys: ["product_name", "username", "forgot_password_link"],
    en: {
      subject: "Your email address for {{product_name}} is about to change",
      html: paragraphs(
        "Someone signed in as {{username}} asked to use another email address for this account. This address stays in use until the new one is confirmed.",
        "If it was you, you don't need to do anything here.",
        `${notYou} That also stops the change.`,
      ),
    },
    fr: {
      subject: "Votre adresse courriel pour {{product_name}} va changer",
      html: paragraphs(
        "Une personne qui a ouvert une session au nom de {{username}} a demandé à utiliser une autre adresse courriel pour ce compte. L’adresse actuelle reste valable tant que la nouvelle n’est pas confirmée.",
        "Si c’était vous, il n’y a rien à faire ici.",
        `${notYouFr} Cela annule aussi le changement.`,
      ),
    },
  }),
  email_changed: emailType({
    title: "Email address changed",
    recipient: "The email address a person had until now",
    from: "vigil",
    keys: ["product_name", "username"],
    en: {
      subject: "Your email address for {{product_name}} was changed",
      html: paragraphs(
        "The account {{username}} now uses another email address. Emails about it no longer come here.",
        "If you didn't expect this, please call the person who manages your account.",
      ),
    },
    fr: {
      subject: "Votre adresse courriel pour {{product_name}} a été changée",
      html: paragraphs(
        "Le compte {{username}} utilise maintenant une autre adresse courriel. Les courriels à son sujet n’arrivent plus ici.",
        "Si vous ne vous y attendiez pas, veuillez appeler la personne qui gère votre compte.",
      ),
    },
  }),
  password_changed: emailType({
    title: "Password changed",
    recipient: "A person whose password was changed",
    from: "vigil",
    keys: ["product_name", "username", "forgot_password_link"],
    en: {
      subject: "Your password for {{product_name}} was changed",
      html: paragraphs(
        "The account {{username}} has a new password, and is signed out everywhere else.",
        "If it was you, you don't need to do anything.",
        notYou,
      ),
    },
    fr: {
      subject: "Votre mot de passe pour {{product_name}} a été changé",
      html: paragraphs(
        "Le compte {{username}} a un nouveau mot de passe, et ses sessions sont fermées partout ailleurs.",
        "Si c’était vous, il n’y a rien à faire.",
        notYouFr,
      ),
    },
  }),
  second_step_added: emailType({
    title: "Second step added",
    recipient: "A person who has added an authenticator app, a passkey or new recovery codes",
    from: "vigil",
    keys: ["product_name", "username", "forgot_password_link"],
    en: {
      subject: "A second step was added to your account at {{product_name}}",
      html: paragraphs(
        "An authenticator app, a passkey or new recovery codes were added to the account {{username}}.",
        "If it was you, you don't need to do anything.",
        notYou,
      ),
    },
    fr: {
      subject: "Une deuxième étape a été ajoutée à votre compte {{product_name}}",
      html: paragraphs(
        "Une application d’authentification, une clé d’accès ou de nouveaux codes de secours ont été ajoutés au compte {{username}}.",
        "Si c’était vous, il n’y a rien à faire.",
        notYouFr,
      ),
    },
  }),
  second_step_removed: emailType({
    title: "Second step removed by its owner",
    recipient: "A person who has removed an authenticator app or a passkey",
    from: "vigil",
    keys: ["product_name", "username", "forgot_password_link"],
    en: {
      subject: "A second step was removed from your account at {{product_name}}",
      html: paragraphs(
        "An authenticator app or a passkey was removed from the account {{username}}.",
        "If it was you, you don't need to do anything.",
        notYou,
      ),
    },
    fr: {
      subject: "Une deuxième étape a été retirée de votre compte {{product_name}}",
      html: paragraphs(
        "Une application d’authentification ou une clé d’accès a été retirée du compte {{username}}.",
        "Si c’était vous, il n’y a rien à faire.",
        notYouFr,
      ),
    },
  }),
  recovery_code_used: emailType({
    title: "Recovery code used",
    recipient: "A person whose recovery code was used to sign in",
    from: "vigil",
    keys: ["product_name", "username", "forgot_password_link"],
    en: {
      subject: "A recovery code opened your account at {{product_name}}",
      html: paragraphs(
        "Somebody signed in as {{username}} with one of the recovery codes. It doesn’t work again.",
        "If it was you, you don't need to do anything.",
        notYou,
      ),
    },
    fr: {
      subject: "Un code de secours a ouvert votre compte {{product_name}}",
      html: paragraphs(
        "Une personne a ouvert une session au nom de {{username}} avec un des codes de secours. Il ne servira plus.",
        "Si c’était vous, il n’y a rien à faire.",
        notYouFr,
      ),
    },
  }),
  new_device: emailType({
    title: "Sign-in from a new device",
    recipient: "A person whose account was opened on a device and in a network for the first time",
    from: "vigil",
    keys: ["product_name", "username", "sign_in_device", "sign_in_address", "forgot_password_link"],
    en: {
      subject: "New sign-in to your account at {{product_name}}",
      html: paragraphs(
        "Somebody signed in as {{username}} on a device and from a network that weren’t used for it before: {{sign_in_device}}, {{sign_in_address}}.",
        "If it was you, you don't need to do anything.",
        notYou,
      ),
    },
    fr: {
      subject: "Nouvelle ouverture de session sur votre compte {{product_name}}",
      html: paragraphs(
        "Une session a été ouverte au nom de {{username}} sur un appareil et depuis un réseau jamais utilisés auparavant : {{sign_in_device}}, {{sign_in_address}}.",
        "Si c’était vous, il n’y a rien à faire.",
        notYouFr,
      ),
    },
  }),
  api_key_made: emailType({
    title: "API key made",
    recipient: "A person for whose account an API key was made",
    from: "vigil",
    keys: ["product_name", "username", "api_key_name", "integrations_url", "forgot_password_link"],
    en: {
      subject: "An API key was made for your account at {{product_name}}",
      html: paragraphs(
        "The API key “{{api_key_name}}” was made for the account {{username}}. A program that has it can do what the key was allowed.",
        "If it was you, you don't need to do anything.",
        `If it wasn't you, revoke the key: ${link("integrations_url", "{{integrations_url}}")}`,
        `Then set a new password: ${link("forgot_password_link", "{{forgot_password_link}}")}`,
      ),
    },
    fr: {
      subject: "Une clé d’API a été créée pour votre compte {{product_name}}",
      html: paragraphs(
        "La clé d’API « {{api_key_name}} » a été créée pour le compte {{username}}. Le programme qui la détient peut faire ce qu’elle permet.",
        "Si c’était vous, il n’y a rien à faire.",
        `Si ce n’était pas vous, révoquez la clé : ${link("integrations_url", "{{integrations_url}}")}`,
        `Choisissez ensuite un nouveau mot de passe : ${link("forgot_password_link", "{{forgot_password_link}}")}`,
      ),
    },
  }),
  api_key_ending: emailType({
    title: "API key ends soon",
    recipient: "A person whose API key ends within a month",
    from: "vigil",
    keys: ["product_name", "username", "api_key_name", "api_key_ends", "integrations_url"],
    en: {
      subject: "An API key for {{product_name}} ends soon",
      html: paragraphs(
        "The API key “{{api_key_name}}” of the account {{username}} ends on {{api_key_ends}}. After that, the program that uses it no longer has access.",
        `You can replace it: ${link("integrations_url", "{{integrations_url}}")}`,
      ),
    },
    fr: {
      subject: "Une clé d’API pour {{product_name}} expire bientôt",
      html: paragraphs(
        "La clé d’API « {{api_key_name}} » du compte {{username}} expire le {{api_key_ends}}. Le programme qui l’utilise n’aura alors plus accès.",
        `Vous pouvez la remplacer : ${link("integrations_url", "{{integrations_url}}")}`,
      ),
    },
  }),
  webhook_disabled: emailType({
    title: "Webhook switched off",
    recipient: "A person whose webhook failed for three days, or is gone",
    from: "vigil",
    keys: ["product_name", "webhook_host", "integrations_url"],
    en: {
      subject: "A webhook of {{product_name}} was switched off",
      html: paragraphs(
        "What we sent to {{webhook_host}} could not be delivered, so we have switched this webhook off. The program behind it no longer learns what happens.",
        `You can see what it answered, and switch it on again: ${link("integrations_url", "{{integrations_url}}")}`,
      ),
    },
    fr: {
      subject: "Un webhook de {{product_name}} a été désactivé",
      html: paragraphs(
        "Nos envois à {{webhook_host}} n’ont pas abouti; nous avons donc désactivé ce webhook. Le programme concerné n’apprend plus ce qui se passe.",
        `Vous pouvez voir ce qu’il a répondu et le réactiver : ${link("integrations_url", "{{integrations_url}}")}`,
      ),
    },
  }),
  sign_in_blocked: emailType({
    title: "Sign-in blocked",
    recipient: "A person whose account is tried with too many wrong passwords or codes, at most once an hour",
    from: "vigil",
    keys: ["product_name", "username", "sign_in_address", "forgot_password_link"],
    en: {
      subject: "Too many attempts to sign in to your account at {{product_name}}",
      html: paragraphs(
        "Somebody tried to sign in as {{username}} with too many wrong passwords or codes, from {{sign_in_address}}. Further attempts from there are refused for a while.",
        "If it was you, you don't need to do anything.",
        notYou,
      ),
    },
    fr: {
      subject: "Trop d’essais d’ouverture de session sur votre compte {{product_name}}",
      html: paragraphs(
        "Quelqu’un a essayé d’ouvrir une session au nom de {{username}} avec trop de mauvais mots de passe ou codes, depuis {{sign_in_address}}. D’autres essais de là sont refusés pendant un moment.",
        "Si c’était vous, il n’y a rien à faire.",
        notYouFr,
      ),
    },
  }),
  company_disconnected: emailType({
    title: "Company account disconnected",
    recipient: "A person whose company account was disconnected by a super admin",
    from: "vigil",
    keys: ["product_name", "username", "company_name", "sign_in_url"],
    en: {
      subject: "{{company_name}} no longer opens your account at {{product_name}}",
      html: paragraphs(
        "We have disconnected the account {{username}} from the account at {{company_name}} that opened it, and signed it out everywhere.",
        `The next account at {{company_name}} with this email address is connected when you sign in with it: ${link("sign_in_url", "{{sign_in_url}}")}`,
        "If you didn't ask for this, please call the person who manages your account at once.",
      ),
    },
    fr: {
      subject: "{{company_name}} n’ouvre plus votre compte {{product_name}}",
      html: paragraphs(
        "Nous avons délié le compte {{username}} du compte {{company_name}} qui l’ouvrait, et fermé toutes ses sessions.",
        `Le prochain compte {{company_name}} qui a cette adresse courriel sera lié lorsqu’il ouvrira une session ici : ${link("sign_in_url", "{{sign_in_url}}")}`,
        "Si vous ne l’avez pas demandé, veuillez appeler tout de suite la personne qui gère votre compte.",
      ),
    },
  }),
  second_step_reset: emailType({
    title: "Second step removed",
    recipient: "A person whose second step at sign-in was removed by a super admin",
    from: "vigil",
    keys: ["product_name", "username", "reset_reason", "sign_in_url"],
    en: {
      subject: "Your second step for {{product_name}} was removed",
      html: paragraphs(
        "We have removed the authenticator app, passkeys and recovery codes of the account {{username}}, and signed it out everywhere.",
        "Why: {{reset_reason}}",
        `You can sign in with your password and set them up again: ${link("sign_in_url", "{{sign_in_url}}")}`,
        "If you didn't ask for this, please call the person who manages your account at once.",
      ),
    },
    fr: {
      subject: "Votre deuxième étape pour {{product_name}} a été retirée",
      html: paragraphs(
        "Nous avons retiré l’application d’authentification, les clés d’accès et les codes de secours du compte {{username}}, et fermé toutes ses sessions.",
        "Motif : {{reset_reason}}",
        `Vous pouvez ouvrir une session avec votre mot de passe et les configurer de nouveau : ${link("sign_in_url", "{{sign_in_url}}")}`,
        "Si vous ne l’avez pas demandé, veuillez appeler tout de suite la personne qui gère votre compte.",
      ),
    },
  }),
};
