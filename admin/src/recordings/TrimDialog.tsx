import {
  Alert,
  Button,
  Checkbox,
  Dialog,
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
import { clock, type Span } from "./core/span.ts";
import { TrimHandles } from "./TrimHandles.tsx";
import { useTrim } from "./useTrim.ts";

interface Props {
  recording: Recording;
  name: string;
  close: () => void;
}

/** A start and an end for a recording: seen before it is done, made beside the original, followed while it is made. */
export default function TrimDialog({ recording, name, close }: Props) {
  const translate = useTranslate();
  const say = (word: string, values?: object) => translate(`vigil.recordings.trim.${word}`, values);
  const title = useId();
  const isNarrow = useMediaQuery("(max-width: 700px)");
  const video = useRef<HTMLVideoElement>(null);
  const { view, error, ask, isAsking, problem, last } = useTrim(recording.id);
  const [chosen, setChosen] = useState<Span | null>(null);
  const [isFinal, setFinal] = useState(recording.default);
  const span = chosen ?? (view && { from: view.key_frames[0] ?? 0, to: view.seconds });
  const isWhole =
    !view || !span || (span.from <= (view.key_frames[0] ?? 0) && span.to >= view.seconds - 0.05);
  const isMaking = last?.state === "making";
  return (
    <Dialog open onClose={close} aria-labelledby={title} fullWidth maxWidth="md" fullScreen={isNarrow}>
      <DialogTitle id={title} variant="h2">
        {say("title")}
      </DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 4 }}>
        <Typography color="text.secondary" sx={{ overflowWrap: "anywhere" }}>
          {name}. {say("text")}
        </Typography>
        {last && <Making trim={last} />}
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
        {error && <Alert severity="error">{error.message}</Alert>}
        {!view && !error && <Skeleton height={88} />}
        {view && span && <TrimHandles film={view} span={span} onSpan={setChosen} video={video} />}
        {span && (
          <Typography aria-live="polite">
            {isWhole ? say("whole") : say("left", { length: clock(span.to - span.from) })}
          </Typography>
        )}
        <FormControlLabel
          control={<Checkbox checked={isFinal} onChange={(event) => setFinal(event.target.checked)} />}
          label={say("final")}
        />
        {problem && <Alert severity="error">{problem}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{translate("ra.action.close")}</Button>
        <Button
          variant="contained"
          loading={isAsking}
          disabled={isWhole || isMaking}
          onClick={() => span && ask({ ...span, default: isFinal })}
        >
          {say("deed")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** How the one asked for last stands. */
const Making = ({ trim }: { trim: Trimming }) => {
  const translate = useTranslate();
  const say = (word: string) =>
    translate(`vigil.recordings.trim.${word}`, { from: clock(trim.from), to: clock(trim.to) });
  if (trim.state === "ready") return <Alert severity="success">{say("made")}</Alert>;
  if (trim.state === "failed") return <Alert severity="error">{trim.problem || say("failed")}</Alert>;
  return (
    <Alert severity="info" sx={{ "& .MuiAlert-message": { width: "100%" } }}>
      {trim.problem ?? say("making")}
      <LinearProgress
        variant={trim.progress > 0 ? "determinate" : "indeterminate"}
        value={trim.progress * 100}
        aria-label={say("progress")}
        sx={{ mt: 2 }}
      />
    </Alert>
  );
};
