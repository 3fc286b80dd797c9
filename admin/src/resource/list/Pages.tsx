import { Box, Button, Typography } from "@mui/material";
import { useListContext, useTranslate } from "ra-core";
import { formatNumber } from "../../language/format.ts";

/** 'Page: n | Total: n' with Prev and Next. The total counts records, and is 'n+' if there are too many to count. */
export const Pages = () => {
  const translate = useTranslate();
  const { page, setPage, total, meta, hasNextPage, hasPreviousPage, isPending, error } = useListContext();
  if (isPending || error) return null;
  const known = formatNumber(meta?.count ?? total ?? 0);
  return (
    <Box component="nav" aria-label={translate("vigil.list.paging")} sx={bar}>
      <Typography role="status" color="text.secondary">
        {translate("vigil.list.pages", { page, total: meta?.capped ? `${known}+` : known })}
      </Typography>
      <Button variant="outlined" onClick={() => setPage(page - 1)} disabled={!hasPreviousPage}>
        {translate("vigil.list.previous")}
      </Button>
      <Button variant="outlined" onClick={() => setPage(page + 1)} disabled={!hasNextPage}>
        {translate("vigil.list.next")}
      </Button>
    </Box>
  );
};

const bar = {
  display: "flex",
  alignItems: "center",
  justifyContent: "flex-end",
  flexWrap: "wrap",
  gap: 2,
  mt: 4,
} as const;
