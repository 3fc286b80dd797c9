import { createProofs } from "../auth/proof.ts";
import { documentAddress, emailedDocumentAddress } from "../billing/document-address.ts";
import { mediaAddresses } from "../broadcast/addresses.ts";
import type { PlaybackTokens } from "../broadcast/playback-tokens.ts";
import { captionsAddress, guestCaptionsAddress } from "../captions/captions-address.ts";
import type { Config } from "../config.ts";
import { fileAddress, guestFileAddress } from "../files/files.routes.ts";
import type { Links } from "../links.ts";
import type { SeenPasswords } from "../ports/seen-passwords/seen-passwords.ts";
import { peopleKeys } from "../privacy/people-keys.ts";
import type { Engine } from "../resource/registry.ts";
import { createColumnEncryption } from "../security/encryption.ts";
import type { Tokens } from "../security/tokens.ts";

/** What the installation is to everything that runs in it: its addresses, encryption and providers. */
export function createRuntime(
  config: Config,
  links: Links,
  tokens: Tokens,
  playbackTokens: PlaybackTokens,
  seenPasswords: SeenPasswords,
): Engine["runtime"] {
  const { host, hostname } = new URL(config.publicUrl);
  const mediaBase = links.media({ headers: { host } }).http;
  return {
    publicUrl: config.publicUrl,
    productName: config.productName,
    secondFactorFor: config.secondFactorFor,
    company: config.identity ?? null,
    seenPasswords,
    proofs: createProofs(config.identity ?? null),
    links,
    emailEncryption: createColumnEncryption(config.secretKey, "emails"),
    cameraEncryption: createColumnEncryption(config.secretKey, "cameras"),
    people: peopleKeys(config.secretKey),
    privateOutputs: config.privateOutputs,
    delivery: { choice: config.delivery, hasCloudflare: config.cloudflare !== undefined },
    sendsEmails: config.smtp !== undefined,
    hasTelephone: config.telephone !== undefined,
    // A demo shows its outbox, where text messages without an account can be read.
    canText: config.telephone !== undefined || config.demo,
    rtmpUrl: `rtmp://${hostname}:${config.rtmpPort}/live`,
    relayUrl:
      config.rtmpsPort === undefined
        ? `rtmp://${hostname}:${config.rtmpPort}/live`
        : `rtmps://${hostname}:${config.rtmpsPort}/live`,
    whipUrl: config.hasWhip ? `${mediaBase}/whip` : null,
    srtPort: config.srtPort,
    srtUrl: (port) => `srt://${hostname}:${port}`,
    sourceAddress: (source, person) =>
      mediaAddresses(mediaBase).source(source, playbackTokens.source(source, person)),
    fileAddress: fileAddress(tokens, Date.now),
    guestFileAddress: guestFileAddress(tokens, Date.now),
    captionsAddress: captionsAddress(tokens, Date.now),
    guestCaptionsAddress: guestCaptionsAddress(tokens, Date.now),
    hasSpeechEngine: config.speech !== undefined,
    documentAddress: documentAddress(tokens, Date.now),
    emailedDocumentAddress: emailedDocumentAddress(tokens, Date.now),
  };
}
