import type { Role } from "./access.ts";
import { isLocked } from "./description.ts";
import { streams } from "./streams.ts";

/** Services that one bulk change takes, at most. */
export const bulkChangeMost = 200;
/** Hours for which whoever made a bulk change may undo it. */
export const bulkUndoHours = 24;

export const bulkKinds = ["assign", "shift", "day", "publish", "message"] as const;
export type BulkKind = (typeof bulkKinds)[number];

/** A published service has been announced, and an email has left. */
export const isUndoable = (kind: BulkKind): boolean => kind !== "publish" && kind !== "message";

/** The people of a service, in the order of its form. */
export const assignedFields = [
  "funeral_home_director",
  "client_care_team",
  "client_care_operator",
  "video_grapher",
] as const;
export type AssignedField = (typeof assignedFields)[number];

/** Those whom this role may choose for one service, and so for several. */
export const assignableBy = (role: Role): AssignedField[] =>
  assignedFields.filter((field) => !isLocked(streams, role, field));

/** Whom a message goes to: the registered guests of a service, or its family. */
export const audiences = ["guests", "family"] as const;
export type Audience = (typeof audiences)[number];
