import type { Registry } from "@vigil/telemetry";
import type { Providers } from "../broadcast/delivery/providers.ts";
import type { PlaybackTokens } from "../broadcast/playback-tokens.ts";
import type { Config } from "../config.ts";
import type { Database } from "../database/database.ts";
import type { Links } from "../links.ts";
import type { LogStream } from "../log.ts";
import type { GuestTokens } from "../memorial/guest-tokens.ts";
import type { AddressLookup } from "../ports/addresses/addresses.ts";
import type { ConferencingProviders } from "../ports/conferencing/choose.ts";
import type { Connector } from "../ports/connections/connections.ts";
import type { IdentityProvider } from "../ports/identity/identity.ts";
import type { MailDomains } from "../ports/mail-domains/mail-domains.ts";
import type { Media } from "../ports/media/media.ts";
import type { Signature } from "../ports/media/signature.ts";
import type { CardPayments } from "../ports/payments/payments.ts";
import type { Push } from "../ports/push/push.ts";
import type { SeenPasswords } from "../ports/seen-passwords/seen-passwords.ts";
import type { Telephone } from "../ports/telephone/telephone.ts";
import type { Engine } from "../resource/registry.ts";
import type { ProofOfWork } from "../security/proof-of-work.ts";
import type { Throttle } from "../security/throttle.ts";
import type { Tokens } from "../security/tokens.ts";
import type { Tally } from "../system/tally.ts";

/** Replacements for what reaches outside; tests bring their own. */
export interface Ports {
  media?: Media;
  addresses?: AddressLookup;
  connector?: Connector;
  /** Who delivers services to guests besides us. */
  providers?: Providers;
  /** Where rooms can be made whose picture is a camera. */
  conferencing?: ConferencingProviders;
  payments?: CardPayments;
  /** Sends notifications to browsers. */
  push?: Push;
  /** Sends text messages and calls people. */
  telephone?: Telephone | undefined;
  /** The company's own accounts. */
  identity?: IdentityProvider;
  /** Which domains receive email. */
  mailDomains?: MailDomains;
  /** Which passwords were in leaks. */
  seenPasswords?: SeenPasswords;
  /** The build of the memorial pages. */
  memorialDist?: string;
  log?: LogStream;
  /** Where calls are measured. */
  metrics?: Registry;
  /** Where errors and sent files are counted, for the system page. */
  tally?: Tally;
}

/** What the routes are registered with. */
export interface Parts {
  config: Config;
  database: Database;
  ports: Ports;
  engine: Engine;
  links: Links;
  tokens: Tokens;
  guestTokens: GuestTokens;
  playbackTokens: PlaybackTokens;
  throttle: Throttle;
  proofs: ProofOfWork;
  /** Of requests between server and media. */
  signature: Signature;
  /** Undefined for a server without media. */
  media: Media | undefined;
}
