import {
  actions,
  archiveDays,
  binDays,
  deliveriesKeptDays,
  type ErasureWay,
  erasureDays,
  exportDays,
  may,
  notificationsKeptDays,
  type ProcessingRecord,
  type Purpose,
  purposes,
  type RecipientKind,
} from "@vigil/contract";
import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";
import { problem } from "../problems.ts";
import { requireActor } from "../resource/routes.ts";
import { personalData } from "./personal-data.ts";

/** The record of processing (GDPR, article 30), made of the list of columns and of what this installation has set up. */
export function processingRecordRoute(app: FastifyInstance, config: Config): void {
  app.get("/v1/privacy/processing_record", async (request): Promise<ProcessingRecord> => {
    if (!may(requireActor(request), actions.see_processing, "edit")) throw problem("forbidden");
    return {
      product_name: config.productName,
      made_at: new Date().toISOString(),
      activities: purposes.map((purpose) => ({
        purpose,
        data: dataOf(purpose),
        recipients: recipientsOf(config)[purpose],
      })),
      terms: termsOf(config),
      storage: config.s3 ? "bucket" : "own",
      backups: config.backups !== undefined,
    };
  });
}

const dataOf = (purpose: Purpose) =>
  Object.entries(personalData).flatMap(([table, { purpose: of, columns }]) => {
    const named = Object.entries(columns).flatMap(([erased, names]) =>
      names.split(" ").map((name) => ({ name, erased: erased as ErasureWay })),
    );
    return of === purpose && named.length > 0 ? [{ table, columns: named }] : [];
  });

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

const termsOf = ({ mailKeepDays }: Config): ProcessingRecord["terms"] => [
  { kind: "emails", days: mailKeepDays },
  { kind: "bin", days: binDays },
  { kind: "notifications", days: notificationsKeptDays },
  { kind: "webhooks", days: deliveriesKeptDays },
  { kind: "archives", days: archiveDays },
  { kind: "exports", days: exportDays },
  { kind: "erasures", days: erasureDays },
  // resource/purge-bin.ts and auth/purge.ts
  { kind: "history", days: 7 * 365 },
  { kind: "sessions", days: 30 },
];
