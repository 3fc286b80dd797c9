import { MenuItem, TextField } from "@mui/material";
import { type HourClock, hourClocks, type Info } from "@vigil/contract";
import { useNotify, useTranslate } from "ra-core";
import { Section } from "../form/Section.tsx";
import { speak } from "../language/speak.ts";
import { meOf, useMe, useRenewMe } from "../me.tsx";
import { getJson } from "../session/http.ts";

/** How times are written for people whose record has no settings of their own. */
export const OwnClock = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const me = useMe();
  const renewMe = useRenewMe();
  const choose = async (own_clock: HourClock | null) => {
    try {
      const saved = await getJson<Info>("usr/info", { method: "PATCH", body: { own_clock } });
      renewMe(meOf(saved));
      speak(saved, me);
    } catch (error) {
      notify((error as Error).message, { type: "error" });
    }
  };
  return (
    <Section name="own_language">
      <TextField
        select
        label={translate("vigil.settings.clock")}
        value={me.own_clock ?? ""}
        onChange={({ target }) => void choose((target.value || null) as HourClock | null)}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">{translate("vigil.settings.clock_usual")}</MenuItem>
        {hourClocks.map((clock) => (
          <MenuItem key={clock} value={clock}>
            {translate(`vigil.settings.clock_${clock}`)}
          </MenuItem>
        ))}
      </TextField>
    </Section>
  );
};
