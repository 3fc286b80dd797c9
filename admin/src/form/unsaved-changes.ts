import { useSaveContext, useTranslate } from "ra-core";
import { useCallback, useEffect, useRef } from "react";
import { useFormContext, useFormState } from "react-hook-form";
import { type Location, useBlocker } from "react-router-dom";

/** Given along with a way that leads back to the form, such as to a new family and back: what was typed is kept. */
export const keepsDraft = { leaving: "comes-back" } as const;
/** Given along when the record is gone, and what was typed of it with it. */
export const nothingUnsaved = { leaving: "nothing-unsaved" } as const;

type Mark = (typeof keepsDraft | typeof nothingUnsaved)["leaving"];
const markOf = ({ state }: Pick<Location, "state">): Mark | undefined => state?.leaving;

/**
 * Asks before what is unsaved is left behind, in here and by the browser. Our own instead of react-admin's
 * warnWhenUnsavedChanges: that one takes a save the server refused without naming a field for a success, and then lets
 * everything go without a word.
 * @param left called when the form is left for good
 */
export function useUnsavedChangesWarning(left: () => void): void {
  const translate = useTranslate();
  const { dirtyFields } = useFormState();
  const isDirty = Object.keys(dirtyFields).length > 0;
  const saved = useSaved();

  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (nextLocation.pathname === currentLocation.pathname) return false;
    const mark = markOf(nextLocation);
    if (mark === "comes-back") return false;
    if (isDirty && !saved.take() && mark === undefined) return true;
    left();
    return false;
  });
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (!window.confirm(translate("ra.message.unsaved_changes"))) return blocker.reset();
    left();
    blocker.proceed();
  }, [blocker, translate, left]);

  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isDirty]);
}

/**
 * Whether the server has just accepted the form. Nothing in it is unsaved from then on, also while the list it leads to is
 * fetched; the change of address that follows at once is still decided by what was unsaved before.
 */
function useSaved() {
  const { getValues, reset } = useFormContext();
  const saved = useRef(false);
  const { registerMutationMiddleware, unregisterMutationMiddleware } = useSaveContext();
  const watch = useCallback(
    async (...call: unknown[]) => {
      const next = call.at(-1) as (...args: unknown[]) => Promise<unknown>;
      saved.current = false;
      const answer = await next(...call.slice(0, -1));
      saved.current = true;
      reset(getValues());
      return answer;
    },
    [getValues, reset],
  );
  useEffect(() => {
    registerMutationMiddleware?.(watch as never);
    return () => unregisterMutationMiddleware?.(watch as never);
  }, [registerMutationMiddleware, unregisterMutationMiddleware, watch]);
  const take = () => {
    const was = saved.current;
    saved.current = false;
    return was;
  };
  return { take };
}
