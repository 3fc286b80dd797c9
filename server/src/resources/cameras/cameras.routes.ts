import { cameraCan, type IpCamera } from "@vigil/contract";
import { eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { mediaTopic, notify } from "../../broadcast/change-feed.ts";
import { problem } from "../../problems.ts";
import { audit } from "../../resource/audit.ts";
import { allOf } from "../../resource/define.ts";
import type { Engine } from "../../resource/registry.ts";
import { requireGrant } from "../../resource/routes.ts";
import { visible } from "../../resource/select.ts";
import { read } from "../../resource/write.ts";
import { encryptedKey, newKey } from "../../security/camera-secrets.ts";
import { cameras as table } from "../../tables/cameras.table.ts";
import { cameras } from "./cameras.resource.ts";

/** Replaces a camera's key and returns the new one, as `reveal` does. Audited; the old key stops working at once. */
export function cameraRoutes(app: FastifyInstance, engine: Engine): void {
  app.post("/v1/str/ip_cameras/:id/rotate_key", async (request, reply) => {
    const actor = requireGrant(request, cameras, "reveal");
    const { id } = request.params as { id: string };
    const camera = (await read(engine, cameras, actor, id, "record")) as IpCamera;
    if (!cameraCan.rotateKey(camera, actor)) throw problem("shared_camera");
    const rtmp_key = newKey();
    await engine.database.transaction(async (tx) => {
      const changed = await tx.orm
        .update(table)
        .set({ ...encryptedKey(engine.runtime.cameraEncryption, rtmp_key), updated_at: new Date() })
        .where(allOf(eq(table.id, id), visible(cameras, actor)))
        .returning({ id: table.id });
      if (changed.length === 0) throw problem("not_found");
      await audit(tx, actor, { verb: "rotate_key", resource: cameras.contract.path, record: id });
      await notify(tx, mediaTopic);
    });
    reply.header("cache-control", "no-store");
    return { rtmp_key };
  });
}
