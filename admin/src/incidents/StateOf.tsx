import { Chip } from "@mui/material";
import { type Incident, incidentState } from "@vigil/contract";
import { useTranslate } from "ra-core";

const colours = {
  noticed: "warning",
  open: "error",
  acknowledged: "warning",
  over: "default",
  quiet: "default",
} as const;

/** Whether somebody answers for an incident, and who. */
export const StateOf = ({ incident }: { incident: Incident }) => {
  const translate = useTranslate();
  const state = incidentState(incident);
  const name = incident.acknowledged_by ?? "";
  return (
    <Chip
      size="small"
      sx={{
        height: "auto",
        width: "fit-content",
        minHeight: 24,
        "& .MuiChip-label": { whiteSpace: "normal", minWidth: { md: "15ch" } },
      }}
      color={colours[state]}
      variant={state === "open" ? "filled" : "outlined"}
      label={translate(`vigil.incidents.state.${state}`, { name })}
    />
  );
};
