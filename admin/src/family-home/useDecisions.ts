import { gallery, guestEcards, guestMessages } from "@vigil/contract";
import { useNotify } from "ra-core";
import { useCallback, useEffect, useRef, useState } from "react";
import { getJson } from "../session/http.ts";
import type { Waiting } from "./useWaiting.ts";

/** Ms in which a decision can be undone. Until then nothing is sent, so nothing appears that a slip let through. */
const undoFor = 6000;

export type Choice = "accept" | "decline";

const paths = { picture: gallery.path, message: guestMessages.path, card: guestEcards.path };

const calls = {
  accept: ({ kind, id }: Waiting) =>
    kind === "picture"
      ? getJson(`${gallery.path}/${id}/`, { method: "PATCH", body: { publish: true } })
      : getJson(`${paths[kind]}/seen/`, { method: "POST", body: { ids: [id] } }),
  decline: ({ kind, id }: Waiting) => getJson(`${paths[kind]}/${id}/`, { method: "DELETE" }),
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
      calls[choice](waiting)
        .catch((error: Error) => notify(error.message, { type: "error" }))
        .then(sent)
        // Only now, so that it doesn't come back for a moment.
        .then(() => forget(id))
        .catch(() => forget(id));
    };
    open.current.set(id, { timer: setTimeout(send, undoFor), send });
    setDecided((before) => new Map(before).set(id, choice));
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
  return { decided, decide, undo };
}
