import MutedIcon from "@mui/icons-material/VolumeOffOutlined";
import SoundIcon from "@mui/icons-material/VolumeUpOutlined";
import { Box } from "@mui/material";
import type { DirectorSource } from "@vigil/contract";
import { type Level, useLevelNow } from "./level.ts";
import { useSay } from "./useSay.ts";

/** The scale of the meter in dBFS: below -45 one must turn the sound up, above -6 it is likely to be distorted. */
const [silent, quiet, distorted] = [-60, -45, -6];

const loudness = (level: number | null): string => {
  if (level === null) return "sound.unmeasured";
  if (level > distorted) return "sound.distorted";
  return level < quiet ? "sound.quiet" : "sound.good";
};

/**
 * How loud a source is, as its moving picture is heard here. Media doesn't tell: it would have to decode the sound of
 * every camera. Where the picture stands still, only that there is sound is known.
 */
export const Meter = ({ source, heard }: { source: DirectorSource; heard: Level }) => {
  const say = useSay();
  const { health } = source;
  const here = useLevelNow(heard);
  const hasSound = health?.publishing === true && health.audio;
  const level = hasSound ? here : null;
  const share = level === null ? 0 : Math.min(1, Math.max(0, (level - silent) / -silent));
  const colour = level !== null && level > distorted ? "house.live" : "house.ok";
  const Icon = hasSound ? SoundIcon : MutedIcon;
  return (
    <Box
      role="meter"
      aria-label={say("sound_of", { name: source.name })}
      aria-valuemin={silent}
      aria-valuemax={0}
      aria-valuenow={Math.round(level ?? silent)}
      aria-valuetext={say(hasSound ? loudness(level) : "sound.none")}
      sx={{ display: "flex", alignItems: "center", gap: 2 }}
    >
      <Icon sx={{ fontSize: 16, color: hasSound ? "text.secondary" : "house.warn" }} aria-hidden />
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
