import { Box, Typography } from "@mui/material";
import type { DirectorSource } from "@vigil/contract";
import { type ReactNode, useId } from "react";
import { inPanelOrder, playingSources } from "../core/sources.ts";
import { usePanel } from "../panel.ts";
import { useDirectorText } from "../useDirectorText.ts";
import { useIsWideScreen } from "../useIsWideScreen.ts";
import { AddCamera } from "./AddCamera.tsx";
import { FailoverSwitch } from "./FailoverSwitch.tsx";
import { InviteSpeaker } from "./InviteSpeaker.tsx";
import { SourceTile } from "./SourceTile.tsx";

/** The stream's cameras: phones and laptops, then fixed ones. */
export const Sources = () => {
  const t = useDirectorText();
  const { view, preview } = usePanel();
  const wide = useIsWideScreen();
  const all = inPanelOrder(view);
  const playing = playingSources(view, preview?.id ?? null, wide ? "desktop" : "phone");
  const tiles = (kind: DirectorSource["kind"]) =>
    all
      .filter((source) => source.kind === kind)
      .map((source) => <SourceTile key={source.id} source={source} plays={playing.has(source.id)} />);
  const count = (kind: DirectorSource["kind"]) => all.filter((source) => source.kind === kind).length;
  return (
    <Box sx={sections}>
      <Section
        title={t("cameras")}
        count={count("zoom")}
        empty={count("zoom") === 0 && t("no_cameras")}
        action={
          <>
            <InviteSpeaker />
            <AddCamera />
          </>
        }
      >
        {tiles("zoom")}
      </Section>
      <Section
        title={t("ip_cameras")}
        count={count("ip_camera")}
        empty={count("ip_camera") === 0 && t("no_ip_cameras")}
        action={<FailoverSwitch />}
      >
        {tiles("ip_camera")}
      </Section>
    </Box>
  );
};

interface SectionProps {
  title: string;
  count: number;
  empty: string | false;
  action: ReactNode;
  children: ReactNode;
}

const Section = ({ title, count, empty, action, children }: SectionProps) => {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        minWidth: 0,
        flex: { xs: "1 1 100%", md: `${Math.max(1, count)} 1 ${Math.max(1.5, count) * 210}px` },
      }}
    >
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 4, minHeight: 44 }}>
        <Typography variant="h2" id={id} sx={{ flex: "1 1 auto" }}>
          {title}
        </Typography>
        {action}
      </Box>
      {empty ? (
        <Typography color="text.secondary">{empty}</Typography>
      ) : (
        <Box component="ul" sx={tileList}>
          {children}
        </Box>
      )}
    </Box>
  );
};

/** Side by side where both fit. */
const sections = { display: "flex", flexWrap: "wrap", columnGap: 5, rowGap: 2 } as const;
/** A grid on a desk; on a phone a row to swipe, with part of the next tile visible. */
const tileList = {
  display: "grid",
  gap: 3,
  m: 0,
  p: "3px",
  listStyle: "none",
  "@media (min-width: 900px)": { gridTemplateColumns: "repeat(auto-fill, minmax(200px, 1fr))" },
  "@media (max-width: 899.95px)": {
    gridAutoFlow: "column",
    gridAutoColumns: "min(78vw, 320px)",
    overflowX: "auto",
    scrollSnapType: "x proximity",
    mx: -3,
    px: 3,
    "& > li": { scrollSnapAlign: "center" },
  },
} as const;
