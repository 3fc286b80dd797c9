import { LinearProgress } from "@mui/material";
import { useTranslate } from "ra-core";
import { useEffect, useState, useSyncExternalStore } from "react";
import { pending } from "../session/pending.ts";

/** Milliseconds before the progress bar appears; faster responses need none. */
const showDelay = 200;

/** The progress bar at the bottom of the top bar, shown while a screen or a response is loading. */
export const Progress = () => {
  const translate = useTranslate();
  const isPending = useSyncExternalStore(pending.subscribe, pending.isAny);
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    if (!isPending) return setIsShown(false);
    const timer = setTimeout(() => setIsShown(true), showDelay);
    return () => clearTimeout(timer);
  }, [isPending]);
  return isShown && <LinearProgress color="inherit" aria-label={translate("ra.page.loading")} sx={line} />;
};

const line = { position: "absolute", insetInline: 0, bottom: 0, height: 3, borderRadius: 0 } as const;
