/**
 * Enhanced status codes of mail servers (RFC 3463) that have a plain sentence, most specific first; and what is said of a
 * number that can't be texted (server/src/ports/telephone/twilio.ts).
 */
const sentences = [
  [/\bnumber\b/, "number"],
  [/\b5\.1\.(1|3|6|10)\b/, "address"],
  [/\b5\.(1\.2|4\.4)\b/, "domain"],
  [/\b[45]\.2\.2\b/, "full"],
  [/\b5\.2\.1\b/, "disabled"],
  [/\b5\.7\.\d+\b/, "blocked"],
] as const;

export type DeliveryProblem = (typeof sentences)[number][1];

/** What a provider's answer, such as '550 5.1.1 No such user', means; null if it names no problem with the address. */
export const deliveryProblem = (answer: string): DeliveryProblem | null =>
  sentences.find(([code]) => code.test(answer))?.[1] ?? null;
