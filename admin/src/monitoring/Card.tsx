import RemoveIcon from "@mui/icons-material/CloseOutlined";
import { Box, Button, Chip, IconButton, Typography } from "@mui/material";
import { attention, type BoardNeed, directing, type MonitorStream, needsOf } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { memo, type ReactNode, useState } from "react";
import { Link } from "react-router-dom";
import { useMinuteClock } from "../attention/useMinuteClock.ts";
import { LiveVideo } from "../boards/LiveVideo.tsx";
import { Tile } from "../boards/Tile.tsx";
import { said } from "../language/said.ts";
import { useMay } from "../me.tsx";
import { CardState } from "./CardState.tsx";
import { Controls } from "./Controls.tsx";
import { Directors } from "./Directors.tsx";
import { Incidents } from "./Incidents.tsx";
import { focusable, textId } from "./item.ts";
import { NeedLine } from "./NeedLine.tsx";
import { Overdue } from "./Overdue.tsx";
import { Sources } from "./Sources.tsx";
import { useWhen } from "./useWhen.ts";

interface Props {
  stream: MonitorStream;
  /** Removes a stream that was added by hand from the board; null for others. */
  remove: ((id: string) => void) | null;
  /** It is in the tab order. */
  isCurrent: boolean;
}

/** Pixels; a card with two cameras. */
const usualHeight = 640;

/** One service: its video, its status, its sources, whom to call, and its buttons. */
export const Card = memo(function Card(props: Props) {
  const { stream, isCurrent } = props;
  return (
    <Tile label={stream.stream_name} height={usualHeight} item={focusable(stream, isCurrent)}>
      {(isVisible) => <CardContent {...props} isVisible={isVisible} />}
    </Tile>
  );
});

const CardContent = ({ stream, remove, isVisible }: Props & { isVisible: boolean }) => {
  const now = useMinuteClock();
  const overdue = attention(stream, now);
  // The alert below the video says the other.
  const needs = needsOf(stream, now).filter(({ kind }) => kind !== overdue?.kind);
  const colour = overdue ? "house.tally" : needs.length > 0 ? "house.warn" : "divider";
  return (
    <Box sx={{ ...card, borderColor: colour }}>
      <Head stream={stream} remove={remove} needs={needs} now={now} />
      <CardBody stream={stream} isVisible={isVisible} />
    </Box>
  );
};

/** All of a card but its head: video, alert, buttons, sources, and whom to call. */
export const CardBody = ({ stream, isVisible }: { stream: MonitorStream; isVisible: boolean }) => {
  const problem = attention(stream, useMinuteClock());
  return (
    <Box>
      <CardVideo stream={stream} isVisible={isVisible}>
        {problem && <Overdue stream={stream} problem={problem} />}
        <Incidents stream={stream} />
      </CardVideo>
    </Box>
  );
};

interface HeadProps extends Pick<Props, "stream" | "remove"> {
  needs: readonly BoardNeed[];
  /** ms since the epoch */
  now: number;
}
const Head = ({ stream, remove, needs, now }: HeadProps) => {
  const translate = useTranslate();
  const { stream_name: name, funeral_home_detail: home } = stream;
  const { whole, clock } = useWhen(stream, now);
  return (
    <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr) auto", gap: 2, p: 3 }}>
      <Box id={textId("state", stream)} sx={{ minWidth: 0 }}>
        <CardState stream={stream} />
      </Box>
      {remove && (
        <IconButton
          onClick={() => remove(stream.id)}
          aria-label={translate("vigil.boards.remove_of", { name })}
          title={translate("vigil.boards.remove")}
          sx={{ m: -2, width: 44, height: 44 }}
        >
          <RemoveIcon fontSize="small" />
        </IconButton>
      )}
      <Box sx={{ gridColumn: "1 / -1", minWidth: 0 }}>
        <Typography variant="h2" sx={ellipsis} title={name}>
          {name}
        </Typography>
        <Typography id={textId("when", stream)} color="text.secondary">
          {[whole, clock].filter(Boolean).join(" · ")}
        </Typography>
        <Typography
          id={textId("home", stream)}
          color="text.secondary"
          sx={ellipsis}
          title={home?.title ?? ""}
        >
          {home?.title}
        </Typography>
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, mt: 1, "&:empty": { display: "none" } }}>
          {stream.professional_edit && <Chip size="small" label={translate("vigil.boards.id_session")} />}
          {!stream.publish && <Chip size="small" label={translate("vigil.boards.draft")} />}
          {remove && <Chip size="small" variant="outlined" label={translate("vigil.boards.added")} />}
        </Box>
        <Box id={textId("need", stream)} sx={{ "&:empty": { display: "none" } }}>
          <NeedLine stream={stream} needs={needs} sx={{ whiteSpace: "normal" }} />
        </Box>
      </Box>
    </Box>
  );
};

const CardVideo = ({
  stream,
  isVisible,
  children,
}: {
  stream: MonitorStream;
  isVisible: boolean;
  children: ReactNode;
}) => {
  const translate = useTranslate();
  const mayDirect = useMay(directing, "read");
  const [chosen, watch] = useState<string | null>(null);
  const source = stream.sources.find(({ id }) => id === chosen);
  const isOver = stream.broadcast_status === "completed";
  const url = source ? source.preview_url : stream.preview_url;
  const name = source ? `${stream.stream_name}, ${source.name}` : stream.stream_name;
  return (
    <>
      <LiveVideo
        key={source?.id ?? "card"}
        id={`${stream.id} ${source?.id ?? ""}`}
        url={isOver ? null : url}
        title={name}
        isVisible={isVisible}
        missing={translate(isOver ? "vigil.boards.ended" : "vigil.boards.not_available")}
      />
      <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 3, p: 3 }}>
        {children}
        <Controls stream={stream} />
        <Sources stream={stream} watched={source?.id ?? null} watch={watch} />
        {stream.problem && <Typography sx={{ color: "house.warn" }}>{said(stream.problem)}</Typography>}
        <Directors stream={stream} />
        {mayDirect && (
          <Button
            component={Link}
            to={`/director/${stream.id}`}
            variant="outlined"
            aria-label={translate("vigil.boards.open_director_of", { name: stream.stream_name })}
            sx={{ justifySelf: "start" }}
          >
            {translate("vigil.boards.open_director")}
          </Button>
        )}
        {stream.youtube_broadcast_link && (
          <Button
            href={stream.youtube_broadcast_link}
            target="_blank"
            rel="noreferrer"
            sx={{ justifySelf: "start" }}
          >
            {translate("vigil.boards.youtube")}
          </Button>
        )}
      </Box>
    </>
  );
};

const card = { bgcolor: "background.paper", border: 2, borderRadius: "8px", overflow: "hidden" } as const;
const ellipsis = { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" } as const;
