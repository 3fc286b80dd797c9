import { useStore } from "ra-core";
import { useEffect, useRef, useState } from "react";
import { usePanel } from "../panel.ts";
import { previewId } from "../video/PreviewMonitor.tsx";
import { usePause } from "./PauseButton.tsx";
import { ShortcutHelp, shortcutsStorageKey } from "./ShortcutHelp.tsx";
import { useStart } from "./StartButton.tsx";

/** Elements on which Enter has a meaning of its own. */
const handlesEnter =
  "input, select, textarea, button, a, [role=button], [role=switch], [role=dialog], [contenteditable]";

/** Single-key shortcuts, none of which ends the broadcast. They can be turned off (WCAG 2.1.4). */
export const Shortcuts = () => {
  const { view, show } = usePanel();
  const { start } = useStart();
  const { toggle } = usePause();
  const [isEnabled] = useStore(shortcutsStorageKey, true);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const hasControls = !view.stream.is_id_session;
  /** Returns whether the key was a shortcut. */
  const runShortcut = (event: KeyboardEvent): boolean => {
    const target = event.target as Element;
    const isInDialog = document.querySelector("[role=dialog]") !== null;
    const isTyping = target.closest("input:not([type=radio], [type=checkbox]), select, textarea") !== null;
    if (isInDialog || isTyping) return false;
    const source = view.sources.find(({ number }) => String(number) === event.key);
    if (source) {
      show(source.id);
      document.getElementById(previewId)?.focus();
      return true;
    }
    if (event.key === "?") {
      setHelpOpen(true);
      return true;
    }
    if (event.key.toLowerCase() === "p" && hasControls) {
      toggle();
      return true;
    }
    if (event.key === "Enter" && hasControls && !target.closest(handlesEnter)) {
      start();
      return true;
    }
    return false;
  };
  const latest = useRef(runShortcut);
  latest.current = runShortcut;
  useEffect(() => {
    if (!isEnabled) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (latest.current(event)) event.preventDefault();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [isEnabled]);
  return <ShortcutHelp open={isHelpOpen} close={() => setHelpOpen(false)} />;
};
