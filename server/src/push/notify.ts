import { type DeviceNotification, problems } from "@vigil/contract";
import { eq } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { DeviceGone, type Push, PushError } from "../ports/push/push.ts";
import type { Encryption } from "../security/encryption.ts";
import { pushSubscriptions as table } from "../tables/push-subscriptions.table.ts";
import { authOf, ofAccount } from "./devices.ts";

export interface PushParts {
  database: Database;
  push: Push;
  encryption: Encryption;
}

/**
 * Shows a notification on all devices of an account, or on one. One device that takes it is enough; those that have
 * ended their subscription are removed.
 * @throws PushError when none took it; final when none could take it later
 */
export async function notify(
  parts: PushParts,
  to: { account: string; device?: string },
  notification: DeviceNotification,
): Promise<void> {
  const devices = await parts.database.orm.select().from(table).where(ofAccount(to.account, to.device));
  const outcomes = await Promise.all(devices.map((device) => sendTo(parts, device, notification)));
  if (outcomes.includes("sent")) return;
  const errors = outcomes.filter((outcome) => outcome !== "sent");
  throw (
    errors.find(({ isFinal }) => !isFinal) ??
    errors.find((error) => !(error instanceof DeviceGone)) ??
    new DeviceGone()
  );
}

async function sendTo(
  { database, push, encryption }: PushParts,
  device: typeof table.$inferSelect,
  notification: DeviceNotification,
): Promise<"sent" | PushError> {
  const auth = authOf(encryption, device);
  if (auth === null) return new PushError(problems.other_secret_key[1], true);
  const { endpoint, p256dh } = device;
  const message = { text: JSON.stringify(notification), topic: topicOf(notification.tag) };
  try {
    await push.send({ endpoint, p256dh, auth }, message);
  } catch (error) {
    if (!(error instanceof PushError)) throw error;
    if (error instanceof DeviceGone) await database.orm.delete(table).where(eq(table.id, device.id));
    return error;
  }
  await database.orm.update(table).set({ last_success_at: new Date() }).where(eq(table.id, device.id));
  return "sent";
}

/** A UUID without its hyphens is as long as a topic may be. */
const topicOf = (tag: string): string => tag.replaceAll("-", "").slice(0, 32);
