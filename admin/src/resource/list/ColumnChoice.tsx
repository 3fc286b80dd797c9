import {
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  Popover,
  type Theme,
  Typography,
  useMediaQuery,
} from "@mui/material";
import { useTranslate } from "ra-core";
import { popoverBelow, popoverPanel } from "../popover.ts";
import type { ToolProps } from "./ListToolbar.tsx";
import { useColumns } from "./useColumns.ts";

/** Lets the user choose the columns of a list. The first column names the record and always stays. */
export default function ColumnChoice({ contract, columns, anchor, close }: ToolProps) {
  const translate = useTranslate();
  const { choice, choose, reset } = useColumns({ contract, columns });
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.between("sm", "lg"), { noSsr: true });
  return (
    <Popover {...popoverBelow} anchorEl={anchor} open onClose={close}>
      <Box role="dialog" aria-labelledby="column-choice" sx={popoverPanel}>
        <Typography variant="h2" id="column-choice">
          {translate("vigil.tools.columns.title")}
        </Typography>
        <Box sx={{ display: "grid" }}>
          {columns.slice(1).map(({ source, wide }) => (
            <FormControlLabel
              key={source}
              label={translate(`resources.${contract.path}.fields.${source}`)}
              control={
                <Checkbox
                  checked={choice[source] ?? !(wide && narrow)}
                  onChange={(event) => choose(source, event.target.checked)}
                />
              }
            />
          ))}
        </Box>
        <Typography variant="caption" color="text.secondary">
          {translate("vigil.tools.columns.help")}
        </Typography>
        <Button variant="outlined" disabled={Object.keys(choice).length === 0} onClick={reset}>
          {translate("vigil.tools.columns.reset")}
        </Button>
      </Box>
    </Popover>
  );
}
