import { DialogContentText, TextField } from "@mui/material";
import { type KeyGrants, keyDays, type MadeApiKey } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { useMe, useOwnZone } from "../me.tsx";
import { getJson } from "../session/http.ts";
import { DayField } from "./DayField.tsx";
import { dayAfter, endOfDay } from "./days.ts";
import { FormDialog } from "./FormDialog.tsx";
import { GrantsTable } from "./GrantsTable.tsx";
import { grantLines } from "./grants.ts";

interface Props {
  made: (key: MadeApiKey) => void;
  close: () => void;
}

/** Makes a key: its name, its last day, and what it may do. */
export const MakeKey = ({ made, close }: Props) => {
  const translate = useTranslate();
  const me = useMe();
  const zone = useOwnZone();
  const [name, setName] = useState("");
  const [day, setDay] = useState(dayAfter(keyDays.proposed));
  const [grants, setGrants] = useState<KeyGrants>({});
  const make = async () => {
    const body = { name, expires_at: endOfDay(day, zone), grants };
    made(await getJson<MadeApiKey>("api_keys/", { method: "POST", body }));
  };
  return (
    <FormDialog
      title={translate("vigil.integrations.make")}
      submit={translate("vigil.integrations.make_now")}
      fields={["name", "expires_at", "grants"]}
      act={make}
      close={close}
    >
      {(wrong) => (
        <>
          <DialogContentText>{translate("vigil.integrations.make_text")}</DialogContentText>
          <TextField
            autoFocus
            required
            label={translate("vigil.integrations.name")}
            value={name}
            onChange={(event) => setName(event.target.value)}
            error={wrong.name !== undefined}
            helperText={wrong.name ?? translate("vigil.integrations.name_help")}
            slotProps={{ htmlInput: { maxLength: 80, autoComplete: "off" } }}
          />
          <DayField day={day} change={setDay} wrong={wrong.expires_at} />
          <GrantsTable lines={grantLines(me)} grants={grants} change={setGrants} wrong={wrong.grants} />
        </>
      )}
    </FormDialog>
  );
};
