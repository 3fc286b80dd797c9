import * as contract from "@vigil/contract";
import {
  answer,
  audience,
  idInPath,
  type Json,
  jsonBody,
  pageOf,
  paging,
  refusals,
  schemaOf,
} from "./parts.ts";

const tags = ["Privacy"];
const answering = audience(contract.actions.answer_people.grants, "edit");
const oneExport = schemaOf(contract.PersonExport, "output");
const oneErasure = schemaOf(contract.PersonErasure, "output");

/** What is stored about a person: exports and erasures. */
export const peoplePaths = (): Record<string, Json> => ({
  "/v1/privacy/people/find/": {
    post: {
      ...{ tags, summary: "Find a person by a whole email address, telephone number or user name" },
      description: `A home finds the guests of its services, its families and its staff. ${answering}`,
      requestBody: jsonBody(schemaOf(contract.FindPerson, "input")),
      responses: { 200: answer("Those found.", schemaOf(contract.FoundPeople, "output")), ...refusals },
    },
  },
  "/v1/privacy/processing_record/": {
    get: {
      ...{ tags, summary: "Read the record of how personal data is processed" },
      description: audience(contract.actions.see_processing.grants, "edit"),
      responses: { 200: answer("The record.", schemaOf(contract.ProcessingRecord, "output")), ...refusals },
    },
  },
  "/v1/privacy/exports/": {
    get: {
      ...{ tags, summary: "List exports of people", parameters: paging },
      description: answering,
      responses: {
        200: answer("One page.", schemaOf(pageOf(contract.PersonExport), "output")),
        ...refusals,
      },
    },
    post: {
      ...{ tags, summary: "Gather everything that is stored about a person" },
      description: `It is made in the background and kept for ${contract.exportDays} days. ${answering}`,
      requestBody: jsonBody(schemaOf(contract.NewExport, "input")),
      responses: {
        201: answer("It is being made.", oneExport),
        ...refusals,
        409: answer("It is being made already, or the key doesn't name one person."),
      },
    },
  },
  "/v1/privacy/exports/{id}/file/": {
    get: {
      ...{ tags, summary: "Download an export that I asked for", parameters: [idInPath] },
      responses: { 200: answer("A ZIP file."), ...refusals },
    },
  },
  "/v1/usr/stored_data/": {
    get: {
      ...{ tags, summary: "List what I asked for about myself" },
      description: "Nobody else sees it. Not by an API key.",
      responses: { 200: answer("Those of a week.", schemaOf(contract.OwnExports, "output")), ...refusals },
    },
    post: {
      ...{ tags, summary: "Gather everything that is stored about me" },
      description: `Of people and homes: it is made in the background and kept for ${contract.exportDays} days, and nobody is told. What somebody gave as a guest isn't part of it. Not by an API key.`,
      requestBody: jsonBody(schemaOf(contract.NewOwnExport, "input")),
      responses: {
        201: answer("It is being made.", schemaOf(contract.OwnExport, "output")),
        ...refusals,
        409: answer("It is being made already."),
        429: answer("Too many within a day."),
      },
    },
  },
  "/v1/usr/stored_data/{id}/file/": {
    get: {
      ...{ tags, summary: "Download what is stored about me", parameters: [idInPath] },
      description: "Not by an API key.",
      responses: { 200: answer("A ZIP file."), ...refusals },
    },
  },
  "/v1/privacy/erasures/": {
    get: {
      ...{ tags, summary: "List erasures of people", parameters: paging },
      description: `Those that are done hold nothing of the person. ${answering}`,
      responses: {
        200: answer("One page.", schemaOf(pageOf(contract.PersonErasure), "output")),
        ...refusals,
      },
    },
    post: {
      ...{ tags, summary: "Erase a person" },
      description: `Everything is hidden at once, and erased after ${contract.erasureDays} days. ${answering}`,
      requestBody: jsonBody(schemaOf(contract.NewErasure, "input")),
      responses: { 201: answer("Hidden.", oneErasure), ...refusals, 409: answer("Not possible at present.") },
    },
  },
  "/v1/privacy/erasures/preview/": {
    post: {
      ...{ tags, summary: "What an erasure would remove and leave" },
      description: answering,
      requestBody: jsonBody(schemaOf(contract.PersonKey, "input")),
      responses: { 200: answer("By kind.", schemaOf(contract.ErasurePreview, "output")), ...refusals },
    },
  },
  "/v1/privacy/erasures/check/": {
    post: {
      ...{ tags, summary: "Whether somebody with this address was erased" },
      description: answering,
      requestBody: jsonBody(schemaOf(contract.FindPerson, "input")),
      responses: { 200: answer("The erasures.", schemaOf(contract.ErasureCheck, "output")), ...refusals },
    },
  },
  "/v1/privacy/erasures/{id}/undo/": {
    post: {
      ...{ tags, summary: "Take an erasure back within its week", parameters: [idInPath] },
      responses: { 200: answer("Taken back.", oneErasure), ...refusals, 409: answer("It is too late.") },
    },
  },
});
