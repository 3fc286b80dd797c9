import { Box, ButtonBase, Typography } from "@mui/material";
import { useTranslate } from "ra-core";
import { useId } from "react";
import { outlinedPaper } from "../layout/outlined-paper.ts";
import { useKeyTarget } from "./key-target.ts";

/** The keys that this email may contain. A click inserts the key at the cursor of the current field. */
export const KeysSheet = ({ keys }: { keys: Readonly<Record<string, string>> }) => {
  const translate = useTranslate();
  const target = useKeyTarget();
  const id = useId();
  return (
    <Box component="aside" aria-labelledby={id} sx={frame}>
      <Typography id={id} variant="h2">
        {translate("vigil.emails.keys")}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {translate("vigil.emails.keys_help")}
      </Typography>
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {Object.entries(keys).map(([key, description]) => (
          <li key={key}>
            <ButtonBase
              // Keeps the focus and cursor in the field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => target.insert(key)}
              aria-label={translate("vigil.emails.insert", { key })}
              sx={row}
            >
              <Box component="code" sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>{`{{${key}}}`}</Box>
              <Typography variant="caption" color="text.secondary">
                {description}
              </Typography>
            </ButtonBase>
          </li>
        ))}
      </Box>
    </Box>
  );
};

const frame = {
  p: 4,
  ...outlinedPaper,
  maxHeight: { md: "calc(100vh - 140px)" },
  overflowY: "auto",
  position: { md: "sticky" },
  top: { md: 72 },
} as const;
const row = {
  display: "grid",
  justifyContent: "start",
  justifyItems: "start",
  width: "100%",
  minHeight: 44,
  px: 2,
  py: 1,
  mx: -2,
  borderRadius: "8px",
  textAlign: "left",
  "&:hover, &.Mui-focusVisible": { bgcolor: "action.hover" },
} as const;
