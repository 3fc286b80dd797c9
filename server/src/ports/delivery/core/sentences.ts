export type DeliveryProvider = "cloudflare" | "youtube";

/**
 * auth: the credentials or rights don't suffice; conflict: the idempotency key belongs to something deleted; state: not
 * now, such as going live while nothing arrives; quota: the day's or the account's allowance is used up.
 */
export type DeliveryErrorKind =
  | "auth"
  | "not_found"
  | "invalid"
  | "conflict"
  | "state"
  | "rate_limited"
  | "unavailable"
  | "quota";

const names: Record<DeliveryProvider, string> = { cloudflare: "Cloudflare", youtube: "YouTube" };

const sentences: Record<DeliveryErrorKind, (name: string) => string> = {
  auth: (name) => `${name} refuses the connection. Please tell the platform's administrator.`,
  not_found: (name) => `${name} no longer has this service. It may have been removed there.`,
  invalid: (name) => `${name} doesn't accept what was entered for this service.`,
  conflict: (name) => `This service was removed at ${name}. Please set it up again.`,
  state: (name) => `${name} can't do this now.`,
  rate_limited: (name) => `${name} is receiving too many requests. Please try again in a few minutes.`,
  unavailable: (name) => `${name} isn't responding. Please try again in a few minutes.`,
  quota: (name) => `The allowance at ${name} is used up.`,
};
const youtubeSentences: Partial<Record<DeliveryErrorKind, string>> = {
  auth: "YouTube refuses the connection. Please connect the YouTube account again in the general settings.",
  quota: "YouTube accepts no more changes today. It will again after midnight, Pacific time.",
};

/** What the home reads about a failed call. */
export const sentenceOf = (provider: DeliveryProvider, kind: DeliveryErrorKind): string =>
  (provider === "youtube" ? youtubeSentences[kind] : undefined) ?? sentences[kind](names[provider]);
