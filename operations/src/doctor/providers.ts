import { access, constants } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { crc32 } from "node:zlib";
import type { Config } from "../../../server/src/config.ts";
import { companyCallback } from "../../../server/src/ports/identity/settings.ts";
import { checked, type Finding } from "./check.ts";

/** Asks each provider that is set up whether it accepts what it is given. Nothing is sent to anybody. */
export function checkProviders(config: Config): Promise<Finding[]> {
  return Promise.all(
    [
      checkMail,
      checkCards,
      checkTelephone,
      checkCloudflare,
      checkZoom,
      checkLivekit,
      checkCaptions,
      checkIdentity,
      checkScanner,
    ].map((check) => check(config)),
  );
}

const notSetUp = (found: string) => ({ state: "ok" as const, found });

const checkMail = ({ smtp, demo }: Config) =>
  checked("Mail", "Check SMTP_URL: its host, port, user and password.", async () => {
    if (!smtp)
      return {
        state: demo ? "ok" : "warning",
        found: "Emails stay in the outbox and are not sent.",
        ...(demo ? {} : { remedy: "Set SMTP_URL and MAIL_FROM." }),
      };
    await (await import("../../../server/src/ports/mailer/smtp.ts")).checkSmtp(smtp);
    if (smtp.dkim) return "The mail server accepts us, and emails are signed.";
    return {
      state: "warning",
      found: "The mail server accepts us. Vigil doesn't sign emails.",
      remedy:
        "Set DKIM_SELECTOR and DKIM_KEY_FILE, unless the mail provider signs for the domain of MAIL_FROM.",
    };
  });

const checkIdentity = ({ identity, publicUrl }: Config) =>
  checked("Company sign-in", "Check OIDC_ISSUER, and whether this server reaches it.", async () => {
    if (!identity) return notSetUp("Not set up: people sign in by password or passkey.");
    const { checkOpenId } = await import("../../../server/src/ports/identity/oidc.ts");
    await checkOpenId(identity);
    return `${identity.name} is reached. It must know ${companyCallback(publicUrl)} as a redirect URI.`;
  });

const checkCards = ({ payments }: Config) =>
  checked("Card payments", "Check STRIPE_SECRET_KEY.", async () => {
    if (payments.by === "test") return notSetUp("Test cards of the demo.");
    if (payments.by === "none") return notSetUp("Not set up: homes pay by cheque or wire transfer.");
    await (await import("../../../server/src/ports/payments/stripe.ts")).checkStripe(payments);
    if (payments.secretKey.startsWith("sk_test_"))
      return {
        state: "warning",
        found: "Stripe accepts the key, which is for tests.",
        remedy: "Set the live keys.",
      };
    return "Stripe accepts the key.";
  });

const checkTelephone = ({ telephone }: Config) =>
  checked("Text messages and calls", "Check TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN.", async () => {
    if (!telephone) return notSetUp("Not set up: people are called by email and notification only.");
    await (await import("../../../server/src/ports/telephone/twilio.ts")).checkTwilio(telephone);
    return "Twilio accepts the account.";
  });

const checkCloudflare = ({ cloudflare }: Config) =>
  checked("Cloudflare Stream", "Check CLOUDFLARE_ACCOUNT_ID and CLOUDFLARE_API_TOKEN.", async () => {
    if (!cloudflare) return notSetUp("Not set up: guests watch from Vigil's own origin.");
    await (await import("../../../server/src/ports/delivery/cloudflare.ts")).checkCloudflare(cloudflare);
    return "Cloudflare accepts the token.";
  });

const checkZoom = ({ conferencing: { zoom } }: Config) =>
  checked("Zoom", "Check ZOOM_ACCOUNT_ID, ZOOM_CLIENT_ID and ZOOM_CLIENT_SECRET.", async () => {
    if (!zoom) return notSetUp("Not set up.");
    const { zoomTokens } = await import("../../../server/src/ports/conferencing/zoom-token.ts");
    await zoomTokens(zoom, {}).token();
    return "Zoom accepts the app.";
  });

const checkLivekit = ({ conferencing: { livekit } }: Config) =>
  checked("LiveKit", "Check LIVEKIT_URL, LIVEKIT_API_KEY and LIVEKIT_API_SECRET.", async () => {
    if (!livekit) return notSetUp("Not set up.");
    await (await import("../../../server/src/ports/conferencing/livekit.ts")).checkLivekit(livekit);
    return "LiveKit accepts the key.";
  });

const checkCaptions = ({ speech }: Config) =>
  checked("Captions", "Check the program that CAPTIONS_COMMAND begins with.", async () => {
    if (!speech) return notSetUp("No program writes captions; people upload or write them.");
    const folders = speech.program.includes("/") ? [""] : (process.env.PATH ?? "").split(path.delimiter);
    for (const folder of folders) {
      const file = path.join(folder, speech.program);
      if (
        await access(file, constants.X_OK).then(
          () => true,
          () => false,
        )
      )
        return `${file} can be started.`;
    }
    throw new Error(`${speech.program} isn't a program on this machine.`);
  });

/** Days after which signatures are old: ClamAV publishes new ones every day. */
const signaturesFreshFor = 7;

/** Milliseconds: on a slow machine it takes long to look through the largest piece. */
const scannerPatience = 120_000;

const checkScanner = ({ clamd: settings }: Config) =>
  checked(
    "Virus scanner",
    "Check CLAMD, and whether clamd is running.",
    async () => {
      if (!settings) return notSetUp("Not set up: uploads are not checked for viruses.");
      const { clamd, clamdVersion } = await import("../../../server/src/ports/virus-scanner/clamd.ts");
      const scanner = clamd(settings);
      await scanner.ping();
      const largest = settings.streamBytes;
      // The largest piece that Vigil sends, and the test file of which every scanner says that it is a virus.
      await scanner.scan(contentOf(Buffer.alloc(largest)));
      if ((await scanner.scan(contentOf(testVirus))).state !== "infected")
        return {
          state: "failing",
          found: "clamd answers, and finds nothing in the test file that every scanner finds.",
          remedy: "See whether clamd has signatures: freshclam fetches them.",
        };
      if ((await scanner.scan(contentOf(packedBehindAudio()))).state !== "infected")
        return {
          state: "failing",
          found: "clamd finds the test file, but not where it is packed (ZIP) behind the start of a song.",
          remedy: "Set ScanArchive yes in clamd.conf.",
        };
      const version = await clamdVersion(settings);
      const days = (Date.now() - Date.parse(version.split("/")[2] ?? "")) / 86_400_000;
      if (days > signaturesFreshFor)
        return {
          state: "warning",
          found: `clamd finds the test file. Its signatures are ${Math.floor(days)} days old.`,
          remedy: "See whether freshclam runs.",
        };
      return `${version.split("/")[0]} finds the test file, and takes ${largest / 1024 / 1024} MB at a time.`;
    },
    scannerPatience,
  );

/** In two halves, so that no scanner finds it in this file. */
const testVirus = Buffer.from(
  ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD", "-ANTIVIRUS-TEST-FILE!$H+H*"].join(""),
);

/** The test file in a ZIP, behind what makes clamd take a file for MP3 and not look into it. */
function packedBehindAudio(): Buffer {
  const audio = Buffer.concat([Buffer.from("4944330400000000000a", "hex"), Buffer.alloc(10)]);
  const name = Buffer.from("test.com");
  // From the version to the length of what follows the name: stored as it is.
  const about = Buffer.alloc(26);
  about.writeUInt16LE(10, 0);
  about.writeUInt32LE(crc32(testVirus), 10);
  about.writeUInt32LE(testVirus.length, 14);
  about.writeUInt32LE(testVirus.length, 18);
  about.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from("PK\x03\x04"), about, name, testVirus]);
  const entry = Buffer.concat([Buffer.from("PK\x01\x02\x0a\0", "latin1"), about, Buffer.alloc(14), name]);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([audio, local, entry, end]);
}

const contentOf = (bytes: Buffer) => ({
  size: bytes.length,
  read: async ({ from, to }: { from: number; to: number }) =>
    Readable.from(chunks(bytes.subarray(from, to + 1))),
});
function* chunks(bytes: Buffer, size = 64 * 1024) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
