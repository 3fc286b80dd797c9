import { Typography } from "@mui/material";
import { remembrances as contract, type Remembrance } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { Lightbox } from "../resource/fields/Lightbox.tsx";
import { Moment } from "../resource/fields/Moment.tsx";
import { PublishSwitch } from "../resource/fields/PublishSwitch.tsx";
import { MediaCard } from "../resource/list/MediaCard.tsx";
import { MoveButtons } from "../resource/list/MoveButtons.tsx";
import type { Reorderable } from "../resource/list/ReorderableCards.tsx";
import { RowActions } from "../resource/list/RowActions.tsx";
import { ServiceOf } from "../streams/ServiceOf.tsx";
import { nameOfRemembrance } from "./name-of-remembrance.ts";

interface Props extends Reorderable {
  remembrance: Remembrance;
  selects: boolean;
}

/** One remembrance: look at it, publish it or not, put it elsewhere. */
export const RemembranceCard = ({ remembrance, selects, dragProps, moves }: Props) => {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const { id, file, file_kind, thumbnail, description, stream_detail, created_at, visible } = remembrance;
  const name = nameOfRemembrance(remembrance);
  return (
    <MediaCard
      image={thumbnail}
      video={file_kind === "video" ? file : null}
      label={translate("vigil.media.look_at", { name })}
      onPress={() => setOpen(true)}
      selects={selects}
      dragProps={dragProps}
    >
      <Typography sx={{ flex: 1, overflowWrap: "anywhere", ...clamped }}>{description}</Typography>
      <Typography variant="caption" color="text.secondary" noWrap>
        <ServiceOf of={stream_detail} /> · <Moment at={created_at} />
      </Typography>
      <PublishSwitch contract={contract} field="visible" isOn={visible} name={name} />
      <RowActions contract={contract}>{moves && <MoveButtons id={id} name={name} {...moves} />}</RowActions>
      <Lightbox
        open={open}
        close={() => setOpen(false)}
        kind={file_kind}
        address={file}
        name={stream_detail?.title ?? name}
        text={description}
      />
    </MediaCard>
  );
};

const clamped = {
  display: "-webkit-box",
  WebkitLineClamp: 3,
  WebkitBoxOrient: "vertical",
  overflow: "hidden",
} as const;
