import ErrorIcon from "@mui/icons-material/ErrorOutlineOutlined";
import { Box, Button, CssBaseline, LinearProgress, ThemeProvider } from "@mui/material";
import { directing } from "@vigil/contract";
import { I18nContext, useTranslate } from "ra-core";
import type { ReactNode } from "react";
import { useParams } from "react-router-dom";
import { controlRoomTheme } from "../language/theme.ts";
import { useMay } from "../me.tsx";
import { Notice } from "../pages/Notice.tsx";
import { NoPermission } from "../pages/NoticePage.tsx";
import { Refused } from "../session/problems.ts";
import { liveI18n } from "../words/live.ts";
import { BackLink } from "./BackLink.tsx";
import { Panel } from "./Panel.tsx";
import { isFinal } from "./panel-connection.ts";
import { useDirectorText } from "./useDirectorText.ts";
import { usePanelConnection } from "./usePanelConnection.ts";

/** The Director Panel of one stream at /director/{id}, without the admin app's bar and menu. */
export default function DirectorPage() {
  const { id = "" } = useParams();
  const mayDirect = useMay(directing, "edit");
  return (
    <ThemeProvider theme={controlRoomTheme()}>
      <CssBaseline enableColorScheme />
      <I18nContext value={liveI18n()}>
        {/* One panel for each service: an answer for the one before must not arrive in the next one's. */}
        {mayDirect ? <LivePanel key={id} stream={id} /> : <PanelFrame content={<NoPermission />} />}
      </I18nContext>
    </ThemeProvider>
  );
}

const LivePanel = ({ stream }: { stream: string }) => {
  const t = useDirectorText();
  const translate = useTranslate();
  const { state, connection, reconnect } = usePanelConnection(stream);
  const { view, updatedAt, problem } = state;
  if (view && updatedAt !== null && !isFinal(problem))
    return <Panel state={{ ...state, view, updatedAt }} connection={connection} />;
  if (!problem) return <PanelFrame content={<LinearProgress aria-label={t("opening")} />} />;
  const isGone = problem instanceof Refused && problem.status === 404;
  return (
    <PanelFrame
      content={
        <Notice
          icon={ErrorIcon}
          role="alert"
          title={t(isGone ? "gone" : "failed")}
          text={isGone ? t("gone_help") : problem.message}
        >
          {!isGone && (
            <Button variant="contained" onClick={reconnect}>
              {translate("vigil.list.retry")}
            </Button>
          )}
        </Notice>
      }
    />
  );
};

/** The page around what is shown instead of the panel. */
const PanelFrame = ({ content }: { content: ReactNode }) => (
  <>
    <Box component="header" sx={{ p: 2 }}>
      <BackLink />
    </Box>
    <Box component="main" id="main" sx={{ p: { xs: 4, md: 6 } }}>
      {content}
    </Box>
  </>
);
