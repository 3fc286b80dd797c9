import * as contract from "@vigil/contract";
import { answer, audience, type Json, jsonBody, refusals, schemaOf } from "./parts.ts";

/** What a new home does first: its steps, and a service to practise on. */
export function firstHourPaths(): Record<string, Json> {
  const steps = { 200: answer("In their order.", schemaOf(contract.FirstSteps, "output")), ...refusals };
  const practice = {
    200: answer("The practice service, or null.", schemaOf(contract.Practice, "output")),
    ...refusals,
  };
  const mayPractise = audience(contract.actions.practise.grants, "edit");
  return {
    "/v1/first_steps/": {
      get: {
        tags: ["Funeral homes"],
        summary: "What is left of the first steps",
        description: audience(contract.actions.see_first_steps.grants, "edit"),
        responses: steps,
      },
      patch: {
        tags: ["Funeral homes"],
        summary: "Put the list away from the first page, or back",
        description: audience(contract.actions.see_first_steps.grants, "edit"),
        requestBody: jsonBody(schemaOf(contract.FirstStepsChange, "input")),
        responses: steps,
      },
    },
    "/v1/str/practice/": {
      get: {
        tags: ["Broadcast"],
        summary: "The home's practice service",
        description: mayPractise,
        responses: practice,
      },
      post: {
        tags: ["Broadcast"],
        summary: contract.actionSentences.practise,
        description: `Makes the one that a home has, and its test picture; repeated, it makes the picture again. ${mayPractise}`,
        responses: practice,
      },
      delete: {
        tags: ["Broadcast"],
        summary: "Remove the practice service",
        description: mayPractise,
        responses: { 204: answer("Removed, if there was one."), ...refusals },
      },
    },
  };
}
