import {
  type Action,
  AnswerJob,
  actions,
  check,
  type FreePeople,
  HoursQuery,
  may,
  StepOfJob,
} from "@vigil/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { freePeople } from "../../bookings/free-people.ts";
import { idOf } from "../../broadcast/rights.ts";
import { acceptJob, declineJob, partOf, stepJob } from "../../jobs/answers.ts";
import { filmJob } from "../../jobs/film-job.ts";
import { emailReturned } from "../../jobs/returned-jobs.ts";
import { languageOf } from "../../language/translate.ts";
import { fieldProblem, problem } from "../../problems.ts";
import type { Actor } from "../../resource/actor.ts";
import { checkedBody } from "../../resource/checked-body.ts";
import type { Engine } from "../../resource/registry.ts";
import { requireActor } from "../../resource/routes.ts";
import { read } from "../../resource/write.ts";
import { hoursOf } from "./hours.ts";
import { jobs } from "./jobs.resource.ts";
import { myDayOf } from "./my-day.ts";

/** For those who do a job, on the road, and for those who assign it: who else could. */
export function jobRoutes(app: FastifyInstance, engine: Engine): void {
  const { database, runtime } = engine;
  const one = "/v1/str/job/:id";

  app.get("/v1/str/job/my_day", async (request) =>
    myDayOf(engine, requireAction(request, actions.see_my_day), Date.now()),
  );

  app.post(`${one}/answer`, async (request) => {
    const actor = requireAction(request, actions.answer_job);
    const id = idOf(request);
    const { answer, reason } = checkedBody(AnswerJob, request);
    const now = Date.now();
    await database.transaction(async (tx) => {
      if (answer === "accepted") return acceptJob(tx, actor, id, now);
      await declineJob(tx, actor, id, reason ?? "", now);
      const part = partOf(actor);
      const returned = {
        stream: id,
        person: actor.id,
        part,
        reason: reason ?? "",
        asked_at: new Date(now).toISOString(),
      };
      await emailReturned({ tx, runtime }, returned, now);
    });
    return myDayOf(engine, actor, now);
  });

  app.post(`${one}/step`, async (request) => {
    const actor = requireAction(request, actions.step_job);
    const id = idOf(request);
    const { step } = checkedBody(StepOfJob, request);
    const now = Date.now();
    await database.transaction((tx) => stepJob(tx, actor, id, step, now));
    return myDayOf(engine, actor, now);
  });

  app.post(`${one}/camera`, async (request, reply) => {
    const actor = requireAction(request, actions.film_job);
    const id = idOf(request);
    const token = await database.transaction((tx) => filmJob(tx, actor, id, Date.now()));
    reply.header("cache-control", "no-store");
    return { camera_join_link: runtime.links.camera(token) };
  });

  app.get(`${one}/free`, async (request): Promise<FreePeople> => {
    const actor = requireAction(request, actions.propose_people);
    const id = idOf(request);
    await read(engine, jobs, actor, id, "record");
    const free = (part: keyof FreePeople, action: Action) =>
      may(actor, action, "edit") ? freePeople(database, actor, id, part, Date.now()) : [];
    return {
      client_care_operator: await free("client_care_operator", actions.assign_operator),
      video_grapher: await free("video_grapher", actions.assign_videographer),
    };
  });

  app.get("/v1/str/job/hours", async (request, reply) => {
    const actor = requireAction(request, actions.hours_of_jobs);
    const { data, errors } = check(HoursQuery, request.query);
    if (errors) throw fieldProblem(errors);
    const { month, person = actor.id } = data;
    const { file, csv } = await hoursOf(database, actor, {
      month,
      person,
      language: languageOf(request),
      now: Date.now(),
    });
    reply.header("content-type", "text/csv; charset=utf-8");
    reply.header("content-disposition", `attachment; filename="${file}"`);
    return reply.send(csv);
  });
}

function requireAction(request: FastifyRequest, action: Action): Actor {
  const actor = requireActor(request);
  if (!may(actor, action, "edit")) throw problem("forbidden");
  return actor;
}
