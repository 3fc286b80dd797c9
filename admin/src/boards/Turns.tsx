import { createContext, type ReactNode, useContext, useEffect, useMemo, useSyncExternalStore } from "react";
import { useWide } from "../director/useWide.ts";
import { movingAtMost, nextTurns, noTurns } from "./core/turns.ts";

const lookEvery = 1000;

interface Stage {
  /** Says that a picture is in sight; answers how to say that it is no more. */
  enter(id: string): () => void;
  subscribe(changed: () => void): () => void;
  moves(id: string): boolean;
  start(most: number): () => void;
}

const StageContext = createContext<Stage | null>(null);

/** Lets the pictures below move a few at a time, and none while nobody looks at the page. */
export const Turns = ({ children }: { children: ReactNode }) => {
  const stage = useMemo(openStage, []);
  const wide = useWide();
  useEffect(() => stage.start(wide ? movingAtMost.desk : movingAtMost.phone), [stage, wide]);
  return <StageContext value={stage}>{children}</StageContext>;
};

/** Whether this picture moves now. @param isShown it has something to show, and is in sight */
export function useTurn(id: string, isShown: boolean): boolean {
  const stage = useContext(StageContext);
  if (!stage) throw new Error("useTurn() outside of <Turns>");
  useEffect(() => (isShown ? stage.enter(id) : undefined), [stage, id, isShown]);
  return useSyncExternalStore(stage.subscribe, () => isShown && stage.moves(id));
}

function openStage(): Stage {
  const inSight = new Set<string>();
  const listeners = new Set<() => void>();
  let turns = noTurns;
  let most: number = movingAtMost.desk;
  let isAsked = false;
  const look = () => {
    isAsked = false;
    const wanted = document.visibilityState === "visible" ? [...inSight] : [];
    turns = nextTurns(turns, wanted, Date.now(), most);
    for (const changed of listeners) changed();
  };
  const soon = () => {
    if (!isAsked) queueMicrotask(look);
    isAsked = true;
  };
  return {
    enter(id) {
      inSight.add(id);
      soon();
      return () => {
        inSight.delete(id);
        soon();
      };
    },
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    moves: (id) => turns.moving.has(id),
    start(count) {
      most = count;
      const timer = setInterval(look, lookEvery);
      document.addEventListener("visibilitychange", look);
      return () => {
        clearInterval(timer);
        document.removeEventListener("visibilitychange", look);
      };
    },
  };
}
