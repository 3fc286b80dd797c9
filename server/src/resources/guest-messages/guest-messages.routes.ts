import { Readable } from "node:stream";
import { actions, may } from "@vigil/contract";
import type { FastifyInstance } from "fastify";
import { problem } from "../../problems.ts";
import { csv, sheetOf } from "../../resource/csv.ts";
import { exportRows } from "../../resource/list.ts";
import { needsProof } from "../../resource/needs-proof.ts";
import type { Engine } from "../../resource/registry.ts";
import { requireActor } from "../../resource/routes.ts";
import { seenRoute } from "../../resource/seen.ts";
import { guestMessages } from "./guest-messages.resource.ts";

/** The exported columns. Voice and video are "yes" or empty, because the addresses of files expire after a day. */
const columns = ["created_at", "stream", "sender_name", "name", "message", "voice", "video"] as const;

/** Requests about messages beside the standard verbs. */
export function guestMessageRoutes(app: FastifyInstance, engine: Engine): void {
  seenRoute(app, engine, guestMessages);
  csvRoute(app, engine);
}

/** GET str/guest_stream_message/export_csv: the filtered messages as CSV. */
function csvRoute(app: FastifyInstance, engine: Engine): void {
  app.get("/v1/str/guest_stream_message/export_csv", needsProof, async (request, reply) => {
    const actor = requireActor(request);
    if (!may(actor, actions.export_messages, "edit")) throw problem("forbidden");
    const query = request.query as Record<string, unknown>;
    const { rows } = await exportRows(engine, guestMessages, actor, query);
    reply.header("content-type", "text/csv; charset=utf-8");
    reply.header("content-disposition", 'attachment; filename="messages.csv"');
    return reply.send(Readable.from(csv(sheetOf(columns), csvRows(rows))));
  });
}

async function* csvRows(rows: AsyncIterable<Record<string, unknown>>) {
  for await (const row of rows) {
    const stream = (row.stream_detail as { title: string | null } | null)?.title;
    yield { ...row, stream, voice: row.voice ? "yes" : "", video: row.video ? "yes" : "" };
  }
}
