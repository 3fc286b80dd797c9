import type { Me } from "./access.ts";
import type { Stream } from "./streams.schema.ts";
import { streams } from "./streams.ts";

const { family: _none, ...grants } = streams.grants;

/**
 * ID sessions: streams of a type of their own with screens of their own. They are served by the stream's calls
 * (spec §7: str/stream with stream_type=id_session), and no family sees them (PERMISSIONS usr/id_sessions).
 */
export const idSessions = {
  ...streams,
  path: "usr/id_sessions",
  name: { one: "ID Session", many: "ID Sessions" },
  grants,
};

/** A new one is asked about by these too: the approver's letter is made of them. */
export const requiredToAsk = ["funeral_home_director_leading_the_service", "others"] as const;

type Session = Pick<
  Stream,
  | "publish"
  | "disabled_by_fh"
  | "approval_status"
  | "broadcast_status"
  | "funeral_home_director_leading_the_service"
>;

/** What an ID session's state allows; screens hide by it, the server refuses by it (docs/decisions/0008). */
export const idSessionCan = {
  /** The home and super admins, and the manager whose approval it is. Everyone else waits for the approval. */
  publish: (session: Partial<Session>, me: Me) =>
    me.role !== "funeral_home_staff" ||
    me.id === session.funeral_home_director_leading_the_service ||
    session.approval_status === "approved",
  /** Asking for the first time, or once more. */
  ask: (session: Session) =>
    !session.publish && !session.disabled_by_fh && session.approval_status !== "approved",
  /** Taking back what was asked or approved, while it has not begun. */
  withdraw: (session: Session) =>
    !session.disabled_by_fh &&
    (session.approval_status === "pending" || session.approval_status === "approved") &&
    (session.broadcast_status === "waiting" || session.broadcast_status === "ready"),
};
