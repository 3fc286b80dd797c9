import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from "@mui/material";
import { useTranslate } from "ra-core";
import type { ReactNode } from "react";
import { BreakableText } from "../resource/fields/BreakableText.tsx";
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

/** A table of what isn't a resource; nothing without rows. */
export const Rows = ({ label, heads, rows }: Props) => {
  const translate = useTranslate();
  if (rows.length === 0) return null;
  const hasActions = rows.some(({ action }) => action);
  return (
    // On a phone it scrolls sideways, which has to work from a keyboard as well.
    <TableContainer role="region" aria-label={label} tabIndex={0} sx={outlinedPaper}>
      <Table size="small">
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
                <TableCell key={heads[index]} sx={cellSx}>
                  {typeof cell === "string" ? <BreakableText text={cell} /> : cell}
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

/** Long words wrap, but not at every letter: on phones the table scrolls sideways instead. */
const cellSx = { overflowWrap: "anywhere", minWidth: 104, "&:first-of-type": { minWidth: 160 } } as const;
