import { Box, Button } from "@mui/material";
import { visuallyHidden } from "@mui/utils";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import type { DisabledReason } from "../core/controls.ts";
import { useDirectorText } from "../useDirectorText.ts";
import { disabledLook } from "./CommandButton.tsx";

/** Ms the button must be held: too long for a slip, short enough for a steady hand. */
export const holdFor = 1200;
/** Ms between two steps of the progress ring. */
const step = 50;

interface Props {
  disabledReason: DisabledReason;
  /** The accessible name, where the visible label says too little by itself. */
  ariaLabel?: string;
  /** Called when the button was held to the end. */
  onHeld: () => void;
  /** Called on a press by keyboard or voice, which can't hold: the caller must ask for confirmation. */
  onConfirmNeeded: () => void;
  /** Called when the button was released too early. */
  onReleasedEarly: () => void;
  children: ReactNode;
}

/** A button for what can't be undone. It acts once it has been held long enough, and a ring shows the progress. */
export const HoldButton = (props: Props) => {
  const { disabledReason, ariaLabel, onHeld, onConfirmNeeded, onReleasedEarly, children } = props;
  const t = useDirectorText();
  const id = useId();
  const timer = useRef<ReturnType<typeof setInterval>>(undefined);
  const [heldFor, setHeldFor] = useState(0);
  const letGo = () => {
    clearInterval(timer.current);
    timer.current = undefined;
    setHeldFor(0);
  };
  useEffect(() => () => clearInterval(timer.current), []);

  const hold = () => {
    if (disabledReason) return;
    const since = Date.now();
    clearInterval(timer.current);
    timer.current = setInterval(() => {
      const passed = Date.now() - since;
      setHeldFor(passed);
      if (passed < holdFor) return;
      letGo();
      onHeld();
    }, step);
  };
  const release = () => {
    if (timer.current === undefined) return;
    letGo();
    onReleasedEarly();
  };
  return (
    <Button
      variant="outlined"
      color="error"
      {...(ariaLabel ? { "aria-label": ariaLabel } : {})}
      aria-disabled={disabledReason !== null}
      aria-describedby={id}
      onPointerDown={(event) => event.button === 0 && hold()}
      onPointerUp={release}
      onPointerLeave={release}
      onPointerCancel={release}
      onContextMenu={(event) => event.preventDefault()}
      // A click that no pointer made has detail 0.
      onClick={(event) => event.detail === 0 && !disabledReason && onConfirmNeeded()}
      sx={{ ...button, ...(disabledReason ? disabledLook : {}) }}
      {...(disabledReason ? { title: t(disabledReason) } : {})}
    >
      {heldFor > 0 && <Ring share={heldFor / holdFor} />}
      {children}
      <Box component="span" id={id} sx={visuallyHidden}>
        {t(disabledReason ?? "hold_help")}
      </Box>
    </Button>
  );
};

/** Drawn step by step instead of animated, so that people who have turned animations off see it too. */
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
