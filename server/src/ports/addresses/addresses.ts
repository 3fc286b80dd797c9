import type { Address } from "@vigil/contract";

interface Suggestion {
  id: string;
  text: string;
}

/** Finds addresses as people type them. Whoever asks goes on without it when it fails. */
export interface AddressLookup {
  /** Whether it may be asked at every letter, or only when a person asks for it. */
  asYouType: boolean;
  /** Whom to name where suggestions are shown. */
  attribution: string | null;
  /**
   * The best few for what was typed so far. `session` is a UUID of one person filling one address.
   * @throws LookupFailed
   */
  suggest(typed: string, session: string): Promise<Suggestion[]>;
  /**
   * One of what was suggested, in full; undefined when there is no such address.
   * @throws LookupFailed
   */
  resolve(id: string, session: string): Promise<Address | undefined>;
}

/** The lookup did not answer, or not in a way that can be understood. The message is for the log. */
export class LookupFailed extends Error {}
