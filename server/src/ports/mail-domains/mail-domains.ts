/** Knows which domains receive email. */
export interface MailDomains {
  /** Whether somebody receives email there; null when that isn't known. Never throws. */
  receives(domain: string): Promise<boolean | null>;
}

/** Where nobody is to be asked. */
export const unknownMailDomains: MailDomains = { receives: async () => null };
