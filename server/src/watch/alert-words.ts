import { formatMoment, remembered } from "@vigil/contract";

/** What those read and hear who are called because something went wrong. `names`: whom the services are for. */
export const alertWords = remembered("alerts", {
  service: (name: string, at: string, zone: string): string => `${name}, ${formatMoment(at, zone)}`,
  contact: (home: string, phone: string | null): string => `${home}, telephone ${phone}`,
  others: (names: string): string => `${names} and others`,
  body: (matter: string, names: string): string => `${matter} (${names})`,
  text: (matter: string, names: string, link: string): string =>
    `${matter} (${names}) I'm taking care of it: ${link}`,
  say: (matter: string, names: string): string =>
    `This is Vigil. ${matter} It is about ${names}. Press 1 if you are taking care of it.`,
  wrong: "Something is wrong",
  over: "This is over",
  taken: (name: string | null): string => `${name} is taking care of it`,
  mine: "I'm taking care of it",
  thanks: "Thank you. Nobody else is called.",
  unknown: "This link is not known",
  inOnePiece: "Please open it once more from the message, in one piece.",
  expired: "This link has expired",
  signIn: (matter: string): string => `Please sign in to answer: ${matter}`,
  canYou: "Can you take care of this?",
  next: "The next one is called.",
});
