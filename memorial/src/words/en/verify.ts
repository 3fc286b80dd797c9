/** The page at which links are checked and fake pages are reported; only the server says it. */
export const verify = {
  title: "Is this link the true one?",
  intro:
    "Strangers sometimes put up pages that pretend to show a funeral, and ask for money or a card. Paste the link you were given, and we tell you whether it leads to one of our pages. Nothing is opened, and nothing is kept.",
  link: "The link you were given",
  linkHelp: "Only the link itself. Your own link from an email works too.",
  check: "Check the link",
  checkAnother: "Check another link",

  verdicts: {
    true: (name: string, home: string) => `This is the true page of the service of ${name}, at ${home}.`,
    free: "It’s free: nobody will ask you for money or a card.",
    open: "Open the page",
    photos: (name: string, home: string) =>
      `This is a true link of ${home}: it takes photos for the family of ${name}.`,
    photosText:
      "Only the family sees what you send. It’s free: nobody will ask you for money, a card or a password.",
    private: (home: string) => `This is a true page of ${home}. It is open to the family’s guests only.`,
    closed: (home: string) => `This is a true page of ${home}. It is closed.`,
    closedText: (home: string) => `Please ask ${home} if you were invited.`,
    none: "There is no service at this address.",
    noneText:
      "The address belongs to us, but no service can be seen there. Letters may be missing, or a newer link may have taken its place. Please call the funeral home that holds the service.",
    foreign: "This is not a page of ours.",
    foreignText: "Don’t register there and don’t pay. Call the funeral home that holds the service.",
    no_link: "This is not a link.",
    no_linkText:
      "A link begins with https:// or names a site, such as example.com. Please copy it whole from the message in which you received it, and paste it here.",
    several: "Please paste only the link.",
    severalText: "There is other text with it, so we can’t tell which address is meant.",
  },
  problems: {
    400: "Please correct the marked field and send it again. What you typed is still here.",
    413: "This is longer than any link. Please paste only the link.",
    429: "Many links were sent from your connection just now. Please wait a few minutes and send it again.",
  },
  required: "Please paste a link here.",

  report: {
    title: "Report a fake page",
    text: "It reaches us at once, and the funeral home too if you came from its page.",
    address: "Address of the fake page",
    addressHelp: "As it stands in the message or at the top of the browser.",
    happened: "What happened",
    happenedHelp: "For example where you found the link, and whether you paid.",
    email: "Your email address",
    emailHelp: "Only if we may write to you about it.",
    send: "Send the report",
    instead: "Report a fake page",
    paid: "If you gave a card number there, call your bank now: it can block the card.",
  },
  sent: {
    title: "Thank you",
    text: "Your report is on its way. If you gave a card number there, call your bank now: it can block the card.",
  },
};
