import { type TestCard, testCards } from "@vigil/contract";

/** The text typed into the three fields. */
export interface CardInput {
  number: string;
  expiry: string;
  cvc: string;
}
export type CardField = keyof CardInput;
export const cardFields = ["number", "expiry", "cvc"] as const satisfies readonly CardField[];

const digits = (text: string) => text.replace(/\D/g, "");

/** Formats each field as cards show it: 4242 4242 4242 4242, 04 / 30, 123. */
export const formatCard: Record<CardField, (text: string) => string> = {
  number: (text) =>
    digits(text)
      .slice(0, 16)
      .replace(/(.{4})(?=.)/g, "$1 "),
  expiry: (text) => {
    const [month, year] = [digits(text).slice(0, 2), digits(text).slice(2, 4)];
    return year ? `${month} / ${year}` : month;
  },
  cvc: (text) => digits(text).slice(0, 4),
};

/** The token of a test card; undefined for any other card. Only the token leaves the page, never the number. */
export const tokenOf = (number: string): TestCard | undefined =>
  testCards.find((card) => card.number === digits(number))?.token;

const isExpired = (expiry: string, today: Date) => {
  const [month = "", year = ""] = expiry.split(" / ");
  const isComplete = /^(0[1-9]|1[0-2])$/.test(month) && /^\d\d$/.test(year);
  return !isComplete || new Date(2000 + Number(year), Number(month), 1) <= today;
};

/** Which fields are complete, and which are wrong. A field that is only half typed is neither. */
export function checkCard({ number, expiry, cvc }: CardInput, today: Date) {
  const isWholeNumber = digits(number).length === 16;
  const complete = {
    number: tokenOf(number) !== undefined,
    expiry: !isExpired(expiry, today),
    cvc: cvc.length >= 3,
  };
  return {
    complete,
    wrong: {
      number: isWholeNumber && !complete.number,
      expiry: expiry.length === 7 && !complete.expiry,
      cvc: false,
    },
  };
}
