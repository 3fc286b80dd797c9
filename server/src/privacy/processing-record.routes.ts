import {
  actions,
  archiveDays,
  binDays,
  type DataCategory,
  dataCategories,
  deliveriesKeptDays,
  type ErasureWay,
  erasureDays,
  erasureWays,
  exportDays,
  may,
  notificationsKeptDays,
  type ProcessingRecord,
  type Purpose,
  purposes,
  type RecipientKind,
  type RetentionKind,
  type SecurityMeasure,
  securityMeasures,
  type TermKind,
} from "@vigil/contract";
import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";
import type { Queries } from "../database/database.ts";
import type { S3Settings } from "../ports/storage/settings.ts";
import { problem } from "../problems.ts";
import { requireActor } from "../resource/routes.ts";
import { retentionSettings } from "../tables/retention.table.ts";
import { tablesOf } from "./data-categories.ts";
import { personalData } from "./personal-data.ts";
import { otherHomes } from "./retention/retention-state.ts";

/** The record of processing (GDPR, article 30), made of the list of columns and of what this installation has set up. */
export function processingRecordRoute(app: FastifyInstance, database: Queries, config: Config): void {
  app.get("/v1/privacy/processing_record", async (request): Promise<ProcessingRecord> => {
    if (!may(requireActor(request), actions.see_processing, "edit")) throw problem("forbidden");
    const terms = await termsOf(database, config);
    const to = recipientsOf(config);
    return {
      product_name: config.productName,
      made_at: new Date().toISOString(),
      activities: purposes.map((purpose) => ({
        purpose,
        data: dataCategories[purpose].map((category) => ({ category, erased: erasedOf(category) })),
        recipients: to[purpose],
        terms: termsFor[purpose].map((kind) => ({ kind, ...terms[kind] })),
      })),
      files: placeOf(config.s3),
      backups: config.backups
        ? placeOf("bucket" in config.backups ? config.backups.bucket : undefined)
        : null,
      measures: measuresOf(config),
    };
  });
}

/** What an erasure does with data of a category. */
const erasedOf = (category: DataCategory): ErasureWay[] =>
  erasureWays.filter((way) =>
    tablesOf[category].split(" ").some((table) => personalData[table]?.columns[way]),
  );

/** To whom data of each purpose goes, as the installation is set up. */
function recipientsOf(config: Config): Record<Purpose, RecipientKind[]> {
  const { smtp, telephone, payments, s3, cloudflare, google, conferencing, checksSeenPasswords } = config;
  const where = (is: unknown, ...kinds: RecipientKind[]): RecipientKind[] => (is ? kinds : []);
  const stored = where(s3, "storage");
  return {
    services: [
      ...stored,
      ...where(cloudflare, "cloudflare"),
      ...where(google, "youtube", "calendar"),
      ...where(conferencing.zoom, "zoom"),
      ...where(conferencing.livekit, "livekit"),
    ],
    guests: [...stored, ...where(telephone, "telephone"), ...where(cloudflare, "cloudflare")],
    accounts: ["push", ...where(checksSeenPasswords, "seen_passwords")],
    emails: [...where(smtp, "mailer"), ...where(telephone, "telephone")],
    money: where(payments.by === "stripe", "cards"),
    operation: where(telephone, "telephone"),
    history: [],
    integrations: ["webhooks"],
    requests: [...stored, ...where(smtp, "mailer")],
  };
}

/** What of each purpose goes by itself; the words say what becomes of the rest. */
const termsFor: Record<Purpose, TermKind[]> = {
  services: ["recordings", "archives", "bin"],
  guests: ["guests", "bin"],
  accounts: ["sessions", "notifications", "bin"],
  emails: ["emails"],
  money: [],
  operation: [],
  history: ["history", "addresses"],
  integrations: ["webhooks"],
  requests: ["exports", "erasures"],
};

type Term = Omit<ProcessingRecord["activities"][number]["terms"][number], "kind">;

async function termsOf(db: Queries, { mailKeepDays }: Config): Promise<Record<TermKind, Term>> {
  const [set] = await db.orm.select().from(retentionSettings);
  if (!set) throw problem("internal");
  const others = await otherHomes(db);
  const days = (count: number): Term => ({ unit: "days", count, other_homes: 0 });
  const months = (kind: RetentionKind, count: number): Term => ({
    ...{ unit: "months", count },
    other_homes: others[kind],
  });
  return {
    guests: months("guests", set.guest_months),
    recordings: months("recordings", set.recording_months),
    emails: days(mailKeepDays),
    addresses: days(set.address_days),
    bin: days(binDays),
    notifications: days(notificationsKeptDays),
    webhooks: days(deliveriesKeptDays),
    archives: days(archiveDays),
    exports: days(exportDays),
    erasures: days(erasureDays),
    // resource/purge-bin.ts and auth/purge.ts
    history: { unit: "years", count: 7, other_homes: 0 },
    sessions: days(30),
  };
}

const placeOf = (bucket: S3Settings | undefined): ProcessingRecord["files"] =>
  bucket
    ? {
        kind: "bucket",
        at: [bucket.endpoint && new URL(bucket.endpoint).host, bucket.region].filter(Boolean).join(", "),
      }
    : { kind: "own", at: null };

function measuresOf(config: Config): SecurityMeasure[] {
  const is: Record<SecurityMeasure, boolean> = {
    transport: config.publicUrl.startsWith("https:"),
    ...{ passwords: true, rights: true, encryption: true, files: true, history: true },
    second_factor: config.secondFactorFor.length > 0,
    viruses: config.clamd !== undefined,
    backups: config.backups !== undefined,
  };
  return securityMeasures.filter((measure) => is[measure]);
}
