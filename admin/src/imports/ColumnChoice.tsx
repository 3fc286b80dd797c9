import {
  Alert,
  Box,
  Button,
  MenuItem,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TextField,
  Typography,
} from "@mui/material";
import { useTranslate } from "ra-core";
import { narrowTable } from "../layout/narrow-table.ts";
import { type Columns, choose, columnName, importFields, missingFields } from "./core/columns.ts";
import type { FileTable } from "./core/table.ts";
import { useFieldLabel } from "./useFieldLabel.ts";

interface Props {
  table: FileTable;
  columns: Columns;
  change: (columns: Columns) => void;
  /** Goes on to what would happen; null while the home isn't chosen. */
  check: (() => void) | null;
}

/** What each column of the file holds, with its first values. */
export const ColumnChoice = ({ table, columns, change, check }: Props) => {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const missing = missingFields(columns);
  const name = (at: number) => columnName(table, at, translate);
  return (
    <Box component="section" aria-labelledby="columns" sx={{ display: "grid", gap: 3, maxWidth: 960 }}>
      <Typography variant="h2" id="columns">
        {translate("vigil.imports.columns")}
      </Typography>
      <Table sx={narrowTable}>
        <TableHead>
          <TableRow>
            <TableCell>{translate("vigil.imports.column")}</TableCell>
            <TableCell>{translate("vigil.imports.first_values")}</TableCell>
            <TableCell>{translate("vigil.imports.holds")}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {columns.map((field, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other identity
            <TableRow key={at}>
              <TableCell component="th" scope="row" sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>
                {name(at)}
              </TableCell>
              <TableCell sx={{ color: "text.secondary", overflowWrap: "anywhere" }}>
                {firstValues(table, at)}
              </TableCell>
              <TableCell>
                <TextField
                  select
                  fullWidth
                  size="small"
                  value={field ?? ""}
                  onChange={({ target }) =>
                    change(choose(columns, at, (target.value || null) as typeof field))
                  }
                  slotProps={{
                    select: { displayEmpty: true },
                    htmlInput: { "aria-label": translate("vigil.imports.holds_of", { column: name(at) }) },
                  }}
                >
                  <MenuItem value="">{translate("vigil.imports.left_out")}</MenuItem>
                  {importFields.map((one) => (
                    <MenuItem key={one} value={one}>
                      {labelOf(one)}
                    </MenuItem>
                  ))}
                </TextField>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {missing.length > 0 && (
        <Alert severity="info">
          {translate("vigil.imports.missing", { fields: missing.map(labelOf).join(", ") })}
        </Alert>
      )}
      {!check && <Alert severity="info">{translate("vigil.imports.home_first")}</Alert>}
      <Box>
        <Button
          variant="contained"
          disabled={missing.length > 0 || !check}
          onClick={() => check?.()}
          sx={{ minHeight: 44 }}
        >
          {translate("vigil.imports.check")}
        </Button>
      </Box>
    </Box>
  );
};

/** The first three different values of a column. */
const firstValues = ({ rows }: FileTable, at: number): string =>
  [...new Set(rows.slice(0, 50).flatMap(({ cells }) => cells[at] || []))].slice(0, 3).join(" · ");
