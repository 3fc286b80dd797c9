import { problems } from "@vigil/contract";
import { eq, isNull, sql } from "drizzle-orm";
import type { Database } from "./database/database.ts";
import { encryptedEmail } from "./emails/encrypted.ts";
import type { Runtime } from "./resource/define.ts";
import { encryptedAddress, encryptedKey, secretsOf } from "./security/camera-secrets.ts";
import { cameras } from "./tables/cameras.table.ts";
import { encryptedMark } from "./tables/columns.ts";
import { isPlain, outbox } from "./tables/emails.table.ts";

/** Emails per transaction. */
const batch = 200;

interface Parts {
  database: Database;
  runtime: Pick<Runtime, "emailEncryption" | "cameraEncryption">;
}

/**
 * Encrypts what an earlier version stored as plain text, which no migration can do because it doesn't know the key.
 * Idempotent; interrupted, it continues where it stopped.
 */
export async function encryptStored(
  { database, runtime }: Parts,
  log: { error(details: unknown, message: string): void },
): Promise<void> {
  while ((await encryptEmails(database, runtime.emailEncryption)) > 0);
  await encryptCameras(database, runtime.cameraEncryption);
  await reportUnreadableCameras(database, runtime.cameraEncryption, log);
}

// Waits for emails that are being sent at this moment, so that none stays plain; ordered, so that two servers can't
// block each other.
function encryptEmails(database: Database, emails: Runtime["emailEncryption"]): Promise<number> {
  return database.transaction(async (tx) => {
    const plain = await tx.run<{ id: string; text: string; html: string }>(sql`
      select ${outbox.id}, ${outbox.text}, ${outbox.html} from ${outbox} where ${isPlain(outbox)}
      order by ${outbox.id} limit ${batch} for update`);
    for (const { id, ...texts } of plain)
      await tx.orm
        .update(outbox)
        .set(encryptedEmail(emails, { ...texts, calendar: null }))
        .where(eq(outbox.id, id));
    return plain.length;
  });
}

function encryptCameras(database: Database, encryption: Runtime["cameraEncryption"]): Promise<void> {
  const isEncrypted = (text: string) => text.startsWith(encryptedMark);
  return database.transaction(async (tx) => {
    const all = await tx.orm
      .select({ id: cameras.id, rtmp_key: cameras.rtmp_key, address: cameras.address })
      .from(cameras)
      .for("update");
    for (const { id, rtmp_key, address } of all) {
      const values = {
        ...(isEncrypted(rtmp_key) ? {} : encryptedKey(encryption, rtmp_key)),
        ...(address === null || isEncrypted(address)
          ? {}
          : { address: encryptedAddress(encryption, address) }),
      };
      if (Object.keys(values).length > 0) await tx.orm.update(cameras).set(values).where(eq(cameras.id, id));
    }
  });
}

/** Reports at start what would otherwise be noticed camera by camera. */
async function reportUnreadableCameras(
  database: Database,
  encryption: Runtime["cameraEncryption"],
  log: { error(details: unknown, message: string): void },
): Promise<void> {
  const all = await database.orm
    .select({ name: cameras.name, key: cameras.rtmp_key, address: cameras.address })
    .from(cameras)
    .where(isNull(cameras.deleted_at));
  const unreadable = all.filter((camera) => secretsOf(encryption, camera).key === null);
  if (unreadable.length === 0) return;
  log.error(
    { cameras: unreadable.map(({ name }) => name) },
    `${problems.other_secret_key[1]} RTMP cameras go on; SRT and RTSP cameras need the key, or new ones.`,
  );
}
