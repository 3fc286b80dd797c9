import { Typography } from "@mui/material";
import { guestEcards as contract, type GuestEcard } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { FromBlocked } from "../guests/FromBlocked.tsx";
import { Lightbox } from "../resource/fields/Lightbox.tsx";
import { Moment } from "../resource/fields/Moment.tsx";
import { NewChip } from "../resource/fields/NewChip.tsx";
import { MediaCard } from "../resource/list/MediaCard.tsx";
import { RowActions } from "../resource/list/RowActions.tsx";
import { ServiceOf } from "../streams/ServiceOf.tsx";

interface Props {
  card: GuestEcard;
  isNew: boolean;
  selects: boolean;
}

/** One e-card: its design, its sender and its message. */
export const GuestEcardCard = ({ card, isNew, selects }: Props) => {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const { ecard, sender_name, message, created_at } = card;
  return (
    <MediaCard
      image={ecard.image_thumbnail}
      label={translate("vigil.ecards.open", { name: sender_name })}
      onPress={() => setOpen(true)}
      selects={selects}
    >
      <Typography
        variant="h3"
        component="h2"
        sx={{ display: "flex", flexWrap: "wrap", gap: 2, alignItems: "center" }}
      >
        <span style={{ overflowWrap: "anywhere", minWidth: 0 }}>{sender_name}</span>
        {isNew && <NewChip />}
        {card.from_blocked && <FromBlocked />}
      </Typography>
      <Typography variant="caption" color="text.secondary">
        <Moment at={created_at} /> · <ServiceOf of={card.stream_detail} />
      </Typography>
      <Typography sx={words}>{message}</Typography>
      <RowActions contract={contract} />
      <Lightbox
        open={open}
        close={() => setOpen(false)}
        kind="image"
        address={ecard.image}
        name={translate("vigil.ecards.from", { name: sender_name })}
        text={message}
      />
    </MediaCard>
  );
};

const words = {
  flex: 1,
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
  display: "-webkit-box",
  WebkitLineClamp: 5,
  WebkitBoxOrient: "vertical",
  overflow: "hidden",
} as const;
