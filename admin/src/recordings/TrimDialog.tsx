import {
  Alert,
  Box,
  Button,
  Checkbox,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  LinearProgress,
  Skeleton,
  Typography,
  useMediaQuery,
} from "@mui/material";
import type { Recording, Trimming } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useId, useRef, useState } from "react";
import { said } from "../language/said.ts";
import { Dialog } from "../layout/Dialog.tsx";
import { PagesWords } from "../words/PagesWords.tsx";
import { formatTime, type Span } from "./core/span.ts";
import { HeldNotice } from "./HeldNotice.tsx";
import { MutedParts } from "./MutedParts.tsx";
import { TrimHandles } from "./TrimHandles.tsx";
import { useTrim } from "./useTrim.ts";

interface Props {
  recording: Recording;
  name: string;
  close: () => void;
}

/**
 * Trims a recording and mutes parts of it: previews them, makes a copy beside the original, and shows its progress.
 */
export default function TrimDialog(props: Props) {
  return (
    <PagesWords>
      <Editor {...props} />
    </PagesWords>
  );
}

const Editor = ({ recording, name, close }: Props) => {
  const translate = useTranslate();
  const t = (word: string, values?: object) => translate(`vigil.recordings.trim.${word}`, values);
  const title = useId();
  const isNarrow = useMediaQuery("(max-width: 700px)");
  const video = useRef<HTMLVideoElement>(null);
  const { view, error, requestTrim, isRequesting, problem, last } = useTrim(recording.id);
  const [chosen, setChosen] = useState<Span | null>(null);
  const [muted, setMuted] = useState<Span[]>([]);
  const [isFinal, setFinal] = useState(recording.default);
  const span = chosen ?? (view && { from: view.key_frames[0] ?? 0, to: view.seconds });
  const isWhole =
    !view || !span || (span.from <= (view.key_frames[0] ?? 0) && span.to >= view.seconds - 0.05);
  const isMaking = last?.state === "making";
  const withMuted = (word: string, values: object) =>
    translate(`vigil.music.mute.${word}`, { ...values, smart_count: muted.length });
  return (
    <Dialog open onClose={close} aria-labelledby={title} fullWidth maxWidth="lg" fullScreen={isNarrow}>
      <DialogTitle id={title} variant="h2">
        {t("title")}
      </DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 4 }}>
        <Typography color="text.secondary" sx={{ overflowWrap: "anywhere" }}>
          {name}. {t("text")}
        </Typography>
        {last && <TrimStatus trim={last} />}
        <Box sx={besideThePlayer}>
          {/* biome-ignore lint/a11y/useMediaCaption: recordings of services have no captions */}
          <video
            ref={video}
            src={recording.file ?? undefined}
            poster={recording.thumbnail ?? undefined}
            controls
            playsInline
            preload="metadata"
            style={{ width: "100%", maxHeight: "50vh", aspectRatio: "16 / 9", background: "black" }}
          />
          {view && <MutedParts parts={muted} onParts={setMuted} seconds={view.seconds} video={video} />}
        </Box>
        <HeldNotice video={video} address={recording.file} />
        {error && <Alert severity="error">{error.message}</Alert>}
        {!view && !error && <Skeleton height={88} />}
        {view && span && <TrimHandles recording={view} span={span} onSpan={setChosen} video={video} />}
        {span && (
          <Typography aria-live="polite">
            {muted.length === 0
              ? isWhole
                ? t("whole")
                : t("left", { length: formatTime(span.to - span.from) })
              : withMuted(isWhole ? "whole" : "cut", { length: formatTime(span.to - span.from) })}
          </Typography>
        )}
        <FormControlLabel
          control={<Checkbox checked={isFinal} onChange={(event) => setFinal(event.target.checked)} />}
          label={muted.length > 0 ? translate("vigil.music.mute.final") : t("final")}
        />
        {problem && <Alert severity="error">{problem}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{translate("ra.action.close")}</Button>
        <Button
          variant="contained"
          loading={isRequesting}
          disabled={(isWhole && muted.length === 0) || isMaking}
          onClick={() => span && requestTrim({ ...span, muted, default: isFinal })}
        >
          {muted.length > 0 ? translate("vigil.music.mute.deed") : t("deed")}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

const besideThePlayer = {
  display: "grid",
  gap: 4,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 2fr) minmax(260px, 1fr)" },
} as const;

/** The state of the trim that was requested last. */
const TrimStatus = ({ trim }: { trim: Trimming }) => {
  const translate = useTranslate();
  const t = (word: string) =>
    translate(`vigil.recordings.trim.${word}`, { from: formatTime(trim.from), to: formatTime(trim.to) });
  if (trim.state === "ready") return <Alert severity="success">{t("made")}</Alert>;
  if (trim.state === "failed") return <Alert severity="error">{said(trim.problem) || t("failed")}</Alert>;
  return (
    <Alert severity="info" sx={{ "& .MuiAlert-message": { width: "100%" } }}>
      {said(trim.problem) ?? t("making")}
      {trim.muted.length > 0 && ` ${translate("vigil.music.mute.waits")}`}
      <LinearProgress
        variant={trim.progress > 0 ? "determinate" : "indeterminate"}
        value={trim.progress * 100}
        aria-label={t("progress")}
        sx={{ mt: 2 }}
      />
    </Alert>
  );
};
