import { Box, Button, type ButtonProps, Tooltip } from "@mui/material";
import { visuallyHidden } from "@mui/utils";
import { type ReactNode, useId } from "react";
import type { Hindrance } from "./core/controls.ts";
import { useSay } from "./useSay.ts";

interface Props extends Pick<ButtonProps, "variant" | "color" | "sx" | "startIcon" | "loading" | "size"> {
  /** Why it can't be pressed now; null when it can. */
  why: Hindrance;
  onPress: () => void;
  /** Its name where the words on it say too little by themselves; those who speak to a machine say what they read, so it begins with them. */
  name?: string;
  /** What its tooltip adds while it can be pressed. */
  about?: string;
  children: ReactNode;
}

/** A button that says why it can't be pressed: it keeps the focus and its tooltip, which a disabled one would not. */
export const ActButton = ({ why, onPress, name, about, children, variant = "outlined", ...look }: Props) => {
  const say = useSay();
  const id = useId();
  return (
    <Tooltip title={why ? say(why) : (about ?? "")} describeChild>
      <Button
        {...look}
        variant={variant}
        {...(name ? { "aria-label": name } : {})}
        aria-disabled={why !== null}
        {...(why ? { "aria-describedby": id } : {})}
        onClick={() => why === null && onPress()}
        sx={{ ...(look.sx as object), ...(why ? greyed : {}), ...(variant === "text" ? bare : {}) }}
      >
        {children}
        {why && (
          <Box component="span" id={id} sx={visuallyHidden} aria-hidden>
            {say(why)}
          </Box>
        )}
      </Button>
    </Tooltip>
  );
};

/** Without an edge whether it can be pressed or not. */
const bare = { "&, &:hover": { border: 0 } } as const;

/** Not pressable now, and still to be read: whoever wonders why finds the button where it always is. */
export const greyed = {
  "&, &:hover": {
    opacity: 0.5,
    cursor: "not-allowed",
    bgcolor: "transparent",
    color: "text.primary",
    border: "1px solid",
    borderColor: "house.field",
  },
} as const;
