import type { Access, Accesses } from "@vigil/contract";

/** Links in emails that act for whoever opens them, and the access without which a super admin reads them cut off. */
const secretLinks: readonly [link: RegExp, needs: Access][] = [
  // Sets the password or the email address of an account, also of a stronger super admin's.
  [/(\/(?:reset-password|confirm-email)\/)[\w.~-]+/g, "admins"],
  [/(\/approve\/)[\w.~-]+/g, "events"],
  // A guest's way into one service.
  [/([?&](?:amp;)?join=)[\w.~-]+/g, "events"],
];

/** The text of an email as a super admin with these accesses may read it. */
export const withoutSecretLinks = (text: string, accesses: Accesses): string =>
  secretLinks.reduce((left, [link, needs]) => (accesses[needs] ? left : left.replace(link, "$1…")), text);
