import * as contract from "@vigil/contract";
import { answer, audience, idInPath, type Json, jsonBody, parameter, refusals, schemaOf } from "./parts.ts";

/** What may be done with jobs beside their standard verbs. */
export function jobPaths(): Record<string, Json> {
  const tags = ["Jobs"];
  const { actions, actionSentences } = contract;
  const day = schemaOf(contract.MyDay, "output");
  return {
    "/v1/str/job/my_day/": {
      get: {
        tags,
        summary: actionSentences.see_my_day,
        description: `Of today and to come. ${audience(actions.see_my_day.grants, "edit")}`,
        responses: { 200: answer("By time.", day), ...refusals },
      },
    },
    "/v1/str/job/{id}/answer/": {
      post: {
        tags,
        summary: actionSentences.answer_job,
        description: `By the assigned person. Declining needs a reason, takes the person off the job, and emails whoever assigns it. ${audience(actions.answer_job.grants, "edit")}`,
        parameters: [idInPath],
        requestBody: jsonBody(schemaOf(contract.AnswerJob, "input")),
        responses: { 200: answer("The caller's jobs.", day), ...refusals },
      },
    },
    "/v1/str/job/{id}/step/": {
      post: {
        tags,
        summary: actionSentences.step_job,
        description: `Once the job is accepted, in order, from ${contract.jobHours.before} hours before the service to ${contract.jobHours.after} hours after its begin. ${audience(actions.step_job.grants, "edit")}`,
        parameters: [idInPath],
        requestBody: jsonBody(schemaOf(contract.StepOfJob, "input")),
        responses: { 200: answer("The caller's jobs.", day), ...refusals },
      },
    },
    "/v1/str/job/{id}/camera/": {
      post: {
        tags,
        summary: actionSentences.film_job,
        description: `Once the job is accepted, in the same hours. The link before ends. ${audience(actions.film_job.grants, "edit")}`,
        parameters: [idInPath],
        responses: {
          200: answer("The link to open on the phone.", schemaOf(contract.JobCamera, "output")),
          ...refusals,
        },
      },
    },
    "/v1/str/job/{id}/free/": {
      get: {
        tags,
        summary: actionSentences.propose_people,
        description: `At most ${contract.proposedAtMost} of each kind that the caller may assign. ${audience(actions.propose_people.grants, "edit")}`,
        parameters: [idInPath],
        responses: {
          200: answer("The nearest first.", schemaOf(contract.FreePeople, "output")),
          ...refusals,
        },
      },
    },
    "/v1/str/job/hours/": {
      get: {
        tags,
        summary: actionSentences.hours_of_jobs,
        description: `Of jobs that were accepted and have begun. ${audience(actions.hours_of_jobs.grants, "edit")}`,
        parameters: [
          { ...parameter("month", "YYYY-MM."), required: true },
          parameter(
            "person",
            "Of an operator or a videographer whom the caller assigns; else the caller's own.",
          ),
        ],
        responses: { 200: { description: "CSV.", content: { "text/csv": {} } }, ...refusals },
      },
    },
  };
}
