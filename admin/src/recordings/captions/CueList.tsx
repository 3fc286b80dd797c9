import { Box, Typography } from "@mui/material";
import type { Language } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { type Dispatch, memo, useEffect, useRef } from "react";
import { outlinedPaper } from "../../layout/outlined-paper.ts";
import { CueForm } from "./CueForm.tsx";
import type { Edit, KeyedCue } from "./core/edit.ts";
import { timeText } from "./core/time-text.ts";
import type { OddTime } from "./core/timing.ts";
import type { TypedTimes } from "./useTypedTimes.ts";

interface CueListProps {
  cues: readonly KeyedCue[];
  /** The key of the caption that is open for editing, and of the one that is shown at this moment. */
  active: number | null;
  current: number | null;
  /** What is odd about the times of some. */
  odd: ReadonlyMap<KeyedCue, OddTime>;
  language: Language;
  dispatch: Dispatch<Edit>;
  times: TypedTimes;
  seek: (to: number) => void;
  position: () => number;
}

/**
 * All captions, of which a long service has thousands: each is two plain buttons, only the open one has fields, and the
 * browser lays out those in view.
 */
export const CueList = ({
  cues,
  active,
  current,
  odd,
  language,
  dispatch,
  times,
  seek,
  position,
}: CueListProps) => {
  const translate = useTranslate();
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    // Playing follows, unless somebody is typing.
    if (current === null || list.current?.contains(document.activeElement)) return;
    list.current?.querySelector("[data-current]")?.scrollIntoView?.({ block: "nearest" });
  }, [current]);
  if (cues.length === 0) return <Typography>{translate("vigil.captions.empty")}</Typography>;
  return (
    <Box component="ol" ref={list} aria-label={translate("vigil.captions.list")} sx={listStyle}>
      {cues.map((cue, at) =>
        cue.key === active ? (
          <CueForm
            key={cue.key}
            cue={cue}
            number={at + 1}
            isLast={at === cues.length - 1}
            isCurrent={cue.key === current}
            odd={odd.get(cue)}
            language={language}
            dispatch={dispatch}
            times={times}
            seek={seek}
            position={position}
          />
        ) : (
          <CueRow
            key={cue.key}
            cue={cue}
            isCurrent={cue.key === current}
            odd={odd.get(cue)}
            language={language}
            dispatch={dispatch}
            seek={seek}
          />
        ),
      )}
    </Box>
  );
};

type CueRowProps = Pick<CueListProps, "language" | "dispatch" | "seek"> & {
  cue: KeyedCue;
  isCurrent: boolean;
  odd: OddTime | undefined;
};

const CueRow = memo(
  ({ cue, isCurrent, odd, language, dispatch, seek }: CueRowProps) => {
    const translate = useTranslate();
    const time = timeText(cue.start);
    return (
      <li className="cue" data-current={isCurrent || undefined} aria-current={isCurrent || undefined}>
        <button
          type="button"
          className="cue-time"
          onClick={() => seek(cue.start)}
          aria-label={translate("vigil.captions.play_from", { time })}
        >
          {time.replace(/\d\d$/, "")}
        </button>
        <button
          type="button"
          className="cue-text"
          lang={language}
          onClick={() => dispatch({ do: "open", key: cue.key })}
        >
          {cue.text || translate("vigil.captions.no_text")}
        </button>
        {odd && <span className="cue-odd">{translate(`vigil.captions.odd.${odd}`)}</span>}
      </li>
    );
  },
  // The functions do the same at every time.
  (before, after) =>
    before.cue === after.cue && before.isCurrent === after.isCurrent && before.odd === after.odd,
);

const listStyle = {
  ...outlinedPaper,
  m: 0,
  p: 0,
  listStyle: "none",
  overflowY: "auto",
  maxHeight: { xs: "60dvh", md: "calc(100dvh - 220px)" },
  minHeight: 320,
  scrollPadding: "96px",
  "& .cue": {
    display: "grid",
    gridTemplateColumns: "auto minmax(0, 1fr)",
    borderBottom: 1,
    borderColor: "divider",
    contentVisibility: "auto",
    containIntrinsicSize: "auto 48px",
  },
  "& .cue[data-current]": { bgcolor: "action.selected", boxShadow: "inset 4px 0 0 currentcolor" },
  "& .cue button": {
    border: 0,
    bgcolor: "transparent",
    color: "inherit",
    font: "inherit",
    cursor: "pointer",
    minHeight: 48,
    py: 1.5,
    textAlign: "left",
  },
  "& .cue button:hover": { bgcolor: "action.hover" },
  "& .cue button:focus-visible": { outline: 2, outlineColor: "primary.main", outlineOffset: -2 },
  "& .cue-time": {
    px: 3,
    minWidth: 72,
    textAlign: "right",
    fontVariantNumeric: "tabular-nums",
    textDecoration: "underline",
  },
  "& .cue-odd": { gridColumn: 2, px: 2, pb: 2, fontSize: 12, fontWeight: 500, color: "warning.main" },
  "& .cue-text": { px: 2, whiteSpace: "pre-line", overflowWrap: "anywhere" },
} as const;
