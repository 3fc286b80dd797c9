import CloseIcon from "@mui/icons-material/Close";
import { Box, IconButton, Typography } from "@mui/material";
import { useListContext, useTranslate } from "ra-core";
import type { ReactNode } from "react";
import { size } from "../../tokens.ts";

/**
 * The number of selected rows with the bulk actions. It covers the table's header, so nothing moves when it appears.
 */
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
  height: size.row,
  bgcolor: "background.paper",
  overflowX: "auto",
  borderTopRightRadius: "8px",
  "& .MuiButton-root": { minHeight: 36, whiteSpace: "nowrap", flexShrink: 0 },
} as const;
