import type { Role } from "@vigil/contract";
import { letterType, link, paragraphs } from "./type.ts";

const keys = ["product_name", "username", "password_link", "forgot_password_link", "home_name"] as const;

/** A new account's letter; the sentence says whose doing it is. */
const welcome = (title: string, recipient: string, made: string, from: "home" | "vigil", fr?: string) =>
  letterType({
    title: `Set password: ${title}`,
    recipient,
    from,
    keys,
    en: {
      subject: "Your account at {{product_name}}",
      html: paragraphs(
        made,
        "Your user name is {{username}}.",
        "Please open this link within seven days to set your password. It works once.",
        link("password_link", "Set your password"),
        `Later you can ask for a new link here: ${link("forgot_password_link", "{{forgot_password_link}}")}`,
      ),
    },
    ...(fr
      ? {
          fr: {
            subject: "Votre compte {{product_name}}",
            html: paragraphs(
              fr,
              "Votre nom d’utilisateur est {{username}}.",
              "Veuillez ouvrir ce lien dans les sept jours pour choisir votre mot de passe. Il ne sert qu’une fois.",
              link("password_link", "Choisir mon mot de passe"),
              `Plus tard, vous pourrez demander un nouveau lien ici : ${link("forgot_password_link", "{{forgot_password_link}}")}`,
            ),
          },
        }
      : {}),
  });

export const setPassword = {
  set_password_super_admin: welcome(
    "super admin",
    "A new super admin",
    "An account was made for you to help run {{product_name}}.",
    "vigil",
  ),
  set_password_funeral_home: welcome(
    "funeral home",
    "A new funeral home",
    "An account was made for your funeral home at {{product_name}}.",
    "vigil",
  ),
  set_password_funeral_home_staff: welcome(
    "staff",
    "A new colleague of the funeral home",
    "Your funeral home made an account for you at {{product_name}}.",
    "home",
  ),
  set_password_family: welcome(
    "family",
    "A new family",
    "Your funeral home made an account for your family at {{product_name}}. With it you look after the memorial page.",
    "home",
    "Votre maison funéraire a créé un compte pour votre famille sur {{product_name}}. Il vous permet de gérer la page commémorative.",
  ),
  set_password_customer_care_team: welcome(
    "care team",
    "A new client care team",
    "An account was made for your company at {{product_name}}.",
    "vigil",
  ),
  set_password_customer_care_operator: welcome(
    "care operator",
    "A new operator of a client care team",
    "Your company made an account for you at {{product_name}}.",
    "vigil",
  ),
  set_password_video_grapher: welcome(
    "videographer",
    "A new videographer",
    "An account was made for you at {{product_name}}, where your jobs stand.",
    "vigil",
  ),
} as const satisfies Record<`set_password_${Role}`, unknown>;

export const passwordReset = {
  password_reset: letterType({
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
        "If it wasn't you, nothing needs to be done: the old password stays.",
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
