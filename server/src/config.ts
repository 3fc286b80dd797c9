import { readFileSync } from "node:fs";
import path from "node:path";
import { type DeliveryChoice, deliveryChoices, type Role, roles, type SystemState } from "@vigil/contract";
import {
  type MetricsSettings,
  metricsSettings,
  parseEnvironment,
  port,
  rtmpsSettings,
  sharedSettings,
  storedSecretKey,
  webAddress,
  withoutTrailingSlash,
} from "@vigil/settings";
import { z } from "zod";
import { type BackupPlace, backupEnvironment, backupPlace } from "./backups/open-backups.ts";
import { openDataDirectory } from "./data-directory.ts";
import {
  type AddressLookupSettings,
  addressEnvironment,
  addressLookupSettings,
} from "./ports/addresses/settings.ts";
import { type SpeechSettings, speechEnvironment, speechSettings } from "./ports/captions/settings.ts";
import {
  type ConferencingSettings,
  conferencingEnvironment,
  conferencingSettings,
} from "./ports/conferencing/settings.ts";
import { type GoogleClient, googleClient, googleEnvironment } from "./ports/connections/settings.ts";
import {
  type CloudflareSettings,
  cloudflareEnvironment,
  cloudflareSettings,
} from "./ports/delivery/settings.ts";
import { type IdentitySettings, identityEnvironment, identitySettings } from "./ports/identity/settings.ts";
import type { SmtpSettings } from "./ports/mailer/smtp.ts";
import { type PaymentsSettings, paymentsEnvironment, paymentsSettings } from "./ports/payments/settings.ts";
import { type S3Settings, storageEnvironment, storageSettings } from "./ports/storage/settings.ts";
import { telephoneEnvironment, telephoneSettings } from "./ports/telephone/settings.ts";
import type { TwilioSettings } from "./ports/telephone/twilio.ts";
import { type ClamdSettings, scannerEnvironment, scannerSettings } from "./ports/virus-scanner/settings.ts";

const bool = z.stringbool().optional();

/** The proxies that are trusted for X-Forwarded-For, as proxy-addr takes them. */
type TrustProxy = false | string[] | ((address: string, hop: number) => boolean);
const proxyNetwork = z.union([
  z.enum(["loopback", "linklocal", "uniquelocal"]),
  z.ipv4(),
  z.ipv6(),
  z.cidrv4().regex(/\/0*[1-9]\d*$/),
  z.cidrv6().regex(/\/0*[1-9]\d*$/),
]);
const trustProxyWords =
  "Say how many proxies a call passes (TRUST_PROXY=1), or their addresses (TRUST_PROXY=10.0.0.0/8,2001:db8::1); false when there is none. To believe everybody would let any caller choose the address it is counted by.";
const trustProxy = z.string().transform((given, context): TrustProxy => {
  if (/^(0|false|no|off)$/i.test(given)) return false;
  // "1" is a number of proxies here, not "yes".
  const hops = /^[1-9]$/.test(given) ? Number(given) : undefined;
  if (hops) return (_address, hop) => hop < hops;
  const networks = given.split(",").map((network) => network.trim());
  if (networks.every((network) => proxyNetwork.safeParse(network).success)) return networks;
  context.addIssue({ code: "custom", message: trustProxyWords });
  return z.NEVER;
});
/** A URI for security.txt; an address alone becomes one. */
const securityContact = z
  .string()
  .regex(
    /^((mailto:)?[^\s@:/]+@[^\s@:/]+|https:\/\/\S+)$/,
    "Give an email address, or the https address of a page.",
  )
  .transform((given) => (/^(mailto:|https:)/.test(given) ? given : `mailto:${given}`));
const rolesWithSecondFactor = z.string().transform((given, context): Role[] => {
  if (given.trim() === "none") return [];
  const named = given.split(",").map((role) => role.trim());
  const found = roles.filter((role) => named.includes(role));
  if (found.length === named.length) return found;
  const message = `Give roles, separated by commas: ${roles.join(", ")}; or none.`;
  context.addIssue({ code: "custom", message });
  return z.NEVER;
});
/** Exact origins, separated by commas. Pages of others could read what is sent without https. */
const webOrigins = z.string().transform((given, context): string[] => {
  const named = given
    .split(",")
    .map((origin) => origin.trim())
    .filter(Boolean);
  const isOrigin = (origin: string) => {
    const { protocol, hostname, origin: exact } = URL.parse(origin) ?? {};
    const isHere = ["localhost", "127.0.0.1", "[::1]"].includes(hostname ?? "");
    const isName = /^(?:[a-z0-9.-]+|\[[0-9a-f:]+\])$/.test(hostname ?? "");
    return exact === origin && isName && (protocol === "https:" || (protocol === "http:" && isHere));
  };
  if (named.every(isOrigin)) return named;
  const message =
    "Give whole origins with https, separated by commas: https://app.example.com,https://example.org:8443. Only localhost may be without https, and there is no wildcard.";
  context.addIssue({ code: "custom", message });
  return z.NEVER;
});
const Environment = z.object({
  NODE_ENV: z.string().default("development"),
  ...sharedSettings,
  /** First of the hundred ports that SRT cameras get. */
  SRT_PORT: port.default(9710),
  DELIVERY: z.enum(deliveryChoices).default("own"),
  MEDIA_URL: z.union([z.literal("none"), webAddress]).optional(),
  MEDIA_PUBLIC_URL: webAddress.optional(),
  DATABASE_URL: z.string({ error: "Vigil needs a database. `npm start` brings one; else set DATABASE_URL." }),
  PUBLIC_URL: webAddress.optional(),
  CORS_ORIGINS: webOrigins.default([]),
  DEMO: bool,
  PRODUCT_NAME: z.string().min(1).default("Vigil"),
  ROLES: z.string().default("api,jobs"),
  REQUIRE_SECOND_FACTOR: rolesWithSecondFactor.optional(),
  SECURITY_CONTACT: securityContact.optional(),
  LOCAL_WEBHOOKS: bool,
  API_KEY_CALLS_PER_MINUTE: z.coerce.number().int().min(1).max(100_000).default(600),
  SEEN_PASSWORDS: bool,
  TRUST_PROXY: trustProxy.default(false),
  SMTP_URL: z.string().optional(),
  ...addressEnvironment,
  ...conferencingEnvironment,
  ...telephoneEnvironment,
  ...speechEnvironment,
  ...googleEnvironment,
  ...identityEnvironment,
  ...cloudflareEnvironment,
  ...paymentsEnvironment,
  ...storageEnvironment,
  ...backupEnvironment,
  ...scannerEnvironment,
  COPY_WHILE_ON_AIR: bool,
  METRICS_PORT: port.optional(),
  COST_PER_GB_STORED: z.coerce.number().min(0).optional(),
  COST_PER_GB_SENT: z.coerce.number().min(0).optional(),
  COST_CURRENCY: z
    .string()
    .regex(/^[A-Z]{3}$/, "Give a currency as three letters, such as CAD.")
    .default("CAD"),
  LEARNING_FOLDER_URL: webAddress.optional(),
  HELP_URL: webAddress.optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^([^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
      "MAIL_FROM must be an address, or Name <address>.",
    )
    .default("Vigil <no-reply@localhost>"),
  MAIL_PER_SECOND: z.coerce.number().int().min(1).max(1000).default(10),
  MAIL_KEEP_DAYS: z.coerce.number().int().min(1).max(3650).default(90),
  EMAIL_DOMAIN_LOOKUP: bool,
  DKIM_SELECTOR: z
    .string()
    .regex(/^[A-Za-z0-9.-]+$/)
    .optional(),
  DKIM_KEY_FILE: z.string().optional(),
});

export interface Config {
  host: string;
  port: number;
  rtmpPort: number;
  /** Where cameras publish within TLS; undefined: they can't. */
  rtmpsPort: number | undefined;
  /** First of the hundred ports that SRT cameras get. */
  srtPort: number;
  /** Whether encoders may send by WebRTC. */
  hasWhip: boolean;
  mediaPort: number;
  /** The address at which this server reaches media, without a trailing slash; undefined: there is no media. */
  mediaUrl: string | undefined;
  /**
   * The address at which browsers reach media, without a trailing slash; undefined: the page's own host at `mediaPort`.
   */
  mediaPublicUrl: string | undefined;
  dataDir: string;
  /** The bucket in which files are; undefined: in a folder below `dataDir`. */
  s3: S3Settings | undefined;
  /** The daemon that looks for viruses in uploads; undefined: nothing is looked for. */
  clamd: ClamdSettings | undefined;
  /** Whether recordings are copied into the file store while they are made. */
  copyWhileOnAir: boolean;
  /** Where a backup is stored every night; undefined: Vigil makes none by itself. */
  backups: BackupPlace | undefined;
  /** What a gigabyte costs the company: stored for a month, and sent. Null where it doesn't say. */
  prices: SystemState["prices"];
  /** File of the certificate that cameras are shown; undefined: they don't send within TLS. */
  cameraCertificate: string | undefined;
  /** Where Prometheus reads this process's figures; undefined: nowhere. */
  metrics: MetricsSettings | undefined;
  databaseUrl: string;
  /** Without a trailing slash. */
  publicUrl: string;
  /** Origins whose pages may call the API with a bearer token. */
  corsOrigins: string[];
  /** Whether services may be sent on to servers in private networks. */
  privateOutputs: boolean;
  secretKey: string;
  demo: boolean;
  /** Roles that need a second step at sign-in. */
  secondFactorFor: readonly Role[];
  /** Whether webhooks may go to this machine, by http as well; for development. */
  localWebhooks: boolean;
  /** Calls that each API key may make in a minute. */
  apiKeyCallsPerMinute: number;
  /** Whether new passwords are looked up among those from leaks, at Have I Been Pwned. */
  checksSeenPasswords: boolean;
  productName: string;
  /** Where vulnerabilities are reported, as a URI; undefined: nowhere. */
  securityContact: string | undefined;
  /** What this process does: serve requests ("api"), run jobs ("jobs"), or both. */
  roles: readonly string[];
  logLevel: string;
  trustProxy: TrustProxy;
  /** How emails are sent; undefined: they stay in the outbox. */
  smtp: SmtpSettings | undefined;
  /** Whether the domains of guests' addresses are looked up. */
  emailDomainLookup: boolean;
  /** Days for which the text of an email is kept. */
  mailKeepDays: number;
  addressLookup: AddressLookupSettings;
  /** The OAuth client by which people connect Google accounts; undefined: none can be connected. */
  google: GoogleClient | undefined;
  /** The company's own accounts by which people sign in; undefined: there are none. */
  identity: IdentitySettings | undefined;
  /** Where rooms for a service's cameras can be made. */
  conferencing: ConferencingSettings;
  /** The account that sends text messages and calls people; undefined without one. */
  telephone: TwilioSettings | undefined;
  /** The program that writes captions of recordings; undefined without one. */
  speech: SpeechSettings | undefined;
  /** Who shows services to guests, unless their home or the stream's player switch says otherwise. */
  delivery: DeliveryChoice;
  /** The account at Cloudflare Stream that delivers services; undefined: there is none. */
  cloudflare: CloudflareSettings | undefined;
  payments: PaymentsSettings;
  /** A shared folder of guides, and help elsewhere; the Learning Center shows both. */
  learningFolderUrl: string | undefined;
  helpUrl: string | undefined;
}

/**
 * Reads the settings, once. The README lists each with its default.
 * @throws Error with one sentence for each invalid setting.
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const env = parseEnvironment(Environment, environment);
  const dataDir = path.resolve(env.DATA_DIR);
  openDataDirectory(dataDir);
  const s3 = storageSettings(env);
  return {
    host: env.HOST,
    port: env.PORT,
    rtmpPort: env.RTMP_PORT,
    rtmpsPort: rtmpsSettings(env)?.port,
    srtPort: env.SRT_PORT,
    hasWhip: env.WHIP_UDP_PORTS !== undefined,
    mediaPort: env.MEDIA_PORT,
    mediaUrl:
      env.MEDIA_URL === "none"
        ? undefined
        : withoutTrailingSlash(env.MEDIA_URL ?? `http://127.0.0.1:${env.MEDIA_PORT}`),
    mediaPublicUrl: mediaPublicUrl(env),
    dataDir,
    s3,
    clamd: scannerSettings(env),
    copyWhileOnAir: env.COPY_WHILE_ON_AIR ?? false,
    backups: env.BACKUP_DIR === undefined ? undefined : backupPlace(env.BACKUP_DIR, env, s3),
    prices: pricesOf(env),
    cameraCertificate: env.RTMPS_PORT === undefined ? undefined : env.TLS_CERT_FILE,
    metrics: metricsSettings(env.METRICS_HOST, env.METRICS_PORT),
    databaseUrl: env.DATABASE_URL,
    publicUrl: withoutTrailingSlash(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`),
    corsOrigins: env.CORS_ORIGINS,
    secretKey: env.SECRET_KEY ?? storedSecretKey(dataDir),
    privateOutputs: env.PRIVATE_OUTPUTS,
    demo: env.DEMO ?? false,
    productName: env.PRODUCT_NAME,
    securityContact: env.SECURITY_CONTACT,
    secondFactorFor: env.REQUIRE_SECOND_FACTOR ?? (env.DEMO ? [] : ["super_admin"]),
    localWebhooks: env.LOCAL_WEBHOOKS ?? false,
    apiKeyCallsPerMinute: env.API_KEY_CALLS_PER_MINUTE,
    checksSeenPasswords: env.SEEN_PASSWORDS ?? false,
    roles: env.ROLES.split(",").map((role) => role.trim()),
    logLevel: env.LOG_LEVEL,
    trustProxy: env.TRUST_PROXY,
    smtp: smtpSettings(env),
    emailDomainLookup: env.EMAIL_DOMAIN_LOOKUP ?? env.SMTP_URL !== undefined,
    mailKeepDays: env.MAIL_KEEP_DAYS,
    addressLookup: addressLookupSettings(env),
    google: googleClient(env),
    identity: identitySettings(env),
    conferencing: conferencingSettings(env),
    telephone: telephoneSettings(env),
    speech: speechSettings(env),
    ...deliverySettings(env),
    payments: paymentsSettings(env, env.DEMO ?? false),
    learningFolderUrl: env.LEARNING_FOLDER_URL,
    helpUrl: env.HELP_URL,
  };
}

function pricesOf(env: z.infer<typeof Environment>): Config["prices"] {
  const { COST_PER_GB_STORED: stored, COST_PER_GB_SENT: sent, COST_CURRENCY: currency } = env;
  return stored === undefined && sent === undefined
    ? null
    : { stored: stored ?? 0, sent: sent ?? 0, currency };
}

/** @throws Error when Cloudflare is chosen but not set up. */
function deliverySettings(env: z.infer<typeof Environment>): Pick<Config, "delivery" | "cloudflare"> {
  const cloudflare = cloudflareSettings(env);
  if (env.DELIVERY === "cloudflare" && !cloudflare)
    throw new Error("DELIVERY=cloudflare needs the settings CLOUDFLARE_…; the README lists them.");
  return { delivery: env.DELIVERY, cloudflare };
}

/** @throws Error when DKIM is configured but the key file is missing. */
function smtpSettings(env: z.infer<typeof Environment>): SmtpSettings | undefined {
  const { SMTP_URL: url, MAIL_FROM: from, MAIL_PER_SECOND: perSecond, DKIM_SELECTOR: selector } = env;
  if (!url) return undefined;
  if (!selector || !env.DKIM_KEY_FILE) {
    if (selector || env.DKIM_KEY_FILE) throw new Error("DKIM_SELECTOR and DKIM_KEY_FILE belong together.");
    return { url, from, perSecond, dkim: undefined };
  }
  // Must align with the sender's address, because mailboxes require that (DMARC, RFC 7489).
  const [domain = ""] = from.slice(from.lastIndexOf("@") + 1).split(">");
  return {
    url,
    from,
    perSecond,
    dkim: { domain, selector, privateKey: readFileSync(env.DKIM_KEY_FILE, "utf8") },
  };
}

/** If PUBLIC_URL is set, callers can't influence it: the Host of a request would end up in headers and links. */
function mediaPublicUrl(env: z.infer<typeof Environment>): string | undefined {
  if (env.MEDIA_PUBLIC_URL) return withoutTrailingSlash(env.MEDIA_PUBLIC_URL);
  if (!env.PUBLIC_URL) return undefined;
  const { protocol, hostname } = new URL(env.PUBLIC_URL);
  return `${protocol}//${hostname}:${env.MEDIA_PORT}`;
}
