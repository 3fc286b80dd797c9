import RemoveIcon from "@mui/icons-material/CloseOutlined";
import { Box, Button, Chip, IconButton, Typography } from "@mui/material";
import { attention, directing, type MonitorStream } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { memo, type ReactNode, useState } from "react";
import { Link } from "react-router-dom";
import { useMinuteClock } from "../attention/useMinuteClock.ts";
import { LiveVideo } from "../boards/LiveVideo.tsx";
import { Tile } from "../boards/Tile.tsx";
import { formatMoment } from "../language/format.ts";
import { useMay } from "../me.tsx";
import { CardState } from "./CardState.tsx";
import { Controls } from "./Controls.tsx";
import { Directors } from "./Directors.tsx";
import { Overdue } from "./Overdue.tsx";
import { Sources } from "./Sources.tsx";

interface Props {
  stream: MonitorStream;
  /** Removes a stream that was added by hand from the board; null for others. */
  remove: ((id: string) => void) | null;
}

/** Pixels; a card with two cameras. */
const usualHeight = 640;

/** One service: its video, its status, its sources, whom to call, and its buttons. */
export const Card = memo(function Card(props: Props) {
  return (
    <Tile label={props.stream.stream_name} height={usualHeight}>
      {(isVisible) => <CardContent {...props} isVisible={isVisible} />}
    </Tile>
  );
});

const CardContent = ({ stream, remove, isVisible }: Props & { isVisible: boolean }) => {
  const problem = attention(stream, useMinuteClock());
  return (
    <Box sx={{ ...card, borderColor: problem ? "house.tally" : "divider" }}>
      <Head stream={stream} remove={remove} />
      <CardVideo stream={stream} isVisible={isVisible}>
        {problem && <Overdue stream={stream} problem={problem} />}
      </CardVideo>
    </Box>
  );
};

const Head = ({ stream, remove }: Props) => {
  const translate = useTranslate();
  const { stream_name: name, event_date, timezone, funeral_home_detail: home } = stream;
  const time = event_date ? formatMoment(event_date, timezone) : translate("vigil.boards.no_date");
  return (
    <Box sx={{ display: "flex", alignItems: "flex-start", gap: 2, p: 3 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="h2" sx={ellipsis} title={name}>
          {name}
        </Typography>
        <Typography color="text.secondary">{time}</Typography>
        <Typography color="text.secondary" sx={ellipsis} title={home?.title ?? ""}>
          {home?.title}
        </Typography>
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, mt: 1, "&:empty": { display: "none" } }}>
          {stream.professional_edit && <Chip size="small" label={translate("vigil.boards.id_session")} />}
          {!stream.publish && <Chip size="small" label={translate("vigil.boards.draft")} />}
          {remove && <Chip size="small" variant="outlined" label={translate("vigil.boards.added")} />}
        </Box>
      </Box>
      <CardState stream={stream} />
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
        {stream.problem && <Typography sx={{ color: "house.warn" }}>{stream.problem}</Typography>}
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
