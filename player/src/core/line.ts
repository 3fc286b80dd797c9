/** What is known of the viewer's line. Having none isn't the same as having a weak one. */
export type Line = "up" | "doubtful" | "lost";

export type LineEvent =
  /** Bytes or an answer came from where the programme is. */
  | "heard"
  /** A request for the programme got no answer, or nothing of it arrives. */
  | "unanswered"
  /** The page's own server answered, or didn't: whether the viewer's line is to blame, or ours. */
  | "reached"
  | "unreached"
  /** What the device says of its network. It can be right about none, and wrong about some: a router may have no internet. */
  | "offline"
  | "online";

const after: Record<Line, Partial<Record<LineEvent, Line>>> = {
  up: { unanswered: "doubtful", offline: "lost" },
  doubtful: { heard: "up", reached: "up", unreached: "lost", offline: "lost" },
  // Tried at once when the device has a network again; if that was wrong, it is found out like the first time.
  lost: { heard: "up", reached: "up", online: "up" },
};

export const nextLine = (line: Line, event: LineEvent): Line => after[line][event] ?? line;
