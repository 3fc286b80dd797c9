import { Typography } from "@mui/material";
import type { Recording } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { PagesWords } from "../words/PagesWords.tsx";
import { formatTime } from "./core/span.ts";

type Muted = NonNullable<Recording["muted"]>;

/** What is muted of a recording, and whether the one that it was made from is still there. */
export default function MutedNote({ muted }: { muted: Muted }) {
  return (
    <PagesWords>
      <Note muted={muted} />
    </PagesWords>
  );
}

const Note = ({ muted: { spans, original } }: { muted: Muted }) => {
  const translate = useTranslate();
  const parts = spans.map(({ from, to }) => `${formatTime(from)}–${formatTime(to)}`).join(", ");
  return (
    <Typography variant="body2" sx={{ mt: 1 }}>
      {translate("vigil.music.muted", { spans: parts })}{" "}
      {translate(`vigil.music.${original ? "original_kept" : "original_gone"}`)}
    </Typography>
  );
};
