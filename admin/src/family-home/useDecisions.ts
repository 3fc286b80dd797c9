import { gallery, guestEcards, guestMessages } from "@vigil/contract";
import { useNotify } from "ra-core";
import { useCallback, useEffect, useRef, useState } from "react";
import { getJson } from "../session/http.ts";
import type { Waiting } from "./useWaiting.ts";

/** Ms in which a decision can be undone. Until then nothing is sent, so nothing appears that a slip let through. */
const undoFor = 15_000;

export type Choice = "accept" | "decline";

const change = (id: string, body: object) => getJson(`${gallery.path}/${id}/`, { method: "PATCH", body });
const see = (path: string, id: string) => getJson(`${path}/seen/`, { method: "POST", body: { ids: [id] } });
const remove = (path: string, id: string) => getJson(`${path}/${id}/`, { method: "DELETE" });

const calls: Record<Waiting["kind"], Record<Choice, (id: string) => Promise<unknown>>> = {
  report: {
    accept: (id) => change(id, { reported_at: null }),
    decline: (id) => change(id, { publish: false }),
  },
  picture: { accept: (id) => change(id, { publish: true }), decline: (id) => remove(gallery.path, id) },
  message: {
    accept: (id) => see(guestMessages.path, id),
    decline: (id) => remove(guestMessages.path, id),
  },
  card: { accept: (id) => see(guestEcards.path, id), decline: (id) => remove(guestEcards.path, id) },
};

/**
 * Decisions about what guests sent. Each is sent once it can't be undone any more, or when the person leaves the page.
 * @param sent called when the server knows of a decision
 */
export function useDecisions(sent: () => Promise<unknown>) {
  const notify = useNotify();
  const [decided, setDecided] = useState<ReadonlyMap<string, Choice>>(new Map());
  const open = useRef(new Map<string, { timer: ReturnType<typeof setTimeout>; send: () => void }>());
  const forget = useCallback((id: string) => {
    setDecided((before) => new Map([...before].filter(([other]) => other !== id)));
  }, []);

  const decide = (waiting: Waiting, choice: Choice) => {
    const { id } = waiting;
    const send = () => {
      clearTimeout(open.current.get(id)?.timer);
      open.current.delete(id);
      calls[waiting.kind]
        [choice](id)
        .catch((error: Error) => notify(error.message, { type: "error" }))
        .then(sent)
        // Only now, so that it doesn't come back for a moment.
        .then(() => forget(id))
        .catch(() => forget(id));
    };
    open.current.set(id, { timer: setTimeout(send, undoFor), send });
    setDecided((before) => new Map(before).set(id, choice));
  };
  /** While somebody points at it, or it has the focus, a decision can be undone for longer. */
  const hold = (id: string) => clearTimeout(open.current.get(id)?.timer);
  const release = (id: string) => {
    const held = open.current.get(id);
    if (!held) return;
    clearTimeout(held.timer);
    held.timer = setTimeout(held.send, undoFor);
  };
  const undo = (id: string) => {
    clearTimeout(open.current.get(id)?.timer);
    open.current.delete(id);
    forget(id);
  };

  useEffect(() => {
    const sendAll = () => {
      for (const { send } of [...open.current.values()]) send();
    };
    const hidden = () => document.visibilityState === "hidden" && sendAll();
    document.addEventListener("visibilitychange", hidden);
    return () => {
      document.removeEventListener("visibilitychange", hidden);
      sendAll();
    };
  }, []);
  return { decided, decide, undo, hold, release };
}
