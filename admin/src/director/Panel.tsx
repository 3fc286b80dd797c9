import { Box } from "@mui/material";
import type { DirectorView } from "@vigil/contract";
import { type RefObject, useEffect, useState } from "react";
import { AskEarly } from "./AskEarly.tsx";
import { Completed } from "./Completed.tsx";
import { ControlBar } from "./ControlBar.tsx";
import { hindrances } from "./core/controls.ts";
import { previewOf } from "./core/sources.ts";
import { Head } from "./Head.tsx";
import { Links } from "./Links.tsx";
import { LostCamera } from "./LostCamera.tsx";
import type { Line, News } from "./line.ts";
import { Notices } from "./Notices.tsx";
import { Overdue } from "./Overdue.tsx";
import { PreviewMonitor } from "./PreviewMonitor.tsx";
import { Programme } from "./Programme.tsx";
import { PanelContext, type Panel as Shared } from "./panel.ts";
import type { Press } from "./press.ts";
import { Rehearsal } from "./Rehearsal.tsx";
import { Shortcuts } from "./Shortcuts.tsx";
import { Sources } from "./Sources.tsx";
import { usePress } from "./usePress.ts";
import { useVideos } from "./useVideos.ts";
import { useWide } from "./useWide.ts";
import { Videos } from "./Videos.tsx";
import { Who } from "./Who.tsx";

interface Props {
  news: News & { view: DirectorView; heardAt: number };
  line: RefObject<Line | null>;
}

/** Picture first, state in one glance, controls in a bar that never moves. */
export const Panel = (props: Props) => {
  const shared = useShared(props);
  const { broadcast, stream } = shared.view;
  const wide = useWide();
  const over = broadcast.status === "completed";
  return (
    <PanelContext value={shared}>
      <Head />
      <Box component="main" id="main" tabIndex={-1} sx={page}>
        <Who />
        <Rehearsal />
        <LostCamera />
        <Overdue />
        <Notices />
        <Box sx={room}>
          <Box sx={over ? { gridArea: "pictures" } : pictures}>
            {over ? (
              <Completed />
            ) : (
              <Box sx={monitors}>
                {wide && <PreviewMonitor />}
                <Programme />
              </Box>
            )}
          </Box>
          {!over && (
            <Box sx={{ gridArea: "sources", minWidth: 0 }}>
              <Sources />
            </Box>
          )}
          <Box sx={rail}>
            <Videos />
            <Links />
          </Box>
        </Box>
      </Box>
      {!over && !stream.is_id_session && <ControlBar />}
      {!over && <Shortcuts />}
      <AskEarly />
    </PanelContext>
  );
};

function useShared({ news, line }: Props): Shared {
  const { view, heardAt, ahead } = news;
  const { pending, send, early, forgetEarly } = usePress(view, line);
  const [chosen, show] = useState<string | null>(null);
  const { videos, video, playFirst } = useVideos(view);
  const preview = previewOf(view, chosen);
  // What the panel chose by itself stays chosen: another camera that connects doesn't slip under the finger.
  useEffect(() => {
    if (preview && preview.id !== chosen) show(preview.id);
  }, [preview, chosen]);
  return {
    view,
    heardAt,
    ahead,
    preview,
    show,
    videos,
    video,
    playFirst,
    pending,
    why: hindrances({ view, preview: preview?.id ?? null, pending }),
    early,
    forgetEarly,
    press: (wanted: Press) =>
      void send(inRehearsal(view, wanted)).then((done) => {
        if (done && wanted.video) playFirst(null);
      }),
    refresh: async () => (await line.current?.ask()) ?? null,
  };
}

/** A switch of cameras in a rehearsal says so: at the moment it ends it must not reach guests. */
const inRehearsal = ({ broadcast }: DirectorView, wanted: Press): Press =>
  broadcast.rehearsal && wanted.action === "start" && !wanted.early
    ? { ...wanted, early: "rehearse" }
    : wanted;

const page = {
  px: { xs: 3, md: 4 },
  pb: "calc(var(--bar) + 24px)",
  "--bar": { xs: "148px", md: "96px" },
  outline: "none",
} as const;
const room = {
  display: "grid",
  gap: 4,
  gridTemplateColumns: "minmax(0, 1fr)",
  gridTemplateAreas: `"pictures" "sources" "rail"`,
  "@media (min-width: 1200px)": {
    gridTemplateColumns: "minmax(0, 1fr) 320px",
    gridTemplateRows: "auto 1fr",
    gridTemplateAreas: `"pictures rail" "sources rail"`,
  },
} as const;
/** Held in one hand, what guests see comes first and stays in sight while the cameras scroll by. */
const pictures = {
  gridArea: "pictures",
  minWidth: 0,
  "@media (max-width: 899.95px) and (min-height: 700px)": {
    position: "sticky",
    top: 56,
    zIndex: 2,
    alignSelf: "start",
    bgcolor: "background.default",
    borderBottom: 1,
    borderColor: "divider",
    mx: -3,
    px: 3,
  },
} as const;
const monitors = {
  display: "grid",
  gap: 4,
  gridTemplateColumns: "minmax(0, 1fr)",
  "@media (min-width: 900px)": { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
} as const;
const rail = {
  gridArea: "rail",
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
  gap: 4,
  alignContent: "start",
  minWidth: 0,
  "@media (min-width: 1200px)": { gridTemplateColumns: "minmax(0, 1fr)" },
} as const;
