import { Box, MenuItem, TextField, Typography } from "@mui/material";
import { eventTitle } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useId } from "react";
import { language } from "../language/chosen.ts";
import type { UnknownKind } from "./useKinds.ts";

interface Props {
  /** Of all kinds. */
  titles: readonly string[];
  unknown: readonly UnknownKind[];
  /** The kinds by what the file calls them. */
  chosen: Readonly<Record<string, string>>;
  choose: (written: string, kind: string) => void;
}

/** Asks once for all rows which kind of service is meant by each name that Vigil doesn't know. */
export const KindChoices = ({ titles, unknown, chosen, choose }: Props) => {
  const translate = useTranslate();
  const id = useId();
  if (unknown.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: "grid", gap: 3, maxWidth: 480 }}>
      <Typography id={id}>{translate("vigil.imports.kinds_unknown")}</Typography>
      {unknown.map(({ written, rows }) => (
        <TextField
          key={written}
          select
          label={translate("vigil.imports.kind_of", { written, smart_count: rows })}
          value={chosen[written] ?? ""}
          onChange={({ target }) => choose(written, target.value)}
        >
          {titles.map((title) => (
            <MenuItem key={title} value={title}>
              {eventTitle(title, language)}
            </MenuItem>
          ))}
        </TextField>
      ))}
    </Box>
  );
};
