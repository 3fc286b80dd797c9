import { PlaybackReport } from "@vigil/contract";
import { eq, sql } from "drizzle-orm";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { deviceName } from "../auth/device-name.ts";
import type { Queries } from "../database/database.ts";
import { noteMissed, notePlays } from "../missed-guests/missed-guests.ts";
import { checkedBody } from "../resource/checked-body.ts";
import type { Throttle } from "../security/throttle.ts";
import { mediaReports } from "../tables/broadcast.table.ts";
import { guests } from "../tables/guests.table.ts";
import { authoriseGuest } from "./authorise-guest.ts";
import type { GuestTokens } from "./guest-tokens.ts";
import { type PublicStream, serviceStateOf } from "./stream.ts";

interface Parts {
  database: Queries;
  throttle: Throttle;
  tokens: GuestTokens;
}
type BySlug = { Params: { slug: string } };

/** Seconds after which a media process's report no longer counts. */
const freshFor = 15;

/** A guest's page reports that the video doesn't play, or does after all. */
export function playbackRoute(
  app: FastifyInstance,
  { database, throttle, tokens }: Parts,
  streamOf: (request: FastifyRequest<BySlug>) => Promise<PublicStream>,
): void {
  app.post<BySlug>("/v1/public/stream/:slug/playback", async (request, reply) => {
    const data = checkedBody(PlaybackReport, request);
    const stream = await streamOf(request);
    const { id, name } = await authoriseGuest(database, tokens, stream, data.guest_token);
    reply.status(204);
    // Nobody can be called back who isn't registered.
    if (id === null) return;
    await throttle.count({ playback_guest: `${stream.id} ${id}`, playback_address: request.ip });
    const { what, seconds } = data;
    if (what === "plays") await notePlays(database, id, seconds);
    else if (await othersCanWatch(database, stream)) {
      const [guest] = await database.run<{ email: string | null; telephone: string | null }>(
        sql`select ${guests.email}, ${guests.telephone} from ${guests} where ${eq(guests.id, id)}`,
      );
      const values = { seconds, device: deviceName(request.headers["user-agent"] ?? "") };
      await noteMissed(database, {
        ...{ stream: stream.id, guest: id, name, email: guest?.email, telephone: guest?.telephone },
        reason: what,
        values,
      });
    }
  });
}

/** Whether others see the recording, or a camera or video on air: otherwise the fault is ours and in the timeline. */
async function othersCanWatch(db: Queries, stream: PublicStream): Promise<boolean> {
  const state = serviceStateOf(stream, Date.now());
  if (state !== "live") return state === "recording";
  const [sent] = await db.run(sql`
    select from ${mediaReports}, jsonb_array_elements(${mediaReports.state}->'programmes') p
    where ${mediaReports.received_at} > now() - make_interval(secs => ${freshFor})
      and p->>'programme' = ${stream.programme} and p->'on_air'->>'kind' <> 'slate'`);
  return sent !== undefined;
}
