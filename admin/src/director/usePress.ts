import type { BroadcastAction, DirectorView } from "@vigil/contract";
import { useNotify } from "ra-core";
import { type RefObject, useState } from "react";
import { Refused } from "../session/problems.ts";
import { isView } from "./core/follow.ts";
import type { Line } from "./line.ts";
import { isEarlyStart, type Press, press } from "./press.ts";
import { useSay } from "./useSay.ts";

/** Sends presses one after the other, and tells how they went (spec §8). */
export function usePress(view: DirectorView | null, line: RefObject<Line | null>) {
  const say = useSay();
  const notify = useNotify();
  const [pending, setPending] = useState<BroadcastAction | null>(null);
  /** A start that waits for what it is meant to be. */
  const [early, askEarly] = useState<Press | null>(null);

  async function send(wanted: Press): Promise<boolean> {
    if (!view || pending) return false;
    setPending(wanted.action);
    try {
      const answer = await press(view, wanted);
      if (isView(answer)) line.current?.hear(answer);
      else await line.current?.ask();
      if (wanted.action === "skip") notify(say("said.skipped"), { type: "success" });
      return true;
    } catch (error) {
      if (isEarlyStart(error)) {
        askEarly(wanted);
        return false;
      }
      const now = await line.current?.ask();
      const { text, type } = failed(wanted, view, now ?? view, error as Error);
      notify(text, { type });
      return false;
    } finally {
      setPending(null);
    }
  }

  /** Whoever lost against another director is told what that one did; there is no blame in it. */
  function failed({ action }: Press, before: DirectorView, now: DirectorView, error: Error) {
    const changed = now.broadcast.status !== before.broadcast.status;
    if (error instanceof Refused && error.status < 500 && changed) {
      return {
        text: say("said.overtaken", { state: say(`status.${now.broadcast.status}`) }),
        type: "info" as const,
      };
    }
    return { text: action === "skip" ? say("said.skip_failed") : error.message, type: "error" as const };
  }

  return { pending, send, early, forgetEarly: () => askEarly(null) };
}
