import { Box, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from "@mui/material";
import { useTranslate } from "ra-core";
import type { ReactNode } from "react";
import { BreakableText } from "../resource/fields/BreakableText.tsx";
import { narrowTable } from "./narrow-table.ts";
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

/** A table of what isn't a resource, on a phone row by row; nothing without rows. */
export const Rows = ({ label, heads, rows }: Props) => {
  const translate = useTranslate();
  if (rows.length === 0) return null;
  const hasActions = rows.some(({ action }) => action);
  return (
    // Between a phone and a desktop it scrolls sideways, which has to work from a keyboard as well.
    <TableContainer role="region" aria-label={label} tabIndex={0} sx={outlinedPaper}>
      <Table size="small" sx={rowsSx}>
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
              {hasActions && <TableCell sx={{ whiteSpace: { sm: "nowrap" } }}>{action}</TableCell>}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
};

const rowsSx = {
  ...narrowTable,
  "@media (max-width: 599px)": {
    ...narrowTable["@media (max-width: 599px)"],
    "& tr": { display: "block", p: 3, borderBottom: 1, borderColor: "divider" },
    "& tr:last-of-type": { borderBottom: 0 },
    "& td": { px: 0, py: 1, height: "auto", border: 0 },
    "& td[data-head]:not(:empty)": { display: "grid", gridTemplateColumns: "2fr 3fr", gap: 3 },
    "& td[data-head]::before": { content: "attr(data-head)", typography: "body2", color: "text.secondary" },
  },
} as const;
/** Long words wrap, but a column stays wide enough to read: the table scrolls sideways instead. */
const cellSx = { overflowWrap: "anywhere", minWidth: { sm: 104 } } as const;
const firstSx = {
  overflowWrap: "anywhere",
  minWidth: { sm: 160 },
  fontWeight: { xs: 600, sm: 400 },
} as const;
