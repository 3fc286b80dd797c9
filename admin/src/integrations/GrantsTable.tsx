import {
  Box,
  Button,
  Checkbox,
  FormHelperText,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from "@mui/material";
import { covers, type KeyGrants, type KeyLevel } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { allGrants, type GrantLine, levelOf, withLine } from "./grants.ts";
import { useGrantName } from "./useGrantName.ts";

interface Props {
  lines: readonly GrantLine[];
  grants: KeyGrants;
  change: (grants: KeyGrants) => void;
  /** What the server refused about them. */
  wrong: string | undefined;
}

/** What a key may read and change, a line for each kind of record. */
export const GrantsTable = ({ lines, grants, change, wrong }: Props) => {
  const translate = useTranslate();
  const nameOf = useGrantName();
  const toggle = (line: GrantLine, level: KeyLevel) => {
    const isOn = covers(levelOf(grants, line), level);
    const less = level === "write" ? "read" : null;
    change(withLine(grants, line, isOn ? less : level));
  };
  const box = (line: GrantLine, level: KeyLevel) => (
    <TableCell align="center" padding="none">
      {covers(line.most, level) && (
        <Checkbox
          checked={covers(levelOf(grants, line), level)}
          onChange={() => toggle(line, level)}
          slotProps={{
            input: { "aria-label": `${translate(`vigil.integrations.${level}`)}: ${nameOf(line.name)}` },
          }}
        />
      )}
    </TableCell>
  );
  return (
    <Box sx={{ display: "grid", gap: 2 }}>
      <Typography fontWeight={500}>{translate("vigil.integrations.grants")}</Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
        <Button size="small" variant="outlined" onClick={() => change(allGrants(lines, "read"))}>
          {translate("vigil.integrations.all_read")}
        </Button>
        <Button size="small" variant="outlined" onClick={() => change(allGrants(lines, "write"))}>
          {translate("vigil.integrations.all")}
        </Button>
        <Button size="small" onClick={() => change({})}>
          {translate("vigil.integrations.nothing")}
        </Button>
      </Box>
      {wrong && <FormHelperText error>{wrong}</FormHelperText>}
      <Table size="small" aria-label={translate("vigil.integrations.grants")}>
        <TableHead>
          <TableRow>
            <TableCell>{translate("vigil.integrations.kind")}</TableCell>
            <TableCell align="center">{translate("vigil.integrations.read")}</TableCell>
            <TableCell align="center">{translate("vigil.integrations.write")}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.map((line) => (
            <TableRow key={line.name}>
              <TableCell>
                {nameOf(line.name)}
                {line.name === "usr/fh_clients" && line.most === "write" && (
                  <Typography variant="caption" color="text.secondary" component="div">
                    {translate("vigil.integrations.families_help")}
                  </Typography>
                )}
              </TableCell>
              {box(line, "read")}
              {box(line, "write")}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
};
