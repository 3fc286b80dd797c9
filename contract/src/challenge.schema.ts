import { z } from "zod";

/** What is sent with what strangers send without an account, where a program could send it by the thousand. */
export const provedFields = {
  /** The answer to a challenge for this page. Without one fewer are taken, so that old browsers get through. */
  proof: z.string().max(400).nullable().optional(),
  /** Nobody sees this field of the form; programs fill it in. */
  leave_empty: z.string().max(1000).optional(),
};

export const challengePurposes = ["register", "phone_code", "gift", "candle"] as const;
export type ChallengePurpose = (typeof challengePurposes)[number];

/** POST /v1/public/challenge: work for a browser, before somebody sends a form. Each answer is taken once. */
export const ChallengeRequest = z.object({
  purpose: z.enum(challengePurposes),
  /** The last part of the memorial page's address. */
  page: z.string().min(1).max(200),
});
export const Challenge = z.object({
  challenge: z.string(),
  /** Numbers to find: for each part, n such that SHA-256 of "id.part.n" begins with so many zero bits. */
  bits: z.int(),
  count: z.int(),
  /** Milliseconds after which the answer is taken: nobody fills in a form faster. */
  after: z.int(),
});
export type Challenge = z.infer<typeof Challenge>;
