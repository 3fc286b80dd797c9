import { Skeleton } from "@mui/material";
import { useTranslate } from "ra-core";

/** Stands where something is being loaded, and is announced as such. `height` in pixels, about that of what comes. */
export const LoadingBlock = ({ height }: { height: number }) => (
  <Skeleton variant="rounded" height={height} role="status" aria-label={useTranslate()("ra.page.loading")} />
);
