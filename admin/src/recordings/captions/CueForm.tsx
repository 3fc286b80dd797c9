import { Box, Button, TextField, Typography } from "@mui/material";
import { cueProblem, type Language } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { type Dispatch, useEffect, useRef } from "react";
import type { Edit, KeyedCue } from "./core/edit.ts";
import { secondsOf, timeText } from "./core/time-text.ts";
import type { OddTime } from "./core/timing.ts";
import { type TypedTimes, timeField } from "./useTypedTimes.ts";

interface CueFormProps {
  cue: KeyedCue;
  /** Its place in the list, from 1. */
  number: number;
  isLast: boolean;
  isCurrent: boolean;
  odd: OddTime | undefined;
  language: Language;
  dispatch: Dispatch<Edit>;
  times: TypedTimes;
  seek: (to: number) => void;
  position: () => number;
}

/** The caption that is open for editing. */
export const CueForm = ({
  cue,
  number,
  isLast,
  isCurrent,
  odd,
  language,
  dispatch,
  times,
  seek,
  position,
}: CueFormProps) => {
  const translate = useTranslate();
  const t = (word: string, values?: object) => translate(`vigil.captions.${word}`, values);
  const text = useRef<HTMLTextAreaElement>(null);
  const item = useRef<HTMLLIElement>(null);
  const { key, start, end } = cue;
  useEffect(() => {
    text.current?.focus({ preventScroll: true });
    item.current?.scrollIntoView?.({ block: "nearest" });
  }, []);
  const isReversed = cueProblem({ ...cue, text: "-" }) === "reversed";
  return (
    <Box
      component="li"
      ref={item}
      data-current={isCurrent || undefined}
      aria-label={t("one", { number })}
      sx={{ p: 3, display: "grid", gap: 3, borderBottom: 1, borderColor: "divider", bgcolor: "action.hover" }}
    >
      <TextField
        label={t("field.text")}
        value={cue.text}
        onChange={(event) => dispatch({ do: "type", key, text: event.target.value })}
        multiline
        minRows={2}
        fullWidth
        slotProps={{ htmlInput: { ref: text, lang: language } }}
      />
      <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" } }}>
        <TimeField
          label={t("field.start")}
          typed={times.typed[timeField(key, "start")] ?? null}
          setTyped={(next) => times.setTyped(timeField(key, "start"), next)}
          seconds={start}
          here={t("start_here")}
          onChange={(seconds) => dispatch({ do: "time", key, start: seconds })}
          position={position}
        />
        <TimeField
          label={t("field.end")}
          typed={times.typed[timeField(key, "end")] ?? null}
          setTyped={(next) => times.setTyped(timeField(key, "end"), next)}
          seconds={end}
          here={t("end_here")}
          problem={isReversed ? t("ends_first") : null}
          onChange={(seconds) => dispatch({ do: "time", key, end: seconds })}
          position={position}
        />
      </Box>
      {odd && (
        <Typography variant="body2" sx={{ color: "warning.main" }}>
          {t(`odd.${odd}`)}
        </Typography>
      )}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
        <Button variant="outlined" onClick={() => seek(start)}>
          {t("play_this")}
        </Button>
        <Button
          variant="outlined"
          // Keeps the cursor in the text, where it is split.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() =>
            dispatch({ do: "split", key, cursor: text.current?.selectionStart ?? 0, at: position() })
          }
        >
          {t("split")}
        </Button>
        <Button variant="outlined" disabled={isLast} onClick={() => dispatch({ do: "merge", key })}>
          {t("merge")}
        </Button>
        <Button color="error" onClick={() => dispatch({ do: "delete", key })}>
          {translate("ra.action.delete")}
        </Button>
      </Box>
    </Box>
  );
};

interface TimeFieldProps {
  label: string;
  /** What was typed and doesn't count yet. */
  typed: string | null;
  setTyped: (typed: string | null) => void;
  seconds: number;
  here: string;
  problem?: string | null;
  onChange: (seconds: number) => void;
  position: () => number;
}

/** A time as people write it; it counts when the field is left or Enter is pressed. */
const TimeField = (props: TimeFieldProps) => {
  const { label, typed, setTyped, seconds, here, problem = null, onChange, position } = props;
  const translate = useTranslate();
  const isWrong = typed !== null && secondsOf(typed) === null;
  const accept = () => {
    const next = typed === null ? null : secondsOf(typed);
    if (next === null) return;
    setTyped(null);
    if (next !== seconds) onChange(next);
  };
  return (
    <Box sx={{ display: "grid", gap: 1, justifyItems: "start" }}>
      <TextField
        label={label}
        value={typed ?? timeText(seconds)}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={accept}
        onKeyDown={(event) => event.key === "Enter" && !event.ctrlKey && !event.metaKey && accept()}
        error={isWrong || problem !== null}
        helperText={isWrong ? translate("vigil.captions.not_a_time") : problem}
        fullWidth
      />
      <Button
        onClick={() => {
          setTyped(null);
          onChange(position());
        }}
      >
        {here}
      </Button>
    </Box>
  );
};
