import { Box, Button, type ButtonProps, Tooltip } from "@mui/material";
import { visuallyHidden } from "@mui/utils";
import { type ReactNode, useId } from "react";
import type { DisabledReason } from "../core/controls.ts";
import { useDirectorText } from "../useDirectorText.ts";

interface Props extends Pick<ButtonProps, "variant" | "color" | "sx" | "startIcon" | "loading" | "size"> {
  /** Why the button can't be pressed now; null when it can. */
  disabledReason: DisabledReason;
  onClick: () => void;
  /**
   * The accessible name, where the visible label says too little by itself. It begins with the label, because people who
   * control the page by voice say what they read.
   */
  ariaLabel?: string;
  /** The tooltip while the button can be pressed. */
  tooltip?: string;
  children: ReactNode;
}

/** A button that explains why it can't be pressed. It keeps its focus and tooltip, which a disabled one would not. */
export const CommandButton = (props: Props) => {
  const { disabledReason, onClick, ariaLabel, tooltip, children, variant = "outlined", ...style } = props;
  const t = useDirectorText();
  const id = useId();
  return (
    <Tooltip title={disabledReason ? t(disabledReason) : (tooltip ?? "")} describeChild>
      <Button
        {...style}
        variant={variant}
        {...(ariaLabel ? { "aria-label": ariaLabel } : {})}
        aria-disabled={disabledReason !== null}
        {...(disabledReason ? { "aria-describedby": id } : {})}
        onClick={() => disabledReason === null && onClick()}
        sx={{
          ...(style.sx as object),
          ...(disabledReason ? disabledLook : {}),
          ...(variant === "text" ? borderless : {}),
        }}
      >
        {children}
        {disabledReason && (
          <Box component="span" id={id} sx={visuallyHidden} aria-hidden>
            {t(disabledReason)}
          </Box>
        )}
      </Button>
    </Tooltip>
  );
};

/** Text buttons have no border in either state. */
const borderless = { "&, &:hover": { border: 0 } } as const;

/** Dimmed but legible, because a director who wonders why must find the button in its usual place. */
export const disabledLook = {
  "&, &:hover": {
    opacity: 0.5,
    cursor: "not-allowed",
    bgcolor: "transparent",
    color: "text.primary",
    border: "1px solid",
    borderColor: "house.field",
  },
} as const;
