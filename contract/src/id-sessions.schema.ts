import { idSessions } from "./id-sessions.ts";
import { streamsResource } from "./streams.schema.ts";

/** An ID session has a stream's fields. No family sees it. */
export const idSessionsResource = {
  ...streamsResource,
  ...idSessions,
  locked: { ...streamsResource.locked, family: [] },
};
