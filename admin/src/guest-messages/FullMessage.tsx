import { Box, Typography } from "@mui/material";
import { guestMessages as contract, type GuestMessage } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { FromBlocked } from "../guests/FromBlocked.tsx";
import { outlinedPaper } from "../layout/outlined-paper.ts";
import { MediaPlayer } from "../resource/fields/MediaPlayer.tsx";
import { Moment } from "../resource/fields/Moment.tsx";
import { NewChip } from "../resource/fields/NewChip.tsx";
import { RowActions } from "../resource/list/RowActions.tsx";
import { SelectBox } from "../resource/list/select-boxes.tsx";
import { ServiceOf } from "../streams/ServiceOf.tsx";

/** One message in full, with its sender and time. What a guest typed is plain text, even if it looks like HTML. */
export const FullMessage = ({
  message,
  isNew,
  selects,
}: {
  message: GuestMessage;
  isNew: boolean;
  selects: boolean;
}) => {
  const translate = useTranslate();
  const {
    id,
    sender_name,
    name,
    message: text,
    voice,
    video,
    created_at,
    stream_detail,
    from_blocked,
  } = message;
  const hasOtherName = name !== null && name !== sender_name;
  return (
    <Box component="li" sx={card}>
      <Box sx={{ display: "flex", alignItems: "start", gap: 2 }}>
        {selects && <SelectBox id={id} />}
        <Box sx={{ flex: 1, minWidth: 0, py: selects ? 2 : 0 }}>
          <Typography variant="h3" component="h2" sx={{ overflowWrap: "anywhere" }}>
            {sender_name}
            {hasOtherName && (
              <Typography component="span" color="text.secondary">
                {` (${name})`}
              </Typography>
            )}{" "}
            {isNew && <NewChip />} {from_blocked && <FromBlocked />}
          </Typography>
          <Typography variant="caption" color="text.secondary">
            <Moment at={created_at} /> · <ServiceOf of={stream_detail} />
          </Typography>
        </Box>
        <RowActions contract={contract} />
      </Box>
      {text && <Typography sx={words}>{text}</Typography>}
      {voice && (
        <MediaPlayer
          kind="audio"
          address={voice}
          label={translate("vigil.messages.voice", { name: sender_name })}
          sx={{ width: "100%", maxWidth: 480 }}
        />
      )}
      {video && (
        <MediaPlayer
          kind="video"
          address={video}
          label={translate("vigil.messages.video", { name: sender_name })}
          sx={{
            width: "100%",
            maxWidth: 480,
            aspectRatio: "16 / 9",
            borderRadius: "8px",
            bgcolor: "house.navy",
          }}
        />
      )}
    </Box>
  );
};

const card = {
  display: "grid",
  gap: 3,
  p: 4,
  ...outlinedPaper,
} as const;
const words = { whiteSpace: "pre-wrap", overflowWrap: "anywhere", maxWidth: "70ch" } as const;
