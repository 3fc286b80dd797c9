import { ToggleButton, ToggleButtonGroup } from "@mui/material";
import { useTranslate } from "ra-core";
import { useSearchParams } from "react-router-dom";
import { PagesWords } from "../words/PagesWords.tsx";

/** The month, or the week. */
export const ViewSwitch = () => (
  <PagesWords>
    <Switch />
  </PagesWords>
);

const Switch = () => {
  const translate = useTranslate();
  const [address, setAddress] = useSearchParams();
  const view = address.get("view") === "week" ? "week" : "month";
  return (
    <ToggleButtonGroup
      exclusive
      value={view}
      onChange={(_event, next: string | null) => next && setAddress(next === "week" ? { view: next } : {})}
      aria-label={translate("vigil.week.view")}
    >
      {["month", "week"].map((one) => (
        <ToggleButton key={one} value={one} sx={{ px: 4, minHeight: 40, color: "text.primary" }}>
          {translate(`vigil.week.${one}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
};
