import { createContext, type ReactNode, useContext, useEffect, useMemo, useSyncExternalStore } from "react";
import { useIsWideScreen } from "../director/useIsWideScreen.ts";
import { assignSlots, emptySlots, maxPlaying } from "./core/playback-slots.ts";

/** Ms between two assignments. */
const assignEvery = 1000;

interface Scheduler {
  /** Registers a visible video; returns how to unregister it. */
  register(id: string): () => void;
  subscribe(changed: () => void): () => void;
  isPlaying(id: string): boolean;
  start(max: number): () => void;
}

const SchedulerContext = createContext<Scheduler | null>(null);

/** Lets a few of the videos below play at a time, and none while the page is hidden. */
export const PlaybackSlots = ({ children }: { children: ReactNode }) => {
  const scheduler = useMemo(createScheduler, []);
  const wide = useIsWideScreen();
  useEffect(() => scheduler.start(wide ? maxPlaying.desktop : maxPlaying.phone), [scheduler, wide]);
  return <SchedulerContext value={scheduler}>{children}</SchedulerContext>;
};

/** Whether this video plays now. @param isShown it has something to play, and is in view */
export function usePlaybackSlot(id: string, isShown: boolean): boolean {
  const scheduler = useContext(SchedulerContext);
  if (!scheduler) throw new Error("usePlaybackSlot() outside of <PlaybackSlots>");
  useEffect(() => (isShown ? scheduler.register(id) : undefined), [scheduler, id, isShown]);
  return useSyncExternalStore(scheduler.subscribe, () => isShown && scheduler.isPlaying(id));
}

function createScheduler(): Scheduler {
  const visible = new Set<string>();
  const listeners = new Set<() => void>();
  let slots = emptySlots;
  let max: number = maxPlaying.desktop;
  let isScheduled = false;
  const assign = () => {
    isScheduled = false;
    const candidates = document.visibilityState === "visible" ? [...visible] : [];
    slots = assignSlots(slots, candidates, Date.now(), max);
    for (const changed of listeners) changed();
  };
  const schedule = () => {
    if (!isScheduled) queueMicrotask(assign);
    isScheduled = true;
  };
  return {
    register(id) {
      visible.add(id);
      schedule();
      return () => {
        visible.delete(id);
        schedule();
      };
    },
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    isPlaying: (id) => slots.playing.has(id),
    start(count) {
      max = count;
      const timer = setInterval(assign, assignEvery);
      document.addEventListener("visibilitychange", assign);
      return () => {
        clearInterval(timer);
        document.removeEventListener("visibilitychange", assign);
      };
    },
  };
}
