import MutedIcon from "@mui/icons-material/VolumeOffOutlined";
import SoundIcon from "@mui/icons-material/VolumeUpOutlined";
import { Box } from "@mui/material";
import type { DirectorSource } from "@vigil/contract";
import { useDirectorText } from "../useDirectorText.ts";
import { type Level, useCurrentLevel } from "./level.ts";

/** The meter's scale in dBFS: below -45 the audio is too quiet, above -6 it is likely to be distorted. */
const [silent, quiet, distorted] = [-60, -45, -6];

const loudnessKey = (level: number | null): string => {
  if (level === null) return "sound.unmeasured";
  if (level > distorted) return "sound.distorted";
  return level < quiet ? "sound.quiet" : "sound.good";
};

/**
 * How loud a source is, measured on its preview in this browser, because the media process would have to decode the audio
 * of every camera. Without a playing preview only the presence of audio is known.
 */
export const Meter = ({ source, level }: { source: DirectorSource; level: Level }) => {
  const t = useDirectorText();
  const { health } = source;
  const measured = useCurrentLevel(level);
  const hasAudio = health?.publishing === true && health.audio;
  const dbfs = hasAudio ? measured : null;
  const share = dbfs === null ? 0 : Math.min(1, Math.max(0, (dbfs - silent) / -silent));
  const colour = dbfs !== null && dbfs > distorted ? "house.live" : "house.ok";
  const Icon = hasAudio ? SoundIcon : MutedIcon;
  return (
    <Box
      role="meter"
      aria-label={t("sound_of", { name: source.name })}
      aria-valuemin={silent}
      aria-valuemax={0}
      aria-valuenow={Math.round(dbfs ?? silent)}
      aria-valuetext={t(hasAudio ? loudnessKey(dbfs) : "sound.none")}
      sx={{ display: "flex", alignItems: "center", gap: 2 }}
    >
      <Icon sx={{ fontSize: 16, color: hasAudio ? "text.secondary" : "house.warn" }} aria-hidden />
      <Box sx={track}>
        <Box
          sx={{ height: "100%", width: `${share * 100}%`, bgcolor: colour, transition: "width 100ms linear" }}
        />
      </Box>
    </Box>
  );
};

const track = {
  flex: 1,
  height: 6,
  borderRadius: "3px",
  overflow: "hidden",
  bgcolor: "house.navyRaised",
} as const;
