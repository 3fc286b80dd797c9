import type { Me } from "./access.ts";
import type { Stream } from "./streams.schema.ts";
import { streams } from "./streams.ts";

const { family: _none, ...grants } = streams.grants;

/**
 * ID sessions are streams of their own type (`stream_type=id_session`) with their own screens. The stream's calls
 * serve them, and no family sees them.
 */
export const idSessions = {
  ...streams,
  path: "usr/id_sessions",
  name: { one: "ID Session", many: "ID Sessions" },
  grants,
};

/** A new ID session needs these too, because the approver's email quotes them. */
export const requiredToAsk = ["funeral_home_director_leading_the_service", "others"] as const;

type Session = Pick<
  Stream,
  | "publish"
  | "disabled_by_fh"
  | "approval_status"
  | "broadcast_status"
  | "funeral_home_director_leading_the_service"
>;

/** What an ID session's state allows. Screens hide by it and the server refuses by it (docs/decisions/0008). */
export const idSessionCan = {
  /** The home, super admins and the manager who approves it see it. Everyone else waits for the approval. */
  publish: (session: Partial<Session>, me: Me) =>
    me.role !== "funeral_home_staff" ||
    me.id === session.funeral_home_director_leading_the_service ||
    session.approval_status === "approved",
  /** Request approval, for the first time or again. */
  ask: (session: Session) =>
    !session.publish && !session.disabled_by_fh && session.approval_status !== "approved",
  /** Withdraw the request or the approval before the session begins. */
  withdraw: (session: Session) =>
    !session.disabled_by_fh &&
    (session.approval_status === "pending" || session.approval_status === "approved") &&
    (session.broadcast_status === "waiting" || session.broadcast_status === "ready"),
};
