import { useStore } from "ra-core";
import { useEffect, useRef, useState } from "react";
import { usePause } from "./PauseButton.tsx";
import { previewId } from "./PreviewMonitor.tsx";
import { usePanel } from "./panel.ts";
import { ShortcutHelp } from "./ShortcutHelp.tsx";
import { useStart } from "./StartButton.tsx";
import { shortcutsKept } from "./shortcuts-kept.ts";

/** Where a key has a meaning of its own, or something is being asked. */
const busy =
  "input, select, textarea, button, a, [role=button], [role=switch], [role=dialog], [contenteditable]";

/** One key a deed; never one that ends the broadcast. They can be turned off (WCAG 2.1.4). */
export const Shortcuts = () => {
  const { view, show } = usePanel();
  const { start } = useStart();
  const { toggle } = usePause();
  const [on] = useStore(shortcutsKept, true);
  const [helping, setHelping] = useState(false);
  const controls = !view.stream.is_id_session;
  const act = (event: KeyboardEvent): boolean => {
    const target = event.target as Element;
    const inDialog = document.querySelector("[role=dialog]") !== null;
    const typing = target.closest("input:not([type=radio], [type=checkbox]), select, textarea") !== null;
    if (inDialog || typing) return false;
    const source = view.sources.find(({ number }) => String(number) === event.key);
    if (source) {
      show(source.id);
      document.getElementById(previewId)?.focus();
      return true;
    }
    if (event.key === "?") {
      setHelping(true);
      return true;
    }
    if (event.key.toLowerCase() === "p" && controls) {
      toggle();
      return true;
    }
    if (event.key === "Enter" && controls && !target.closest(busy)) {
      start();
      return true;
    }
    return false;
  };
  const newest = useRef(act);
  newest.current = act;
  useEffect(() => {
    if (!on) return;
    const listen = (event: KeyboardEvent) => {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (newest.current(event)) event.preventDefault();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [on]);
  return <ShortcutHelp open={helping} close={() => setHelping(false)} />;
};
