import CloseIcon from "@mui/icons-material/Close";
import { Box, IconButton, Typography } from "@mui/material";
import { useListContext, useTranslate } from "ra-core";
import type { ReactNode } from "react";
import { size } from "../tokens.ts";

/** How many are chosen and what can be done with them, over the table's head: nothing moves when it appears. */
export const SelectionBar = ({ children }: { children: ReactNode }) => {
  const { selectedIds = [] } = useListContext();
  if (selectedIds.length === 0) return null;
  return (
    <Box sx={{ position: "sticky", top: size.appBar, height: 0, zIndex: 2 }}>
      <Box sx={over}>
        <SelectionActions>{children}</SelectionActions>
      </Box>
    </Box>
  );
};

/** The same over cards, in the flow. */
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
  height: size.row,
  bgcolor: "background.paper",
  overflowX: "auto",
  borderTopRightRadius: "8px",
  "& .MuiButton-root": { minHeight: 36, whiteSpace: "nowrap", flexShrink: 0 },
} as const;
