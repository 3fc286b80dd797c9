/** For a guest who may ask for an email on each anniversary. */
export const anniversary = {
  text: "Once a year, on the day, we send you this page’s link by email. Each of these emails ends them with one click.",
  ask: "Yes, write to me",
  asked: "You will get an email on the day, once a year.",
  end: "Don’t write to me any more",
  ended: "We won’t write to you on anniversaries.",
  notYours: "Only the link in your email can ask for this. Please open that link, and then this again.",
  loading: "One moment…",
  unreachable: "This could not be saved. Please try again in a moment.",
};
