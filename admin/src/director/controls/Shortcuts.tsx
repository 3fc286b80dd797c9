import { useState } from "react";
import { usePanel } from "../panel.ts";
import { previewId } from "../video/PreviewMonitor.tsx";
import { usePause } from "./PauseButton.tsx";
import { ShortcutHelp } from "./ShortcutHelp.tsx";
import { useStart } from "./StartButton.tsx";
import { useSingleKeys } from "./useSingleKeys.ts";

/** Elements on which Enter has a meaning of its own. */
const handlesEnter =
  "input, select, textarea, button, a, [role=button], [role=switch], [role=dialog], [contenteditable]";

/** Single-key shortcuts, none of which ends the broadcast. */
export const Shortcuts = () => {
  const { view, show } = usePanel();
  const { start } = useStart();
  const { toggle } = usePause();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const hasControls = !view.stream.is_id_session;
  useSingleKeys((event, target) => {
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
  });
  return <ShortcutHelp open={isHelpOpen} close={() => setHelpOpen(false)} />;
};
