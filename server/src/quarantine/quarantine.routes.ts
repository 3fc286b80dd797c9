import { actions, may, type Quarantine, quarantineDays } from "@vigil/contract";
import { sql } from "drizzle-orm";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Queries } from "../database/database.ts";
import { problem } from "../problems.ts";
import type { Actor } from "../resource/actor.ts";
import { audit } from "../resource/audit.ts";
import { isUuid } from "../resource/list.ts";
import { needsProof } from "../resource/needs-proof.ts";
import { performers } from "../resource/performers.ts";
import type { Engine } from "../resource/registry.ts";
import { requireActor } from "../resource/routes.ts";
import { accounts } from "../tables/accounts.table.ts";
import { storedFiles } from "../tables/files.table.ts";
import { homes } from "../tables/homes.table.ts";
import { quarantinedFiles as table } from "../tables/quarantine.table.ts";
import { streams } from "../tables/streams.table.ts";
import { searchedAgain } from "./search-again.ts";
import { type Decided, quarantinePath as path, tellHome, waitingFiles } from "./tell.ts";

type Request = FastifyRequest<{ Params: { id: string } }>;
const listedAtMost = 200;

/** What nobody may open because of a virus, for super admins: what it is, and the way out of a false alarm. */
export function quarantineRoutes(app: FastifyInstance, engine: Engine): void {
  const { database, unchecked, images, runtime } = engine;
  app.get(`/v1/${path}`, async (request) => {
    requireKeeper(request);
    return listOf(engine);
  });

  // The scanner was wrong: whoever says so opens the file to everybody who may see its record.
  app.post(`/v1/${path}/:id/release`, needsProof, async (request: Request) => {
    const actor = requireKeeper(request);
    await database.transaction(async (tx) => {
      // No record holds what was refused.
      const taken = await take(tx, request.params.id, sql`not refused`);
      const { file, finding } = taken;
      await tx.run(
        sql`update ${storedFiles} set scan_state = 'clean', released_finding = ${finding} where id = ${file}`,
      );
      await audit(tx, actor, { verb: "release", resource: path, record: file });
      await tellHome({ tx, runtime }, "file_released", taken);
    });
    return listOf(engine);
  });

  app.post(`/v1/${path}/:id/delete`, async (request: Request) => {
    const actor = requireKeeper(request);
    const file = await database.transaction(async (tx) => {
      const taken = await take(tx, request.params.id);
      await audit(tx, actor, { verb: "delete", resource: path, record: taken.file });
      await tellHome({ tx, runtime }, "file_deleted", taken);
      return taken.file;
    });
    // Its row stays for the record that names it, and says why it can't be opened.
    await unchecked.remove(file);
    await images.remove(file);
    return listOf(engine);
  });
}

/** @throws Problem 403 */
function requireKeeper(request: FastifyRequest): Actor {
  const actor = requireActor(request);
  if (!may(actor, actions.decide_quarantine, "edit")) throw problem("forbidden");
  return actor;
}

/** Takes a file out of quarantine. @throws Problem 404 */
async function take(tx: Queries, id: string, which = sql`true`): Promise<Decided & { finding: string }> {
  const [taken] = isUuid(id)
    ? await tx.run<Omit<Decided, "id"> & { finding: string }>(
        sql`delete from ${table} where id = ${id} and ${which} returning file, home, refused, finding`,
      )
    : [];
  if (!taken) throw problem("not_found");
  return { id, ...taken };
}

type Row = Quarantine["results"][number] & {
  uploaded_by: string | null;
  role: string | null;
};

async function listOf(engine: Engine): Promise<Quarantine> {
  const { database, scanning } = engine;
  const rows = await database.run<Omit<Row, "sender">>(sql`
    select ${table.id}, ${table.found_at}, ${table.found_at} + make_interval(days => ${quarantineDays}) as deleted_at,
      ${storedFiles.file_name}, ${storedFiles.content_type}, ${storedFiles.size}, ${storedFiles.scan_state} as state,
      ${table.finding}, ${table.refused}, ${storedFiles.uploaded_by}, ${accounts.role},
      ${homes.funeral_home_name} as home, ${streams.deceased_full_name} as service
    from ${table} join ${storedFiles} on ${storedFiles.id} = ${table.file}
    left join ${accounts} on ${accounts.id} = ${storedFiles.uploaded_by}
    left join ${homes} on ${homes.id} = ${table.home} left join ${streams} on ${streams.id} = ${table.stream}
    order by ${table.found_at} desc, ${table.id} limit ${listedAtMost}`);
  const named = rows.map(({ uploaded_by: actor, role }) => ({ actor, role: role ?? "" }));
  const nameOf = await performers(engine, database, named);
  const results = rows.map(({ uploaded_by: actor, role, ...row }) => ({
    ...row,
    sender: nameOf({ actor, role: role ?? "" }).name,
  }));
  const again = await searchedAgain(engine);
  return { scans: scanning !== undefined, ...(await waitingFiles(database)), again, results };
}
