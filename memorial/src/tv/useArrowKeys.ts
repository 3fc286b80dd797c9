import { useEffect } from "react";
import { type Arrow, isArrow, nextBox } from "./core/next-box.ts";

const controls = "a[href], button, input";

/**
 * Leads a remote control's arrow keys from control to control, because remote controls have no Tab.
 * @param first selects the control at which they begin
 */
export function useArrowKeys(first: string): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isArrow(event.key) || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
      const focused = document.activeElement;
      if (focused instanceof HTMLInputElement && belongsToField(focused, event.key)) return;
      const next = nextControl(focused, event.key, first);
      if (!next) return;
      event.preventDefault();
      next.focus();
    };
    // Before the player, whose arrow keys move within the service.
    window.addEventListener("keydown", onKeyDown, { capture: true });
    return () => window.removeEventListener("keydown", onKeyDown, { capture: true });
  }, [first]);
}

/** Left and right move a slider, and the cursor in what was typed. */
const belongsToField = (field: HTMLInputElement, key: Arrow): boolean =>
  (key === "ArrowLeft" || key === "ArrowRight") && (field.type === "range" || field.value !== "");

function nextControl(focused: Element | null, key: Arrow, first: string): HTMLElement | undefined {
  const shown = [...document.querySelectorAll<HTMLElement>(controls)].filter(
    (control) => control.getBoundingClientRect().width > 1,
  );
  if (!focused?.matches(controls)) return shown.find((control) => control.matches(first)) ?? shown[0];
  const others = shown.filter((control) => control !== focused);
  const at = nextBox(
    focused.getBoundingClientRect(),
    others.map((control) => control.getBoundingClientRect()),
    key,
  );
  return at === undefined ? undefined : others[at];
}
