import { Box, Button, Typography } from "@mui/material";
import { useTranslate } from "ra-core";
import { outlinedPaper } from "../layout/outlined-paper.ts";
import { MediaPlayer } from "../resource/fields/MediaPlayer.tsx";
import { Moment } from "../resource/fields/Moment.tsx";
import { BlockGuest } from "./BlockGuest.tsx";
import type { Choice } from "./useDecisions.ts";
import type { Waiting } from "./useWaiting.ts";

interface Props {
  waiting: Waiting;
  /** For whose page it was sent, where the family has services of several people. */
  givenFor: string | null;
  /** The time zone of the home. */
  zone: string | undefined;
  /** What was decided about it and can still be undone. */
  choice: Choice | undefined;
  decide: (choice: Choice) => void;
  undo: () => void;
  /** Keeps Undo while somebody is at it. */
  hold: () => void;
  release: () => void;
  /** A guest was blocked, or no longer is. */
  changed: () => void;
}

/** One thing that a guest sent, with two buttons for a thumb; once decided, what was decided and Undo. */
export const WaitingCard = (props: Props) => {
  const { waiting, givenFor, zone, choice, decide, undo, hold, release, changed } = props;
  const translate = useTranslate();
  const { kind, item } = waiting;
  const name = item.sender_name ?? "";
  if (choice)
    return (
      <Box
        component="li"
        role="status"
        sx={decidedRow}
        onMouseEnter={hold}
        onMouseLeave={release}
        onFocus={hold}
        onBlur={release}
      >
        <Typography sx={{ flex: 1 }}>{translate(`vigil.family.${kind}.done.${choice}`, { name })}</Typography>
        <Button variant="outlined" onClick={undo} sx={{ minHeight: 48 }}>
          {translate("vigil.family.undo")}
        </Button>
      </Box>
    );
  return (
    <Box component="li" sx={card}>
      <Given waiting={waiting} />
      <Box sx={{ px: 4, pt: 3 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>
          {translate(`vigil.family.${kind}.from`, { name })}
        </Typography>
        {givenFor && (
          <Typography sx={{ overflowWrap: "anywhere" }}>
            {translate("vigil.family.given_for", { name: givenFor })}
          </Typography>
        )}
        <Typography variant="caption" color="text.secondary">
          <Moment at={item.created_at} {...(zone && { zone })} />
          {kind === "picture" && item.at_venue && ` · ${translate("vigil.gallery.at_venue")}`}
        </Typography>
        {textOf(waiting) && <Typography sx={text}>{textOf(waiting)}</Typography>}
        {kind === "report" && (
          <Typography sx={text}>
            {item.report_reason
              ? translate("vigil.gallery.reported_because", { reason: item.report_reason })
              : translate("vigil.gallery.reported_text")}
          </Typography>
        )}
      </Box>
      <Box sx={{ display: "grid", gridTemplateColumns: "1fr 1fr", gap: 3, p: 4 }}>
        {(["decline", "accept"] as const).map((one) => (
          <Button
            key={one}
            variant={one === "accept" ? "contained" : "outlined"}
            onClick={() => decide(one)}
            aria-label={translate(`vigil.family.${kind}.named.${one}`, { name })}
            sx={{ minHeight: 56, fontSize: 16 }}
          >
            {translate(`vigil.family.${kind}.${one}`)}
          </Button>
        ))}
      </Box>
      {item.guest && (
        <Box sx={{ display: "flex", justifyContent: "end", px: 4, pb: 2, mt: -2 }}>
          <BlockGuest guest={{ id: item.guest, name }} changed={changed} />
        </Box>
      )}
    </Box>
  );
};

const textOf = ({ item }: Waiting): string | null => ("caption" in item ? item.caption : item.message);

/** The photo, video, voice or card itself. */
const Given = ({ waiting: { kind, item } }: { waiting: Waiting }) => {
  const translate = useTranslate();
  const name = item.sender_name ?? "";
  if (kind === "card") return <Box component="img" src={item.ecard.image_thumbnail} alt="" sx={picture} />;
  if ((kind === "picture" || kind === "report") && item.image)
    return <Box component="img" src={item.image} alt={item.caption ?? ""} sx={picture} />;
  return (
    <>
      {item.video && (
        <MediaPlayer
          kind="video"
          address={item.video}
          label={translate("vigil.messages.video", { name })}
          sx={picture}
        />
      )}
      {kind === "message" && item.voice && (
        <Box sx={{ px: 4, pt: 4 }}>
          <MediaPlayer
            kind="audio"
            address={item.voice}
            label={translate("vigil.messages.voice", { name })}
            sx={{ width: "100%" }}
          />
        </Box>
      )}
    </>
  );
};

const card = { ...outlinedPaper, overflow: "hidden" } as const;
const decidedRow = { ...outlinedPaper, display: "flex", alignItems: "center", gap: 3, p: 3, pl: 4 } as const;
const picture = {
  display: "block",
  width: "100%",
  aspectRatio: "3 / 2",
  objectFit: "cover",
  bgcolor: "house.navy",
} as const;
const text = {
  mt: 2,
  fontSize: 16,
  lineHeight: "24px",
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
} as const;
