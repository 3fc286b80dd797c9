import { onlyPage } from "@vigil/contract";

/** What only the server says: a page's title, what chat applications show of it, and pages that aren't there. */
export const head = {
  locale: "en_CA",
  languages: "Language",
  title: (name: string, heading: string) => `${name} · ${heading}`,
  description: (heading: string, name: string, when: string | null, home: string) =>
    `${heading} for ${name}${when ? `, ${when}` : ""}. ${home}.`,
  again: "Please send it once more. What you typed is still here.",
  leaveEmpty: "Please leave this empty",
  noScript: "To register and to watch, please turn on JavaScript in your browser.",
  onlyPage: onlyPage.en,
  verify: "Check a link or report a fake page",
  otherServices: (name: string) => `Other services for ${name}`,
  obituary: { more: "Read more", less: "Show less" },
  footer: {
    keptBy: (home: string) => `This page is kept for the family by ${home}.`,
    website: "Website",
    stored: "What is stored about me",
    objection: "You appear here and don’t want to?",
  },
  closed: {
    title: "This page isn’t shown at the moment",
    text: "Nothing on it is lost: the family can open it again at any time. If you would like to see it, please ask them, or the funeral home.",
  },
  missing: {
    title: "There is no page at this address",
    text: "Please check the link you were sent: its last letters may be missing, or a newer one may have taken its place. The funeral home that sent it to you gladly helps.",
  },
};
