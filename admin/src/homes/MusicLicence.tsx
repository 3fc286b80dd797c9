import { Alert } from "@mui/material";
import { coversMusic, type FuneralHome, systemZone, today } from "@vigil/contract";
import { useRecordContext, useTranslate } from "ra-core";
import { Day, Text } from "../form/inputs/inputs.tsx";
import { SectionFrame, Wide } from "../form/Section.tsx";

/** The home's licence for music in webcasts. */
export const MusicLicence = () => {
  const translate = useTranslate();
  const until = useRecordContext<FuneralHome>()?.music_licence_until;
  return (
    <SectionFrame
      title={translate("vigil.music.licence")}
      help={translate("vigil.music.licence_help")}
      anchor="home_music"
    >
      {until && !coversMusic(until, today(systemZone())) && (
        <Wide>
          <Alert severity="warning">{translate("vigil.music.expired")}</Alert>
        </Wide>
      )}
      <Text source="music_licence_organisation" help={translate("vigil.music.organisation_help")} />
      <Text source="music_licence_number" />
      <Day source="music_licence_until" help={translate("vigil.music.until_help")} />
    </SectionFrame>
  );
};
