import type { WeekService } from "@vigil/contract";
import type { BlockActions } from "./Block.tsx";
import type { Lane } from "./core/lanes.ts";
import type { Moving } from "./useMoving.ts";

/** What both grids and the phone's list show. */
export interface GridProps {
  days: readonly string[];
  /** Today. */
  now: string;
  services: readonly WeekService[];
  moving: Moving | null;
  actionsOf: (service: WeekService, lane: Lane | null) => BlockActions;
  /** The list of a service's day, unless the person may open none. */
  urlOf: (service: WeekService) => string | null;
}
