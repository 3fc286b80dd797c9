import type { BroadcastAction, DirectorMedia, DirectorSource, DirectorView } from "@vigil/contract";
import { createContext, useContext } from "react";
import type { Hindrance } from "./core/controls.ts";
import type { Press } from "./press.ts";

/** What every part of the panel shares. */
export interface Panel {
  view: DirectorView;
  /** This machine's clock when something was last heard, ms since the epoch. */
  heardAt: number;
  /** Ms the server's clock is ahead of this machine's. */
  ahead: number;
  preview: DirectorSource | null;
  show: (source: string) => void;
  videos: DirectorMedia[];
  /** The video that is played before the next start, pause or end. */
  video: DirectorMedia | null;
  playFirst: (video: string | null) => void;
  pending: BroadcastAction | null;
  why: Record<BroadcastAction, Hindrance>;
  press: (press: Press) => void;
  /** A start that waits for what it is meant to be, long before the service. */
  early: Press | null;
  forgetEarly: () => void;
  refresh: () => Promise<DirectorView | null>;
}

export const PanelContext = createContext<Panel | null>(null);

export function usePanel(): Panel {
  const panel = useContext(PanelContext);
  if (!panel) throw new Error("usePanel() outside of the Director Panel");
  return panel;
}
