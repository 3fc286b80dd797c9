import { type ArchiveFile, archives as contract } from "@vigil/contract";
import { eq, sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { problem } from "../../problems.ts";
import { audit } from "../../resource/audit.ts";
import { allOf } from "../../resource/define.ts";
import { isUuid } from "../../resource/list.ts";
import { needsProof } from "../../resource/needs-proof.ts";
import type { Engine } from "../../resource/registry.ts";
import { requireGrant } from "../../resource/routes.ts";
import { visible } from "../../resource/select.ts";
import { archives as table } from "../../tables/archives.table.ts";
import { archives } from "./archives.resource.ts";

const options = { config: { ...needsProof.config, viewer: "may not" } } as const;

/** GET str/archive/{id}/file: where a finished archive is. The browser downloads it by itself, because it may be large. */
export function archiveRoutes(app: FastifyInstance, { database, runtime }: Engine): void {
  app.get(`/v1/${contract.path}/:id/file`, options, async (request, reply): Promise<ArchiveFile> => {
    const actor = requireGrant(request, archives, "read");
    const { id } = request.params as { id: string };
    const [found] = isUuid(id)
      ? await database.run<{ file: string | null }>(sql`
        select ${table.file} from ${table} where ${allOf(eq(table.id, id), visible(archives, actor))}
          and ${table.state} = 'ready' and ${table.expires_at} > now()`)
      : [];
    if (!found?.file) throw problem("not_found");
    await audit(database, actor, { verb: "download", resource: contract.path, record: id });
    reply.header("cache-control", "no-store");
    return { file: runtime.fileAddress(found.file) };
  });
}
