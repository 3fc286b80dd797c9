import { Box, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from "@mui/material";
import { useTranslate } from "ra-core";
import type { ReactNode } from "react";
import { BreakableText } from "../resource/fields/BreakableText.tsx";
import { stackedCells } from "./narrow-table.ts";
import { outlinedPaper } from "./outlined-paper.ts";

interface Row {
  id: string;
  cells: ReactNode[];
  action?: ReactNode;
}
interface Props {
  label: string;
  /** Of its columns, as they are read. */
  heads: readonly string[];
  rows: readonly Row[];
}

/** A table of what isn't a resource, row by row where its columns don't fit side by side; nothing without rows. */
export const Rows = ({ label, heads, rows }: Props) => {
  const translate = useTranslate();
  if (rows.length === 0) return null;
  const hasActions = rows.some(({ action }) => action);
  return (
    // Buttons wider than their column make it scroll sideways, which has to work from a keyboard as well.
    <TableContainer
      role="region"
      aria-label={label}
      tabIndex={0}
      sx={{ ...outlinedPaper, containerType: "inline-size" }}
    >
      <Table size="small" sx={rowsSx(heads.length + (hasActions ? 1 : 0))}>
        <TableHead>
          <TableRow>
            {heads.map((head) => (
              <TableCell key={head}>{head}</TableCell>
            ))}
            {hasActions && <TableCell>{translate("vigil.list.actions")}</TableCell>}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ id, cells, action }) => (
            <TableRow key={id}>
              {cells.map((cell, index) => (
                <TableCell
                  key={heads[index]}
                  data-head={index === 0 ? undefined : heads[index]}
                  sx={index === 0 ? firstSx : cellSx}
                >
                  {cell !== "" && (
                    <Box>{typeof cell === "string" ? <BreakableText text={cell} /> : cell}</Box>
                  )}
                </TableCell>
              ))}
              {hasActions && <TableCell sx={{ whiteSpace: "nowrap" }}>{action}</TableCell>}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
};

/** px. Long words wrap, but a column stays wide enough to read. */
const columnWidth = { first: 160, other: 104 };
const rowsSx = (columns: number) => ({
  "& td, & th": { verticalAlign: "top" },
  [`@container (max-width: ${columnWidth.first + (columns - 1) * columnWidth.other}px)`]: {
    ...stackedCells,
    "& tr": { display: "block", p: 3, borderBottom: 1, borderColor: "divider" },
    "& tr:last-of-type": { borderBottom: 0 },
    "& td": { px: 0, py: 1, height: "auto", border: 0, whiteSpace: "normal" },
    "& td:first-of-type": { fontWeight: 600 },
    "& td[data-head]:not(:empty)": { display: "grid", gridTemplateColumns: "2fr 3fr", gap: 3 },
    "& td[data-head]::before": { content: "attr(data-head)", typography: "body2", color: "text.secondary" },
  },
});
const cellSx = { overflowWrap: "anywhere", minWidth: columnWidth.other } as const;
const firstSx = { overflowWrap: "anywhere", minWidth: columnWidth.first } as const;
