import {
  actions,
  firstSteps as contract,
  type FirstSteps,
  FirstStepsChange,
  firstStepKinds,
  may,
} from "@vigil/contract";
import { isNull, sql } from "drizzle-orm";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { sharedStreams } from "../billing/stream-balance.ts";
import type { Queries } from "../database/database.ts";
import { problem } from "../problems.ts";
import { checkedBody } from "../resource/checked-body.ts";
import type { Engine } from "../resource/registry.ts";
import { requireActor } from "../resource/routes.ts";
import { cameraSessions, retiredProgrammes } from "../tables/broadcast.table.ts";
import { cameraHomes, cameras } from "../tables/cameras.table.ts";
import { firstSteps } from "../tables/first-steps.table.ts";
import { homes } from "../tables/homes.table.ts";
import { staff } from "../tables/staff.table.ts";
import { streams } from "../tables/streams.table.ts";
import { note } from "./note.ts";

/** What a new home has done of its first hour, and whether it has put the list away. */
export function firstStepsRoutes(app: FastifyInstance, { database }: Engine): void {
  app.get(`/v1/${contract.path}`, async (request) => stepsOf(database, homeOf(request)));

  app.patch(`/v1/${contract.path}`, async (request) => {
    const home = homeOf(request);
    const { hidden } = checkedBody(FirstStepsChange, request);
    await note(database, home, { hidden_at: hidden ? sql`now()` : null });
    return stepsOf(database, home);
  });
}

function homeOf(request: FastifyRequest): string {
  const actor = requireActor(request);
  if (!may(actor, actions.see_first_steps, "edit")) throw problem("forbidden");
  return actor.id;
}

type Facts = Record<(typeof firstStepKinds)[number] | "fixed" | "was_on" | "hidden", boolean>;

/** The cameras built in at a home. */
const ownCameras = sql`from ${cameraHomes} join ${cameras} on ${cameras.id} = ${cameraHomes.ip_camera}
  where ${cameraHomes.funeral_home} = ${homes.id} and ${isNull(cameras.deleted_at)}`;

async function stepsOf(db: Queries, home: string): Promise<FirstSteps> {
  const [facts] = await db.run<Facts>(sql`
    select ${homes.branding_funeral_home_logo_horizontal} is not null as logo,
      exists (select ${ownCameras}) as fixed,
      (exists (select ${ownCameras} and ${cameras.last_published_at} is not null)
        or exists (select from ${cameraSessions} join ${streams} on ${streams.id} = ${cameraSessions.stream}
          where ${streams.funeral_home} = ${homes.id} and ${cameraSessions.provider} <> 'test'
            and ${cameraSessions.last_published_at} is not null)) as camera,
      exists (select from ${staff} where ${staff.funeral_home} = ${homes.id} and ${isNull(staff.deleted_at)}) as staff,
      ${firstSteps.emails_seen_at} is not null as emails,
      (${homes.purchased_stream_count} > 0 or ${sharedStreams(sql`${homes.id}`)} > 0) as streams,
      ${firstSteps.practised_at} is not null as practice,
      exists (select from ${streams} join ${retiredProgrammes} on ${retiredProgrammes.stream} = ${streams.id}
        where ${streams.funeral_home} = ${homes.id} and ${streams.stream_type} = 'practice') as was_on,
      ${firstSteps.hidden_at} is not null as hidden
    from ${homes} left join ${firstSteps} on ${firstSteps.funeral_home} = ${homes.id} where ${homes.id} = ${home}`);
  if (!facts) throw problem("not_found");
  return {
    steps: firstStepKinds.map((step) => ({ step, done: facts[step] })),
    ...{
      has_fixed_cameras: facts.fixed,
      practised_unwatched: facts.was_on && !facts.practice,
      hidden: facts.hidden,
    },
  };
}
