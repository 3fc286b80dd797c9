import { Box, Skeleton } from "@mui/material";
import { useTranslate } from "ra-core";
import { outlinedPaper } from "../../layout/outlined-paper.ts";
import { size } from "../../tokens.ts";

/** Placeholders for loading rows, of the same height as rows. */
export const Skeletons = ({ rows, columns }: { rows: number; columns: number }) => {
  const translate = useTranslate();
  return (
    <Box role="status" aria-label={translate("ra.page.loading")} sx={frame}>
      {numbers(rows + 1).map((row) => (
        <Box
          key={row}
          sx={{
            display: "flex",
            alignItems: "center",
            gap: 4,
            px: 4,
            height: size.row + 1,
            borderBottom: 1,
            borderColor: "divider",
          }}
        >
          {numbers(columns).map((column) => (
            <Skeleton key={column} sx={{ flex: 1 }} height={16} />
          ))}
        </Box>
      ))}
    </Box>
  );
};

const frame = {
  ...outlinedPaper,
  overflow: "hidden",
} as const;

const numbers = (length: number) => Array.from({ length }, (_, index) => index);
