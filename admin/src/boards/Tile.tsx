import { Box, type SxProps } from "@mui/material";
import { type HTMLAttributes, type ReactNode, useEffect, useRef, useState } from "react";
import { useInView } from "./useInView.ts";

interface Props {
  /** Its accessible name, also while it is too far away to be rendered. */
  label: string;
  /** Pixels reserved until it has been rendered once. */
  height: number;
  sx?: SxProps;
  /** Of its list item. */
  item?: HTMLAttributes<HTMLLIElement> & Record<`data-${string}`, string | undefined>;
  /** @param isVisible it is in the window */
  children: (isVisible: boolean) => ReactNode;
}

/** A card of a board, rendered only while it is near the window because a board may have a thousand. */
export const Tile = ({ label, height, sx, item, children }: Props) => {
  const element = useRef<HTMLLIElement>(null);
  const { isNear, isVisible } = useInView(element);
  const [lastHeight, setLastHeight] = useState(height);
  useEffect(() => {
    const rendered = element.current;
    if (!isNear || !rendered) return;
    return () => setLastHeight(rendered.getBoundingClientRect().height || height);
  }, [isNear, height]);
  const props = {
    ...item,
    ref: element,
    "aria-label": label,
    style: { minWidth: 0, ...(isNear ? {} : { minHeight: lastHeight }) },
  };
  const content = isNear && children(isVisible);
  // A thousand plain items are rendered several times as fast as ones with styles of their own.
  if (!sx) return <li {...props}>{content}</li>;
  return (
    <Box component="li" {...props} sx={sx}>
      {content}
    </Box>
  );
};
