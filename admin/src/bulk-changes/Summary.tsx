import { Alert, Box, Button, Typography } from "@mui/material";
import type { BulkChange, BulkOutcome } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { changingOf, countOf } from "./counts.ts";
import { isMovedToPast } from "./Rows.tsx";
import { directorsToTell, emailedNames, mostNamed, saidEmailed } from "./said-emailed.ts";

interface Props {
  outcome: BulkOutcome;
  kind: BulkChange["kind"] | "undo";
  /** Services whose conflicts are accepted. */
  accepted: readonly string[];
  /** Selected services that the caller no longer sees. */
  gone?: number;
}

/** How many change and how many don't, and who is written to; it stays in sight above the rows. */
export const Summary = ({ outcome, kind, accepted, gone = 0 }: Props) => {
  const translate = useTranslate();
  const [namesAll, setNamesAll] = useState(false);
  const { rows, guests } = outcome;
  const changing = changingOf(rows, accepted);
  const counts = {
    changes: changing.length,
    conflicts: countOf(rows, "changes") + countOf(rows, "conflict") - changing.length,
    same: countOf(rows, "same"),
    refused: countOf(rows, "refused"),
  };
  const say = (name: string, smart_count: number) =>
    translate(`vigil.bulk_changes.summary.${name}`, { smart_count });
  const said = Object.entries(counts).filter(([name, count]) => count > 0 || name === "changes");
  const emails = changing.reduce((sum, row) => sum + (row.emails ?? 0), 0);
  const names = emailedNames(changing);
  const written =
    kind === "message"
      ? say("emails", emails)
      : saidEmailed(translate, changing, "will", namesAll ? names.length : mostNamed);
  const directors = directorsToTell(changing).join(", ");
  const past = changing.filter(isMovedToPast).length;
  const isFinal = kind === "publish" || kind === "message";
  return (
    <Box sx={summary}>
      <Typography role="status" sx={{ fontWeight: 600 }}>
        {said.map(([name, count]) => say(name, count)).join(" · ")}
      </Typography>
      <Typography color="text.secondary">
        {written} {directors && translate("vigil.bulk_changes.emailed.directors", { names: directors })}{" "}
        {guests ? say("guests", guests) : ""} {isFinal && translate("vigil.bulk_changes.summary.final")}
      </Typography>
      {kind !== "message" && names.length > mostNamed && !namesAll && (
        <Button size="small" onClick={() => setNamesAll(true)}>
          {translate("vigil.bulk_changes.emailed.all", { smart_count: names.length })}
        </Button>
      )}
      {past > 0 && <Alert severity="warning">{say("past", past)}</Alert>}
      {gone > 0 && (
        <Typography color="text.secondary">
          {translate("vigil.bulk_changes.gone", { smart_count: gone })}
        </Typography>
      )}
    </Box>
  );
};

const summary = {
  position: "sticky",
  top: 0,
  zIndex: 1,
  bgcolor: "background.paper",
  py: 2,
  borderBottom: 1,
  borderColor: "divider",
} as const;
