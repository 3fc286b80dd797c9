import ErrorIcon from "@mui/icons-material/ErrorOutlineOutlined";
import { Box, Button, CssBaseline, createTheme, LinearProgress, ThemeProvider } from "@mui/material";
import { directing } from "@vigil/contract";
import { I18nContext, useTranslate } from "ra-core";
import type { ReactNode } from "react";
import { useParams } from "react-router-dom";
import { useMay } from "../me.tsx";
import { Notice } from "../pages/Notice.tsx";
import { NoPermission } from "../pages/NoticePage.tsx";
import { Refused } from "../session/problems.ts";
import { darkTheme } from "../theme.ts";
import { BackLink } from "./BackLink.tsx";
import { directorI18n } from "./i18n.ts";
import { isFinal } from "./line.ts";
import { Panel } from "./Panel.tsx";
import { useLine } from "./useLine.ts";
import { useSay } from "./useSay.ts";

/** Dark whatever the desk is, like any control room (DESIGN.md). */
const control = createTheme(darkTheme);

/** The Director Panel of one stream, /director/{id}: a room of its own, without the desk's bar and menu. */
export default function DirectorPage() {
  const { id = "" } = useParams();
  const mayDirect = useMay(directing, "edit");
  return (
    <ThemeProvider theme={control}>
      <CssBaseline enableColorScheme />
      <I18nContext value={directorI18n}>
        {mayDirect ? <Room stream={id} /> : <Aside content={<NoPermission />} />}
      </I18nContext>
    </ThemeProvider>
  );
}

const Room = ({ stream }: { stream: string }) => {
  const say = useSay();
  const translate = useTranslate();
  const { news, line, reopen } = useLine(stream);
  const { view, problem } = news;
  if (view && news.heardAt !== null && !isFinal(problem))
    return <Panel news={{ ...news, view, heardAt: news.heardAt }} line={line} />;
  if (!problem) return <Aside content={<LinearProgress aria-label={say("opening")} />} />;
  const gone = problem instanceof Refused && problem.status === 404;
  return (
    <Aside
      content={
        <Notice
          icon={ErrorIcon}
          role="alert"
          title={say(gone ? "gone" : "failed")}
          text={gone ? say("gone_help") : problem.message}
        >
          {!gone && (
            <Button variant="contained" onClick={reopen}>
              {translate("vigil.list.retry")}
            </Button>
          )}
        </Notice>
      }
    />
  );
};

/** What stands in place of the panel. */
const Aside = ({ content }: { content: ReactNode }) => (
  <>
    <Box component="header" sx={{ p: 2 }}>
      <BackLink />
    </Box>
    <Box component="main" id="main" sx={{ p: { xs: 4, md: 6 } }}>
      {content}
    </Box>
  </>
);
