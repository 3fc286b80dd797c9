import { problems } from "@vigil/contract";
import { eq, isNull, sql } from "drizzle-orm";
import type { Database } from "./database/database.ts";
import { encrypted } from "./emails/encrypted.ts";
import type { Runtime } from "./resource/define.ts";
import { keptAddress, keptKey, secretsOf } from "./security/camera-secrets.ts";
import { cameras } from "./tables/cameras.table.ts";
import { encryptedMark } from "./tables/columns.ts";
import { isPlain, outbox } from "./tables/emails.table.ts";

/** Emails of one transaction. */
const batch = 200;

interface Parts {
  database: Database;
  runtime: Pick<Runtime, "emailEncryption" | "cameraEncryption">;
}

/**
 * Encrypts what an earlier version has kept as plain text, which no migration can: it knows no key. Done again it finds
 * nothing; cut short it goes on where it was.
 */
export async function encryptStored(
  { database, runtime }: Parts,
  log: { error(details: unknown, message: string): void },
): Promise<void> {
  while ((await encryptEmails(database, runtime.emailEncryption)) === batch);
  await encryptCameras(database, runtime.cameraEncryption);
  await tellOtherKey(database, runtime.cameraEncryption, log);
}

function encryptEmails(database: Database, emails: Runtime["emailEncryption"]): Promise<number> {
  return database.transaction(async (tx) => {
    const plain = await tx.run<{ id: string; text: string; html: string }>(sql`
      select ${outbox.id}, ${outbox.text}, ${outbox.html} from ${outbox} where ${isPlain(outbox)}
      limit ${batch} for update skip locked`);
    for (const { id, ...said } of plain)
      await tx.orm.update(outbox).set(encrypted(emails, said)).where(eq(outbox.id, id));
    return plain.length;
  });
}

function encryptCameras(database: Database, encryption: Runtime["cameraEncryption"]): Promise<void> {
  const isKept = (text: string) => text.startsWith(encryptedMark);
  return database.transaction(async (tx) => {
    const all = await tx.orm
      .select({ id: cameras.id, rtmp_key: cameras.rtmp_key, address: cameras.address })
      .from(cameras)
      .for("update");
    for (const { id, rtmp_key, address } of all) {
      const values = {
        ...(isKept(rtmp_key) ? {} : keptKey(encryption, rtmp_key)),
        ...(address === null || isKept(address) ? {} : { address: keptAddress(encryption, address) }),
      };
      if (Object.keys(values).length > 0) await tx.orm.update(cameras).set(values).where(eq(cameras.id, id));
    }
  });
}

/** Says once at a start what would otherwise be met camera by camera. */
async function tellOtherKey(
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
