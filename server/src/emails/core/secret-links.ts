import type { Access, Accesses } from "@vigil/contract";

/**
 * Links in messages that act for whoever opens them, codes, and the access without which a super admin sees them masked;
 * null: nobody but the addressee sees them.
 */
const secretLinks: readonly [link: RegExp, needs: Access | null][] = [
  // Everything that is stored about a guest, with their words.
  [/(\/stored\/)[\w.~-]+/g, null],
  // Sets the password or email address of an account, even of a more privileged super admin.
  [/(\/(?:reset-password|confirm-email)\/)[\w.~-]+/g, "admins"],
  [/(\/(?:approve|acknowledge)\/)[\w.~-]+/g, "events"],
  // A place in a service: a speaker's, a camera's, a rehearsal's, and what was held back; and the family's queue of photos.
  [/(\/(?:room|camera|rehearsal|photos|held-back)\/)[\w.~-]+/g, "events"],
  // A statement or an invoice as PDF, without signing in.
  [/(\/v1\/fin\/(?:(?!\/v1\/fin\/)[^\s"'<>])*[?&](?:amp;)?signature=)[\w.~-]+/g, "packages"],
  // A guest's access to one service.
  [/([?&](?:amp;)?join=)[\w.~-]+/g, "events"],
  // A code that registers a guest (texts/guest-texts.ts), which begins and ends its text message.
  [/(^|>)\d{6}(?= (?:is your code|est votre code) )/g, "events"],
  [/(@[\w.-]+ #)\d{6}\b/g, "events"],
];

/** The text of an email as a super admin with these accesses may read it. */
export const withoutSecretLinks = (text: string, accesses: Accesses): string =>
  secretLinks.reduce(
    (left, [link, needs]) => (needs && accesses[needs] ? left : left.replace(link, "$1…")),
    text,
  );
