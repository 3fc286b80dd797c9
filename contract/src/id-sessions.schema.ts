import { idSessions } from "./id-sessions.ts";
import { streamsResource } from "./streams.schema.ts";

/** The fields of a stream. No family sees them. */
export const idSessionsResource = {
  ...streamsResource,
  ...idSessions,
  locked: { ...streamsResource.locked, family: [] },
};
