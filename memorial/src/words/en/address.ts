/** What guests read about the email address they type, and where their link was mailed. */
export const address = {
  meant: "Did you mean",
  take: (better: string) => `${better}?`,
  noMailbox: (domain: string) => `We can’t find ${domain}. Please check what follows the @.`,
  mailed: (to: string) => `We sent your link to ${to}.`,
  texted: (to: string) => `We texted your link to ${to}.`,
  wrong: "Wrong? Change it",
};
