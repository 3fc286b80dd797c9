import { Box, type SxProps } from "@mui/material";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useInSight } from "./useInSight.ts";

interface Props {
  /** Its name, also while it is too far away to be drawn. */
  label: string;
  /** Pixels it is taken to be high until it was drawn once. */
  height: number;
  sx?: SxProps;
  /** @param isSeen it is in the window */
  children: (isSeen: boolean) => ReactNode;
}

/** A card of a board, rendered only while it is near the window because a board may have a thousand. */
export const Tile = ({ label, height, sx, children }: Props) => {
  const element = useRef<HTMLLIElement>(null);
  const { isNear, isSeen } = useInSight(element);
  const [tall, setTall] = useState(height);
  useEffect(() => {
    const drawn = element.current;
    if (!isNear || !drawn) return;
    return () => setTall(drawn.getBoundingClientRect().height || height);
  }, [isNear, height]);
  return (
    <Box
      component="li"
      ref={element}
      aria-label={label}
      sx={{ minWidth: 0, ...(sx as object), ...(isNear ? {} : { minHeight: tall }) }}
    >
      {isNear && children(isSeen)}
    </Box>
  );
};
