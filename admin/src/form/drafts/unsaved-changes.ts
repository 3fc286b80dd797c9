import { useSaveContext } from "ra-core";
import { useCallback, useEffect, useRef } from "react";
import { useFormContext, useFormState } from "react-hook-form";
import type { Location } from "react-router-dom";
import { useAskBeforeClosing, useAskBeforeLeaving } from "../../leaving/leaving.ts";

/** Router state for a link that returns to the form later, such as to a new family and back: the draft is kept. */
export const keepsDraft = { leaving: "comes-back" } as const;
/** Router state for leaving a record that was deleted: its unsaved changes don't matter any more. */
export const nothingUnsaved = { leaving: "nothing-unsaved" } as const;

type Mark = (typeof keepsDraft | typeof nothingUnsaved)["leaving"];
const markOf = ({ state }: Pick<Location, "state">): Mark | undefined => state?.leaving;

/**
 * Asks before unsaved changes are lost, both on navigation within the app and when the page closes. It replaces
 * react-admin's warnWhenUnsavedChanges, which mistakes a save that the server refused without naming a field for a
 * success, and then discards everything without asking.
 * @param left called when the user leaves the form for good
 */
export function useUnsavedChangesWarning(left: () => void): void {
  const { dirtyFields } = useFormState();
  const isDirty = Object.keys(dirtyFields).length > 0;
  const justSaved = useJustSaved();

  useAskBeforeLeaving(({ currentLocation, nextLocation }) => {
    if (nextLocation.pathname === currentLocation.pathname) return false;
    const mark = markOf(nextLocation);
    if (mark === "comes-back") return false;
    if (isDirty && !justSaved.take() && mark === undefined) return true;
    left();
    return false;
  }, left);
  useAskBeforeClosing(isDirty);
}

/**
 * Whether the server has just accepted the form. From then on nothing is unsaved, even while the list that follows is
 * loading. The navigation right after the save still sees the form as dirty, so it consumes this flag.
 */
function useJustSaved() {
  const { getValues, reset } = useFormContext();
  const saved = useRef(false);
  const { registerMutationMiddleware, unregisterMutationMiddleware } = useSaveContext();
  const middleware = useCallback(
    async (...call: unknown[]) => {
      const next = call.at(-1) as (...args: unknown[]) => Promise<unknown>;
      saved.current = false;
      const result = await next(...call.slice(0, -1));
      saved.current = true;
      reset(getValues());
      return result;
    },
    [getValues, reset],
  );
  useEffect(() => {
    registerMutationMiddleware?.(middleware as never);
    return () => unregisterMutationMiddleware?.(middleware as never);
  }, [registerMutationMiddleware, unregisterMutationMiddleware, middleware]);
  const take = () => {
    const was = saved.current;
    saved.current = false;
    return was;
  };
  return { take };
}
