import { byGrade, type CameraCheck, type IpCamera, type Preflight, worstGrade } from "@vigil/contract";
import type { FastifyInstance } from "fastify";
import { latestReport } from "../broadcast/media/report.ts";
import { idOf, requireDirector, requireStream } from "../broadcast/rights.ts";
import { problem } from "../problems.ts";
import type { Engine } from "../resource/registry.ts";
import { requireGrant } from "../resource/routes.ts";
import { read } from "../resource/write.ts";
import { cameras } from "../resources/cameras/cameras.resource.ts";
import { judgeSource } from "./core/judge-source.ts";
import { type FactsParts, sourceFacts } from "./facts.ts";
import { checkService } from "./preflight.ts";

/** Checks of services before they begin, and of cameras. `facts`: undefined for a server without media. */
export function watchRoutes(app: FastifyInstance, engine: Engine, facts: FactsParts | undefined): void {
  const { database } = engine;
  app.post("/v1/str/stream/:id/preflight", async (request): Promise<Preflight> => {
    const actor = requireDirector(request, "edit");
    const stream = idOf(request);
    const { stream_type } = await requireStream(database, actor, stream);
    if (stream_type !== "stream") throw problem("not_found");
    if (!facts) throw problem("no_media");
    const found = await checkService(facts, stream, "asked", actor.id);
    if (!found) throw problem("not_found");
    return found;
  });

  app.post("/v1/str/ip_cameras/:id/check", async (request): Promise<CameraCheck> => {
    const actor = requireGrant(request, cameras, "read");
    const camera = (await read(engine, cameras, actor, idOf(request), "record")) as IpCamera;
    if (!facts) throw problem("no_media");
    const report = await latestReport(database);
    const source = { ...camera, elsewhere: false };
    const findings = judgeSource(await sourceFacts(facts.media, source, report), null).toSorted(byGrade);
    return { at: new Date().toISOString(), grade: worstGrade(findings), findings };
  });
}
