import { type CameraProtocol, type camerasResource as contract, words } from "@vigil/contract";
import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { Queries } from "../../database/database.ts";
import { fieldProblem } from "../../problems.ts";
import type { Runtime } from "../../resource/define.ts";
import { encryptedAddress } from "../../security/camera-secrets.ts";
import { cameras as table } from "../../tables/cameras.table.ts";

/** The number of ports for SRT cameras, from SRT_PORT on. */
const srtPorts = 100;

/** Sets what the protocol requires: a port for SRT, an address for RTSP. */
export async function applyProtocol(
  {
    tx,
    values,
    runtime,
  }: { tx: Queries; values: Partial<z.infer<(typeof contract)["create"]>>; runtime: Runtime },
  before: CameraProtocol | undefined,
): Promise<void> {
  const { protocol, address } = values;
  if (address) values.address = encryptedAddress(runtime.cameraEncryption, address);
  if (!protocol || protocol === before) return;
  // An address can't be read back, so whoever changes to RTSP sends it along.
  if (protocol === "rtsp" && !address) throw fieldProblem({ address: [words.required] });
  Object.assign(values, { srt_port: protocol === "srt" ? await freePort(tx, runtime.srtPort) : null });
}

/** The lowest port that no camera has. The unique index refuses the second of two concurrent requests. */
async function freePort(tx: Queries, first: number): Promise<number> {
  const [free] = await tx.run<{ port: number }>(sql`
    select port from generate_series(${first}::int, ${first + srtPorts - 1}::int) port
    where not exists (select 1 from ${table} c where c.srt_port = port and c.deleted_at is null)
    order by port limit 1`);
  if (!free) throw fieldProblem({ protocol: [words.noPortLeft] });
  return free.port;
}
