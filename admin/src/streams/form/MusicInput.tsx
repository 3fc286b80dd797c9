import { Alert, Box } from "@mui/material";
import { coversMusic, localDay, recordedMusicAnswers } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useWatch } from "react-hook-form";
import { useField } from "../../form/contract.ts";
import { Choice } from "../../form/inputs/inputs.tsx";
import { PagesWords } from "../../words/PagesWords.tsx";
import { useStreamHome } from "./useStreamHome.ts";

/** Whether recorded music is played, with a warning where the home's licence doesn't cover the day. */
export const MusicInput = () => {
  const { locked } = useField("recorded_music");
  if (locked) return null;
  return (
    <PagesWords>
      <RecordedMusic />
    </PagesWords>
  );
};

const RecordedMusic = () => {
  const translate = useTranslate();
  const { zone, musicLicenceUntil } = useStreamHome();
  const [played, begins] = useWatch({ name: ["recorded_music", "event_date"] });
  const isUncovered =
    played === "yes" &&
    begins &&
    zone !== undefined &&
    musicLicenceUntil !== undefined &&
    !coversMusic(musicLicenceUntil, localDay(begins, zone));
  return (
    <Box sx={{ display: "grid", gap: 2 }}>
      <Choice
        source="recorded_music"
        values={recordedMusicAnswers}
        words="vigil.music.answers"
        none={translate("vigil.music.answers.unknown")}
        help={translate("vigil.music.played_help")}
      />
      {isUncovered && <Alert severity="warning">{translate("vigil.music.unlicensed")}</Alert>}
    </Box>
  );
};
