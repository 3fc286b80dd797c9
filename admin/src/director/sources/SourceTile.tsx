import { Box, ButtonBase, Typography } from "@mui/material";
import type { DirectorSource } from "@vigil/contract";
import { outlinedPaper } from "../../layout/outlined-paper.ts";
import { TruncatedText } from "../../resource/fields/TruncatedText.tsx";
import { GoLive } from "../controls/GoLive.tsx";
import { isConnected, problemsOf, tallyOf, technicalDetails } from "../core/sources.ts";
import { usePanel } from "../panel.ts";
import { useDirectorText } from "../useDirectorText.ts";
import { useIsWideScreen } from "../useIsWideScreen.ts";
import { type Level, useLevel } from "../video/level.ts";
import { Meter } from "../video/Meter.tsx";
import { placeholder, screen, tallyOutline } from "../video/Monitor.tsx";
import { PreviewVideo } from "../video/PanelVideo.tsx";
import { LagNotice } from "./CameraNotices.tsx";
import { JoinLink } from "./JoinLink.tsx";
import { Meeting } from "./Meeting.tsx";
import { TechnicalDetails } from "./TechnicalDetails.tsx";

interface Props {
  source: DirectorSource;
  /** Whether its video plays here. */
  plays: boolean;
}

/** One camera: its video, its tally, its health, and the button that puts it on air. */
export const SourceTile = ({ source, plays }: Props) => {
  const t = useDirectorText();
  const { view, preview, show } = usePanel();
  const level = useLevel();
  const chosen = preview?.id === source.id;
  const { colour, message } = tallyOf(view, source);
  return (
    <Box component="li" sx={{ ...card, ...(chosen ? onPreview : {}) }}>
      <Box sx={{ ...screen, ...tallyOutline[colour], borderRadius: "6px" }}>
        <TileVideo source={source} plays={plays} chosen={chosen} level={level} />
        <Typography variant="h3" sx={name} title={source.name}>
          <Box component="span" sx={badge} aria-hidden>
            {source.number}
          </Box>
          <TruncatedText text={source.name} />
        </Typography>
        {message && (
          <Box component="span" sx={{ ...tallyLabel, ...tallyColours[colour] }}>
            {t(message)}
          </Box>
        )}
        <ButtonBase
          onClick={() => show(source.id)}
          aria-pressed={chosen}
          aria-label={t("show", { name: source.name })}
          sx={{ position: "absolute", inset: 0, borderRadius: "6px" }}
        />
      </Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, minHeight: 44 }}>
        <Box sx={{ flex: "1 1 72px", minWidth: 0, pr: 2 }}>
          {isConnected(source) ? (
            <Meter source={source} level={level} />
          ) : (
            !source.room && (
              <Typography variant="caption" component="p" color="text.secondary">
                {t("not_connected_help")}
              </Typography>
            )
          )}
        </Box>
        {source.kind === "zoom" && source.provider === "browser" && <JoinLink source={source} />}
        {!view.stream.is_id_session && <GoLive source={source} />}
      </Box>
      {source.room && <Meeting source={source} room={source.room} />}
      {isConnected(source) && <Health source={source} />}
    </Box>
  );
};

const TileVideo = ({ source, plays, chosen, level }: Props & { chosen: boolean; level: Level }) => {
  const t = useDirectorText();
  const wide = useIsWideScreen();
  if (plays && source.preview_url)
    return <PreviewVideo url={source.preview_url} name={source.name} level={level} />;
  const key = !isConnected(source)
    ? "not_connected"
    : !source.preview_url
      ? "said.not_available"
      : chosen && wide
        ? "on_preview"
        : "press_to_show";
  return <Box sx={{ ...placeholder, color: "text.secondary" }}>{t(key)}</Box>;
};

const Health = ({ source }: { source: DirectorSource }) => {
  const t = useDirectorText();
  return (
    <>
      <LagNotice source={source} />
      <TechnicalDetails messages={technicalDetails(source)} />
      {problemsOf(source)
        .slice(1)
        .map((problem) => (
          <Typography key={problem.key} variant="caption" component="p" sx={{ color: "house.warn" }}>
            {t(problem)}
          </Typography>
        ))}
    </>
  );
};

const card = {
  display: "block",
  minWidth: 0,
  p: 2,
  ...outlinedPaper,
} as const;
const onPreview = { borderColor: "house.ok", bgcolor: "house.navyRaised" } as const;
const name = {
  position: "absolute",
  insetInline: 0,
  bottom: 0,
  display: "flex",
  alignItems: "center",
  gap: 2,
  px: 2,
  py: "5px",
  bgcolor: "rgb(0 0 0 / 72%)",
} as const;
const badge = {
  display: { xs: "none", md: "block" },
  px: 1,
  minWidth: 20,
  textAlign: "center",
  lineHeight: "20px",
  borderRadius: "4px",
  bgcolor: "house.onNavy",
  color: "house.navy",
} as const;
const tallyLabel = {
  position: "absolute",
  top: 6,
  right: 6,
  px: 2,
  lineHeight: "24px",
  borderRadius: "4px",
  fontWeight: 600,
} as const;
const tallyColours = {
  on_air: { bgcolor: "house.tally", color: "house.onTally" },
  rehearsed: { bgcolor: "house.ok", color: "house.onTertiary" },
  trouble: { bgcolor: "house.warn", color: "house.onTertiary" },
  none: {},
} as const;
