import { LinearProgress } from "@mui/material";
import { useTranslate } from "ra-core";
import { useEffect, useState, useSyncExternalStore } from "react";
import { pending } from "../session/pending.ts";

/** Ms of waiting without a sign; what comes sooner needs none. */
const shownAfter = 200;

/** At the foot of the bar while a screen or an answer of the server is on its way. */
export const Progress = () => {
  const translate = useTranslate();
  const isPending = useSyncExternalStore(pending.subscribe, pending.isAny);
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    if (!isPending) return setIsShown(false);
    const timer = setTimeout(() => setIsShown(true), shownAfter);
    return () => clearTimeout(timer);
  }, [isPending]);
  return isShown && <LinearProgress color="inherit" aria-label={translate("ra.page.loading")} sx={line} />;
};

const line = { position: "absolute", insetInline: 0, bottom: 0, height: 3, borderRadius: 0 } as const;
