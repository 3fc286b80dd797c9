/** Why an automatic renewal stopped: its card was declined each time, or the package isn't sold any more. */
export const renewalStops = ["declined", "package_gone"] as const;
export type RenewalStop = (typeof renewalStops)[number];
/** Days before a renewal on which it is announced, and days after a declined charge on which it is tried again. */
export const renewalNoticeDays = [14, 3] as const;
export const renewalRetryDays = [2, 5] as const;
