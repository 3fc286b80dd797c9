import { Alert, Box } from "@mui/material";
import type { WrongLine } from "@vigil/contract";
import { useTranslate } from "ra-core";

/** Lines that are told one by one; more say only how many. */
const toldAtMost = 20;

/** Which lines name nobody, and why. */
export const WrongLines = ({ wrong }: { wrong: readonly WrongLine[] }) => {
  const translate = useTranslate();
  if (wrong.length === 0) return null;
  const more = wrong.length - toldAtMost;
  return (
    <Alert severity="warning" role="status">
      {translate("vigil.invitations.wrong", { smart_count: wrong.length })}
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 5, overflowWrap: "anywhere" }}>
        {wrong.slice(0, toldAtMost).map(({ line, text, reason }) => (
          <li key={line}>{translate("vigil.invitations.wrong_line", { line, text, reason })}</li>
        ))}
        {more > 0 && <li>{translate("vigil.invitations.more", { smart_count: more })}</li>}
      </Box>
    </Alert>
  );
};
