import { Alert, Box } from "@mui/material";
import type { WrongLine } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { said } from "../language/said.ts";

/** How many lines are listed; of the others only the number is shown. */
const maxListed = 20;

/** The lines that couldn't be read as a person, and why. */
export const InvalidLines = ({ lines }: { lines: readonly WrongLine[] }) => {
  const translate = useTranslate();
  if (lines.length === 0) return null;
  const more = lines.length - maxListed;
  return (
    <Alert severity="warning" role="status">
      {translate("vigil.invitations.wrong", { smart_count: lines.length })}
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 5, overflowWrap: "anywhere" }}>
        {lines.slice(0, maxListed).map(({ line, text, reason }) => (
          <li key={line}>
            {translate("vigil.invitations.wrong_line", { line, text, reason: said(reason) })}
          </li>
        ))}
        {more > 0 && <li>{translate("vigil.invitations.more", { smart_count: more })}</li>}
      </Box>
    </Alert>
  );
};
