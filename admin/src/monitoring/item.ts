import type { MonitorStream } from "@vigil/contract";
import { itemAttribute } from "./useRoving.ts";

/** Ids of the texts that describe a service when its card or row is focused. */
export const textId = (part: "state" | "need" | "when" | "home", { id }: MonitorStream): string =>
  `${part}-${id}`;

/** What makes a card or row of the board reachable by keys, and heard when it is. */
export const focusable = (stream: MonitorStream, isCurrent: boolean) => ({
  [itemAttribute]: stream.id,
  tabIndex: isCurrent ? 0 : -1,
  "aria-describedby": (["state", "need", "when", "home"] as const)
    .map((part) => textId(part, stream))
    .join(" "),
});

/** Of the list, for its items. */
export const focusRing = {
  "& > li": {
    borderRadius: "8px",
    // Below the app's bar.
    scrollMarginTop: "72px",
    "&:focus-visible": { outline: "3px solid", outlineColor: "house.link", outlineOffset: "2px" },
  },
} as const;
