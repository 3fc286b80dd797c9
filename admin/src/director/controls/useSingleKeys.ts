import { useStore } from "ra-core";
import { useEffect, useRef } from "react";
import { shortcutsStorageKey } from "./KeyHelp.tsx";

const textFields = "input:not([type=radio], [type=checkbox]), select, textarea, [contenteditable=true]";

/**
 * Runs single-key shortcuts, but not while somebody types or while a dialog or menu is open. They can be turned off
 * (WCAG 2.1.4). @param run returns whether the key was a shortcut
 */
export function useSingleKeys(run: (event: KeyboardEvent, target: Element) => boolean): void {
  const [isEnabled] = useStore(shortcutsStorageKey, true);
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    if (!isEnabled) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const target = event.target as Element;
      if (document.querySelector("[role=dialog], [role=menu]") || target.closest(textFields)) return;
      if (latest.current(event, target)) event.preventDefault();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [isEnabled]);
}
