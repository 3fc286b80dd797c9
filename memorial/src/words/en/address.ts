/** What guests read about the email address they type, and where their link was mailed. */
export const address = {
  meant: "Did you mean",
  /** Behind the better address, which is a button. */
  questionMark: "?",
  noMailbox: (domain: string) => `We can’t find ${domain}. Please check what follows the @.`,
  mailed: (to: string) =>
    `Your link comes by email to ${to}. If it isn’t there in a few minutes, look in the spam folder too. Should an unopened email from us be there already, open that one first.`,
  texted: (to: string) => `We texted your link to ${to}.`,
  wrong: "Wrong? Change it",
};
