import { PrepareNow } from "@vigil/contract";
import { eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { mediaTopic, notify } from "../../broadcast/change-feed.ts";
import { problem } from "../../problems.ts";
import { audit } from "../../resource/audit.ts";
import { checkedBody } from "../../resource/checked-body.ts";
import { allOf } from "../../resource/define.ts";
import { isUuid } from "../../resource/list.ts";
import type { Engine } from "../../resource/registry.ts";
import { requireGrant } from "../../resource/routes.ts";
import { visible } from "../../resource/select.ts";
import { read } from "../../resource/write.ts";
import { directorMedia as table } from "../../tables/director-media.table.ts";
import { directorMedia } from "./director-media.resource.ts";

/** Transcodes a video now, even during a broadcast, and again after a failure. */
export function directorMediaRoutes(app: FastifyInstance, engine: Engine): void {
  app.post("/v1/usr/funeral_home_media/:id/transcode", async (request) => {
    const actor = requireGrant(request, directorMedia, "edit");
    const { id } = request.params as { id: string };
    if (!isUuid(id)) throw problem("not_found");
    const data = checkedBody(PrepareNow, request);
    await engine.database.transaction(async (tx) => {
      const changed = await tx.orm
        .update(table)
        .set({ transcode_urgent: data.urgent ?? true, transcode_problem: null })
        .where(allOf(eq(table.id, id), visible(directorMedia, actor)))
        .returning({ id: table.id });
      if (changed.length === 0) throw problem("not_found");
      await audit(tx, actor, { verb: "transcode", resource: directorMedia.contract.path, record: id });
      await notify(tx, mediaTopic);
    });
    return read(engine, directorMedia, actor, id, "record");
  });
}
