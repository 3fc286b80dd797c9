import ComputerIcon from "@mui/icons-material/ComputerOutlined";
import PhoneIcon from "@mui/icons-material/PhoneIphoneOutlined";
import {
  Alert,
  Box,
  Button,
  LinearProgress,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from "@mui/material";
import {
  type Language,
  languageCodes,
  languageNames,
  type Stream,
  streamCan,
  streams,
} from "@vigil/contract";
import { useRecordContext, useTranslate } from "ra-core";
import { type ReactNode, useCallback, useRef, useState } from "react";
import { labelled } from "../../language/format.ts";
import { outlinedPaper } from "../../layout/outlined-paper.ts";
import { Refused, Unreachable } from "../../session/problems.ts";
import { PagesWords } from "../../words/PagesWords.tsx";
import { type FrameWidth, PageFrame } from "./PageFrame.tsx";
import { useObituaryInSight } from "./useObituaryInSight.ts";
import { usePreview } from "./usePreview.ts";

interface Props {
  heading: ReactNode;
  /** How it is shown at first. */
  as: FrameWidth;
}

/** The memorial page as guests would find it after a save, on a phone or a computer, in either language. */
export default function PagePreview(props: Props) {
  return (
    <PagesWords>
      <Preview {...props} />
    </PagesWords>
  );
}

const Preview = ({ heading, as }: Props) => {
  const translate = useTranslate();
  const t = (key: string) => translate(`vigil.page_frame.${key}`);
  const room = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<FrameWidth>(as);
  const [chosen, setChosen] = useChosenLanguage();
  useObituaryInSight(room, setChosen);
  const { html, language, isRendering, error, retry } = usePreview(chosen);
  const speaks = chosen ?? language;
  return (
    <Box sx={{ display: "flex", flexDirection: "column", height: "100%", minHeight: 0, gap: 2 }}>
      {heading}
      <AfterSave />
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
        <ToggleButtonGroup
          exclusive
          value={width}
          onChange={(_event, next: FrameWidth | null) => next && setWidth(next)}
          aria-label={t("width")}
        >
          <ToggleButton value="phone" sx={toggle}>
            <PhoneIcon fontSize="small" aria-hidden />
            {t("phone")}
          </ToggleButton>
          <ToggleButton value="computer" sx={toggle}>
            <ComputerIcon fontSize="small" aria-hidden />
            {t("computer")}
          </ToggleButton>
        </ToggleButtonGroup>
        <ToggleButtonGroup
          exclusive
          value={speaks}
          onChange={(_event, next: Language | null) => next && setChosen(next)}
          aria-label={t("language")}
        >
          {languageCodes.map((code) => (
            <ToggleButton key={code} value={code} lang={code} sx={toggle}>
              {languageNames[code]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
      <ForWhom />
      {error && !isRendering && <NotShown error={error} retry={retry} />}
      <Box ref={room} sx={frame} aria-busy={isRendering}>
        {isRendering && <LinearProgress aria-label={t("rendering")} sx={progress} />}
        {html !== null && <PageFrame html={html} width={width} />}
      </Box>
    </Box>
  );
};

/** By the id of the stream: kept while a narrower window moves the preview from beside the form behind a button. */
const chosenLanguages = new Map<unknown, Language>();

function useChosenLanguage() {
  const id = useRecordContext()?.id;
  const [chosen, setChosen] = useState<Language | null>(chosenLanguages.get(id) ?? null);
  const choose = useCallback(
    (language: Language) => {
      chosenLanguages.set(id, language);
      setChosen(language);
    },
    [id],
  );
  return [chosen, choose] as const;
}

const AfterSave = () => (
  <Typography color="text.secondary">{useTranslate()("vigil.previewNote.after_save")}</Typography>
);

/** Why guests don't see the page today; nothing while they do. */
const ForWhom = () => {
  const translate = useTranslate();
  const stream = useRecordContext<Stream>();
  const reason = stream && whyUnseen(stream);
  if (!reason) return null;
  return <Typography color="text.secondary">{translate(`vigil.page_frame.unseen.${reason}`)}</Typography>;
};

function whyUnseen(stream: Stream): "draft" | "disabled" | "closed" | "hidden" | null {
  if (streamCan.openPage(stream)) return null;
  if (stream.disabled_by_fh) return "disabled";
  if (!stream.publish) return "draft";
  return stream.page_closed ? "closed" : "hidden";
}

/** Why what is typed can't be shown: fields that aren't right yet, or no connection. The page before stays. */
const NotShown = ({ error, retry }: { error: Error; retry: () => void }) => {
  const translate = useTranslate();
  const fields = error instanceof Refused ? error.fields : undefined;
  if (fields)
    return (
      <Alert severity="info">
        {translate("vigil.page_frame.invalid")}
        {Object.entries(fields).map(([field, sentence]) => (
          <Box key={field}>{labelled(translate(`resources.${streams.path}.fields.${field}`), sentence)}</Box>
        ))}
      </Alert>
    );
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" onClick={retry}>
          {translate("vigil.page_frame.retry")}
        </Button>
      }
    >
      {translate(`vigil.page_frame.${error instanceof Unreachable ? "offline" : "failed"}`)}
    </Alert>
  );
};

const toggle = { minHeight: 44, px: 3, gap: 2, textTransform: "none", color: "text.primary" } as const;
const frame = {
  ...outlinedPaper,
  bgcolor: "divider",
  position: "relative",
  flex: 1,
  minHeight: 240,
  display: "flex",
  flexDirection: "column",
  overflow: "hidden",
} as const;
const progress = { position: "absolute", insetInline: 0, top: 0, height: 3, zIndex: 1 } as const;
