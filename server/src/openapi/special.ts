import * as contract from "@vigil/contract";
import { accountPaths, newHomePaths } from "./accounts.ts";
import { addressPaths } from "./addresses.ts";
import { apiKeyPaths } from "./api-keys.ts";
import { calendarPaths } from "./calendar.ts";
import { cameraLinkPaths, rehearsalPaths, roomLinkPaths } from "./cameras.ts";
import { connectionPaths } from "./connections.ts";
import { familyPaths } from "./family.ts";
import { filePaths } from "./files.ts";
import { firstHourPaths } from "./first-hour.ts";
import { jobPaths } from "./jobs.ts";
import { mailDomainPaths, memorialPaths, sharedImagePaths, watchPaths } from "./memorial.ts";
import { answer, audience, type Json, pageOf, paging, parameter, refusals, schemaOf } from "./parts.ts";
import { peoplePaths } from "./people.ts";
import { privacyPaths } from "./privacy.ts";
import { guestUploadPaths, rememberingPaths, venuePhotosPaths } from "./remembering.ts";
import { screenPaths } from "./screens.ts";
import { searchPaths } from "./search.ts";
import { guestPaths, recordingPaths, streamPaths } from "./streams.ts";
import { todayPaths } from "./today.ts";
import { webhookEndpointPaths } from "./webhooks.ts";

/**
 * Requests that belong to no resource, or to one beside its standard verbs. A test compares them with the server's
 * routes.
 */
export const specialPaths = (): Record<string, Json> => ({
  ...accountPaths(),
  ...apiKeyPaths(),
  ...webhookEndpointPaths(),
  ...privacyPaths(),
  ...newHomePaths(),
  ...addressPaths(),
  ...connectionPaths(),
  ...familyPaths(),
  ...binPaths(),
  ...recordingPaths(),
  ...calendarPaths(),
  ...firstHourPaths(),
  ...todayPaths(),
  ...jobPaths(),
  ...streamPaths(),
  ...guestPaths(),
  ...filePaths(),
  ...learningPaths(),
  ...memorialPaths(),
  ...peoplePaths(),
  ...mailDomainPaths(),
  ...rememberingPaths(),
  ...guestUploadPaths(),
  ...venuePhotosPaths(),
  ...watchPaths(),
  ...sharedImagePaths(),
  ...cameraLinkPaths(),
  ...roomLinkPaths(),
  ...rehearsalPaths(),
  ...screenPaths(),
  ...searchPaths(),
  ...systemPaths(),
});

/** The bin. */
const binPaths = (): Record<string, Json> => ({
  "/v1/bin/": {
    get: {
      tags: ["Bin"],
      summary: "What was deleted and can be restored",
      description: `Of each kind only what the caller may restore, by that kind's own call. ${audience(contract.bin.grants, "list")}`,
      parameters: [
        ...paging,
        parameter("search", "Every word must occur. Alias: q."),
        parameter("resource", "Only of this kind."),
      ],
      responses: { 200: answer("One page.", schemaOf(pageOf(contract.Binned), "output")), ...refusals },
    },
  },
});

/** The Learning Center. */
const learningPaths = (): Record<string, Json> => ({
  "/v1/learning/": {
    get: {
      tags: ["System"],
      summary: "What the Learning Center shows",
      description: audience(contract.learning.grants, "read"),
      responses: { 200: answer("Where it lies.", schemaOf(contract.Learning, "output")), ...refusals },
    },
  },
});

/** Settings of the login page, and the health check. */
function systemPaths(): Record<string, Json> {
  const open = { security: [], tags: ["System"] };
  return {
    "/v1/public/settings/": {
      get: {
        ...open,
        summary: "What the login page must know",
        responses: { 200: answer("Name of the product, and people of a demo.") },
      },
    },
    "/v1/health/": {
      get: {
        ...open,
        summary: "Whether every part is well",
        responses: { 200: answer("All are."), 503: answer("Which is not.") },
      },
    },
    "/v1/health/ready/": {
      get: {
        ...open,
        summary: "Whether this server can serve calls, for load balancers; media may be down",
        responses: { 200: answer("It can."), 503: answer("Its database doesn't answer.") },
      },
    },
    "/v1/health/live/": {
      get: { ...open, summary: "Whether this process answers", responses: { 200: answer("It does.") } },
    },
  };
}
