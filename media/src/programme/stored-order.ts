import { mkdirSync } from "node:fs";
import path from "node:path";
import { OutputOrder, ProgrammeOrder } from "@vigil/contract/media";
import { z } from "zod";
import { readJsonFile, writeJsonFile } from "../json-file.ts";
import type { Keys } from "../keys.ts";

export type OrderEncryption = Pick<Keys, "encrypt" | "decrypt">;

const fileName = "order.json";
/** The outputs hold the keys of other servers, so they are stored encrypted. */
const StoredOrder = ProgrammeOrder.omit({ outputs: true }).extend({
  encrypted_outputs: z.string().nullable().default(null),
});

/** Saves a programme's newest order, from which a restart resumes. @throws Error when it can't be written */
export async function writeOrder(
  folder: string,
  { outputs, ...order }: ProgrammeOrder,
  { encrypt }: OrderEncryption,
): Promise<void> {
  const encrypted_outputs = outputs.length > 0 ? await encrypt(JSON.stringify(outputs)) : null;
  mkdirSync(folder, { recursive: true });
  writeJsonFile(path.join(folder, fileName), { ...order, encrypted_outputs });
}

/** Undefined when none was saved or it can't be read. */
export async function readOrder(
  folder: string,
  { decrypt }: OrderEncryption,
): Promise<ProgrammeOrder | undefined> {
  const stored = readJsonFile(path.join(folder, fileName), StoredOrder);
  if (!stored) return undefined;
  const { encrypted_outputs, ...order } = stored;
  const text = encrypted_outputs && (await decrypt(encrypted_outputs));
  const outputs = text ? z.array(OutputOrder).safeParse(JSON.parse(text)).data : undefined;
  return { ...order, outputs: outputs ?? [] };
}
