import { useEffect, useRef } from "react";
import { type BlockerFunction, useBlocker } from "react-router-dom";
import { part } from "../loading/loadable.tsx";
import { type Guard, guardOf } from "./guards.ts";

const AskToLeave = part(() => import("./AskToLeave.tsx"));

/** Stops a navigation that a guard holds, and asks or does what the guard wants instead. */
export const Leaving = () => {
  const guard = useRef<Guard>(undefined);
  const blocker = useBlocker((...navigation: Parameters<BlockerFunction>) => {
    guard.current = guardOf(...navigation);
    return guard.current !== undefined;
  });
  useEffect(() => {
    if (blocker.state !== "blocked" || !guard.current?.instead) return;
    blocker.reset();
    guard.current.instead();
  }, [blocker]);
  if (blocker.state !== "blocked" || guard.current?.instead) return null;
  const leave = () => {
    guard.current?.left?.();
    blocker.proceed();
  };
  return <AskToLeave stay={() => blocker.reset()} leave={leave} />;
};
