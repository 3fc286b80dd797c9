import { Box, Button } from "@mui/material";
import { visuallyHidden } from "@mui/utils";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { greyed } from "./ActButton.tsx";
import type { Hindrance } from "./core/controls.ts";
import { useSay } from "./useSay.ts";

/** Ms a finger must stay: too long for a slip, short enough for a steady hand. */
export const holdFor = 1200;
const step = 50;

interface Props {
  why: Hindrance;
  /** Its name where the words on it say too little by themselves. */
  name?: string;
  /** It was held to the end. */
  onHeld: () => void;
  /** Pressed by keyboard or by a voice, which can't hold: something else must ask. */
  onAsked: () => void;
  /** Let go too early. */
  onShort: () => void;
  children: ReactNode;
}

/** A button for what can't be undone: it acts when it has been held, and a ring shows how far that is. */
export const HoldButton = ({ why, name, onHeld, onAsked, onShort, children }: Props) => {
  const say = useSay();
  const id = useId();
  const timer = useRef<ReturnType<typeof setInterval>>(undefined);
  const [held, setHeld] = useState(0);
  const letGo = () => {
    clearInterval(timer.current);
    timer.current = undefined;
    setHeld(0);
  };
  useEffect(() => () => clearInterval(timer.current), []);

  const hold = () => {
    if (why) return;
    const since = Date.now();
    clearInterval(timer.current);
    timer.current = setInterval(() => {
      const passed = Date.now() - since;
      setHeld(passed);
      if (passed < holdFor) return;
      letGo();
      onHeld();
    }, step);
  };
  const release = () => {
    if (timer.current === undefined) return;
    letGo();
    onShort();
  };
  return (
    <Button
      variant="outlined"
      color="error"
      {...(name ? { "aria-label": name } : {})}
      aria-disabled={why !== null}
      aria-describedby={id}
      onPointerDown={(event) => event.button === 0 && hold()}
      onPointerUp={release}
      onPointerLeave={release}
      onPointerCancel={release}
      onContextMenu={(event) => event.preventDefault()}
      // A press that no pointer made has no detail.
      onClick={(event) => event.detail === 0 && !why && onAsked()}
      sx={{ ...button, ...(why ? greyed : {}) }}
      {...(why ? { title: say(why) } : {})}
    >
      {held > 0 && <Ring share={held / holdFor} />}
      {children}
      <Box component="span" id={id} sx={visuallyHidden}>
        {say(why ?? "hold_help")}
      </Box>
    </Button>
  );
};

/** Drawn step by step and not by an animation, for who has those turned off must see it too. */
const Ring = ({ share }: { share: number }) => (
  <Box component="svg" viewBox="0 0 36 36" aria-hidden sx={ring}>
    <circle cx="18" cy="18" r="15" fill="none" stroke="currentColor" strokeOpacity="0.3" strokeWidth="5" />
    <circle
      cx="18"
      cy="18"
      r="15"
      fill="none"
      stroke="currentColor"
      strokeWidth="5"
      pathLength="100"
      strokeDasharray={`${Math.min(1, share) * 100} 100`}
      transform="rotate(-90 18 18)"
    />
  </Box>
);

const button = {
  position: "relative",
  touchAction: "none",
  userSelect: "none",
  WebkitTouchCallout: "none",
  minHeight: 56,
  width: "100%",
} as const;
const ring = { position: "absolute", left: 8, top: "50%", width: 28, height: 28, mt: "-14px" } as const;
