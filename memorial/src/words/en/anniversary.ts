/** For a guest who may ask for an email on each anniversary. */
export const anniversary = {
  text: "Once a year, on the day, we send you this page’s link by email. You can stop them with one click in any of them.",
  ask: "Yes, write to me",
  asked: "You will get an email on the day, once a year.",
  end: "Don’t write to me any more",
  ended: "We won’t write to you on anniversaries.",
  notYours:
    "We can only write to an email address. If you gave one, please open the link that we emailed you, and then this again.",
  loading: "One moment…",
  unreachable: "This could not be saved. Please try again in a moment.",
};
