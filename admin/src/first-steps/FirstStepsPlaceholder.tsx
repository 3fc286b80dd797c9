import { Box } from "@mui/material";
import { useStore } from "ra-core";
import { outlinedPaper } from "../layout/outlined-paper.ts";

/** Pixels, as the card was last shown on this device; null before. */
export const useCardHeight = () => useStore<number | null>("first_steps.height", null);

/** Holds the place of the first steps while they load, so that the list below doesn't jump. */
export const FirstStepsPlaceholder = () => {
  const [height] = useCardHeight();
  return <Box aria-hidden sx={{ ...outlinedPaper, mb: 5, height: height ?? usual }} />;
};

/** With all of its steps open. */
const usual = { xs: 706, md: 366 } as const;
