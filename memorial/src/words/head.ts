/** What only the server says: a page's title, what chat applications show of it, and pages that aren't there. */
export const head = {
  title: (name: string, heading: string) => `${name} · ${heading}`,
  description: (heading: string, name: string, when: string | null, home: string) =>
    `${heading} for ${name}${when ? `, ${when}` : ""}. ${home}.`,
  missing: {
    title: "There is no page at this address",
    text: "Please check the link you were sent: its last letters may be missing, or a newer one may have taken its place.",
  },
};
