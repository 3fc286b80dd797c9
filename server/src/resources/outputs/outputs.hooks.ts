import { connect } from "node:net";
import { mostOutputs, words } from "@vigil/contract";
import { whereIs } from "@vigil/settings/private-networks";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Queries } from "../../database/database.ts";
import { fieldProblem } from "../../problems.ts";
import type { Runtime } from "../../resource/define.ts";
import { encryptedOutputSecret } from "../../security/output-secrets.ts";
import { outputs as table } from "../../tables/outputs.table.ts";

/** Milliseconds that another server has to accept a connection. */
const connectTimeout = 3_000;
const defaultPorts: Record<string, number> = { "rtmp:": 1935, "rtmps:": 443 };

/** @throws Problem 400 when the stream has as many outputs as it may have */
export async function refuseTooMany(tx: Queries, stream: string | undefined): Promise<void> {
  // Those that are added at the same moment wait for each other; the next statement sees what they added.
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`outputs ${stream}`}, 0))`);
  const [found] = await tx.run<{ count: number }>(
    sql`select count(*)::int as count from ${table} where ${and(eq(table.stream, stream ?? ""), isNull(table.deleted_at))}`,
  );
  if ((found?.count ?? 0) >= mostOutputs) throw fieldProblem({ stream: [words.mostOutputs(mostOutputs)] });
}

/**
 * Connects to the server once, so that a mistyped address is found now and not during the service. SRT servers can't be
 * tried without opening a stream.
 * @throws Problem 400 when there is no such server, it is in a private network, or it doesn't answer
 */
export async function checkAddress(runtime: Runtime, url: string | undefined): Promise<void> {
  if (!url) return;
  const { protocol, hostname, port } = new URL(url);
  const where = await whereIs(hostname);
  if (where === "nowhere") throw fieldProblem({ url: [words.outputNowhere] });
  if (where === "private" && !runtime.privateOutputs) throw fieldProblem({ url: [words.outputPrivate] });
  const isSrt = protocol === "srt:";
  const number = Number(port) || defaultPorts[protocol] || 0;
  if (!isSrt && !(await answers(hostname, number))) throw fieldProblem({ url: [words.outputSilent] });
}

function answers(hostname: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: hostname.replace(/^\[|\]$/g, ""), port });
    const done = (isOpen: boolean) => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.setTimeout(connectTimeout, () => done(false));
    socket.once("connect", () => done(true)).once("error", () => done(false));
  });
}

/** Replaces the secrets that were sent by what is stored. */
export function encryptSecrets(
  { cameraEncryption }: Runtime,
  values: { key?: string | undefined; passphrase?: string | undefined },
): void {
  for (const secret of ["key", "passphrase"] as const) {
    const text = values[secret];
    if (text !== undefined)
      Object.assign(values, { [secret]: encryptedOutputSecret(cameraEncryption, secret, text) });
  }
}
