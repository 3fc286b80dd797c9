import type { Address } from "@vigil/contract";

interface Suggestion {
  id: string;
  text: string;
}

/** The region of whoever is asking, as its own address names it. Suggestions there come first. */
export interface Region {
  state: string;
  country: string;
}

/** Finds addresses as people type them. Callers go on without it when it fails. */
export interface AddressLookup {
  /** Whether it may be queried at every keystroke, or only on a person's explicit request. */
  asYouType: boolean;
  /** The provider to credit next to suggestions. */
  attribution: string | null;
  /**
   * The best few matches for the text typed so far. `session` is a UUID of one person filling in one address.
   * @throws LookupFailed
   */
  suggest(typed: string, session: string, own?: Region): Promise<Suggestion[]>;
  /**
   * A suggested address in full; undefined when there is no such address.
   * @throws LookupFailed
   */
  resolve(id: string, session: string): Promise<Address | undefined>;
}

/** The lookup didn't respond, or not in a way that could be parsed. The message is for the log. */
export class LookupFailed extends Error {}
