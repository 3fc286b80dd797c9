import { Box, Table, TableBody, TableCell, TableHead, TableRow } from "@mui/material";
import type { ReactNode } from "react";
import { outlinedPaper } from "../layout/outlined-paper.ts";

interface Props {
  /** The first column names its row; the others are numbers, unless they are listed in `texts`. */
  columns: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[]; isSum?: true }[];
  texts?: readonly number[];
}

/** The table under a chart. */
export const ReportTable = ({ columns, rows, texts = [] }: Props) => {
  const align = (place: number) => (place === 0 || texts.includes(place) ? "left" : "right");
  return (
    <Box sx={{ ...outlinedPaper, overflowX: "auto" }} tabIndex={0}>
      <Table size="small">
        <TableHead>
          <TableRow>
            {columns.map((column, place) => (
              <TableCell key={column} align={align(place)}>
                {column}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ key, cells, isSum }) => (
            <TableRow key={key} sx={isSum ? { "& > *": { fontWeight: 600 } } : {}}>
              {cells.map((cell, place) => (
                <TableCell
                  key={columns[place]}
                  align={align(place)}
                  sx={place === 0 ? { minWidth: 96 } : {}}
                  {...(place === 0 ? { component: "th", scope: "row" } : {})}
                >
                  {cell}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
};
