import CloseIcon from "@mui/icons-material/Close";
import { Box, IconButton, Typography } from "@mui/material";
import { useListContext, useTranslate } from "ra-core";
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { size } from "../../tokens.ts";

/**
 * The number of selected rows with the bulk actions. It covers the header of the table after it, so nothing moves when
 * it appears.
 */
export const SelectionBar = ({ children }: { children: ReactNode }) => {
  const { selectedIds = [] } = useListContext();
  if (selectedIds.length === 0) return null;
  return <OverHeader>{children}</OverHeader>;
};

const OverHeader = ({ children }: { children: ReactNode }) => {
  const bar = useRef<HTMLDivElement>(null);
  const height = useHeaderHeight(bar);
  return (
    <Box ref={bar} sx={{ position: "sticky", top: size.appBar, height: 0, zIndex: 2 }}>
      <Box sx={over} style={{ height }}>
        <SelectionActions>{children}</SelectionActions>
      </Box>
    </Box>
  );
};

/** Pixels. A heading that is longer than its column, as French ones are, has two lines. */
function useHeaderHeight(bar: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState<number>(size.row);
  useLayoutEffect(() => {
    const row = bar.current?.nextElementSibling?.querySelector("thead tr");
    if (!row || typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(() =>
      setHeight(Math.max(size.row, Math.floor(row.getBoundingClientRect().height) - border)),
    );
    observer.observe(row);
    return () => observer.disconnect();
  }, [bar]);
  return height;
}
/** Below the header, in pixels. */
const border = 1;

/** The number of selected records, a button that clears the selection, and the bulk actions. */
export const SelectionActions = ({ children }: { children: ReactNode }) => {
  const translate = useTranslate();
  const { selectedIds = [], onUnselectItems } = useListContext();
  return (
    <>
      <Typography role="status" sx={{ whiteSpace: "nowrap" }}>
        {translate("vigil.list.selected", { smart_count: selectedIds.length })}
      </Typography>
      <IconButton
        onClick={() => onUnselectItems()}
        aria-label={translate("ra.action.unselect")}
        title={translate("ra.action.unselect")}
      >
        <CloseIcon fontSize="small" />
      </IconButton>
      {children}
    </>
  );
};

const over = {
  display: "flex",
  alignItems: "center",
  gap: 2,
  ml: "48px",
  mr: "1px",
  px: 2,
  bgcolor: "background.paper",
  overflowX: "auto",
  borderTopRightRadius: "8px",
  "& .MuiButton-root": { minHeight: 36, whiteSpace: "nowrap", flexShrink: 0 },
} as const;
