import {
  DialogContentText,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
} from "@mui/material";
import { type ApiKey, keyDays, type MadeApiKey } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useId, useState } from "react";
import { useOwnZone } from "../me.tsx";
import { getJson } from "../session/http.ts";
import { DayField } from "./DayField.tsx";
import { dayAfter, endOfDay } from "./days.ts";
import { FormDialog } from "./FormDialog.tsx";

interface Props {
  apiKey: ApiKey;
  made: (key: MadeApiKey) => void;
  close: () => void;
}

/** Replaces a key by one with the same rights. */
export const ReplaceKey = ({ apiKey: { id, name }, made, close }: Props) => {
  const translate = useTranslate();
  const label = useId();
  const zone = useOwnZone();
  const [day, setDay] = useState(dayAfter(keyDays.proposed));
  const [ends, setEnds] = useState("in_a_week");
  const replace = async () => {
    const body = { ends, expires_at: endOfDay(day, zone) };
    made(await getJson<MadeApiKey>(`api_keys/${id}/replace/`, { method: "POST", body }));
  };
  return (
    <FormDialog
      title={translate("vigil.integrations.replace_one", { name })}
      submit={translate("vigil.integrations.replace")}
      fields={["expires_at"]}
      act={replace}
      close={close}
    >
      {(wrong) => (
        <>
          <DialogContentText>{translate("vigil.integrations.replace_text")}</DialogContentText>
          <FormControl>
            <FormLabel id={label}>{translate("vigil.integrations.old_ends")}</FormLabel>
            <RadioGroup aria-labelledby={label} value={ends} onChange={(_, value) => setEnds(value)}>
              {["in_a_week", "at_once"].map((when) => (
                <FormControlLabel
                  key={when}
                  value={when}
                  control={<Radio />}
                  label={translate(`vigil.integrations.${when}`)}
                />
              ))}
            </RadioGroup>
          </FormControl>
          <DayField day={day} change={setDay} wrong={wrong.expires_at} />
        </>
      )}
    </FormDialog>
  );
};
