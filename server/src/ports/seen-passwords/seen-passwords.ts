/** Knows passwords that were in somebody's leak, and are tried first by whoever guesses. */
export interface SeenPasswords {
  /** False also when that can't be found out: nobody is kept from setting a password by a service that is down. */
  has(password: string): Promise<boolean>;
}

/** For an installation that asks nobody. */
export const noSeenPasswords: SeenPasswords = { has: async () => false };
