import type { BroadcastAction, DirectorMedia, DirectorSource, DirectorView } from "@vigil/contract";
import { createContext, useContext } from "react";
import type { Command } from "./controls/command.ts";
import type { DisabledReason } from "./core/controls.ts";
import type { PlayChoice } from "./video/useVideos.ts";

/** The state that all components of the panel share. */
export interface Panel {
  view: DirectorView;
  /** When the last update arrived, by this machine's clock in ms since the epoch. */
  updatedAt: number;
  /** Ms the server's clock is ahead of this machine's. */
  clockOffset: number;
  preview: DirectorSource | null;
  show: (source: string) => void;
  videos: DirectorMedia[];
  /** What may be played before the next start, pause or end, and what will be. */
  choices: PlayChoice[];
  video: PlayChoice | null;
  playFirst: (video: string | null) => void;
  pending: BroadcastAction | null;
  disabledReasons: Record<BroadcastAction, DisabledReason>;
  send: (command: Command) => void;
  /** A start long before the service, until the director has said what it is meant to be. */
  earlyStart: Command | null;
  cancelEarlyStart: () => void;
  refresh: () => Promise<DirectorView | null>;
}

export const PanelContext = createContext<Panel | null>(null);

export function usePanel(): Panel {
  const panel = useContext(PanelContext);
  if (!panel) throw new Error("usePanel() outside of the Director Panel");
  return panel;
}
