/** What guests read about the email address they type, and where their link was mailed. */
export const address = {
  meant: "Did you mean",
  take: (better: string) => `${better}?`,
  noMailbox: (domain: string) => `We can’t find ${domain}. Please check what follows the @.`,
  mailed: (to: string) =>
    `Your link comes by email to ${to}. If you have an earlier one from us that you haven’t opened yet, open that first.`,
  texted: (to: string) => `We texted your link to ${to}.`,
  wrong: "Wrong? Change it",
};
