import { Chip, Link as MuiLink, Typography } from "@mui/material";
import { actions, gallery as contract, type GalleryItem, galleryItemIs, streams } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { Link } from "react-router-dom";
import { useMay } from "../me.tsx";
import { Lightbox } from "../resource/fields/Lightbox.tsx";
import { Moment } from "../resource/fields/Moment.tsx";
import { PublishSwitch } from "../resource/fields/PublishSwitch.tsx";
import { MediaCard } from "../resource/list/MediaCard.tsx";
import { MoveButtons } from "../resource/list/MoveButtons.tsx";
import type { Reorderable } from "../resource/list/ReorderableCards.tsx";
import { RowActions } from "../resource/list/RowActions.tsx";
import { ServiceOf } from "../streams/ServiceOf.tsx";
import { Decision } from "./Decision.tsx";
import { nameOfItem } from "./name-of-item.ts";
import { ReportDecision } from "./ReportDecision.tsx";

interface Props extends Reorderable {
  item: GalleryItem;
  selects: boolean;
}

/** One picture or film: look at it, decide about it, put it elsewhere. */
export const GalleryCard = ({ item, selects, dragProps, moves }: Props) => {
  const translate = useTranslate();
  const mayDecide = useMay(actions.publish_guests_picture, "edit");
  const [open, setOpen] = useState(false);
  const {
    id,
    stream_detail,
    image,
    video,
    caption,
    sender_name,
    publish,
    created_at,
    from_guest,
    at_venue,
    reported_at,
    report_reason,
    from_blocked,
  } = item;
  const address = image ?? video;
  const isWaiting = galleryItemIs.waiting(item);
  const name = nameOfItem(item);
  const isReported = galleryItemIs.reported(item);
  const isForFamily = from_guest && !mayDecide;
  const decision =
    (isWaiting && <Decision item={item} decided={() => setOpen(false)} />) ||
    (isReported && <ReportDecision item={item} decided={() => setOpen(false)} />);
  return (
    <MediaCard
      image={image}
      video={video}
      label={translate("vigil.media.look_at", { name })}
      onPress={() => setOpen(true)}
      selects={selects}
      dragProps={dragProps}
    >
      {reported_at && (
        <Chip
          size="small"
          variant="outlined"
          color={isReported ? "warning" : "default"}
          label={translate(isReported ? "vigil.gallery.reported" : "vigil.gallery.hidden")}
          sx={{ alignSelf: "start" }}
        />
      )}
      {from_blocked && (
        <Chip
          size="small"
          variant="outlined"
          label={translate("vigil.gallery.from_blocked")}
          sx={{ alignSelf: "start" }}
        />
      )}
      {from_guest && (
        <Chip
          size="small"
          variant="outlined"
          color={isWaiting ? "warning" : "default"}
          label={translate(
            isWaiting
              ? `vigil.gallery.${isForFamily ? "waiting_for_family" : "waiting"}`
              : "vigil.gallery.from_guest",
          )}
          sx={{ alignSelf: "start" }}
        />
      )}
      <Typography sx={{ flex: 1, overflowWrap: "anywhere" }}>{caption}</Typography>
      {isReported && stream_detail && (
        <MuiLink
          component={Link}
          to={`/${streams.path}/${stream_detail.id}`}
          sx={{ overflowWrap: "anywhere" }}
        >
          {translate("vigil.reports.on", { name: stream_detail.title })}
        </MuiLink>
      )}
      {isReported && (
        <Typography variant="body2" sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
          {report_reason
            ? translate("vigil.gallery.reported_because", { reason: report_reason })
            : translate("vigil.gallery.reported_text")}
        </Typography>
      )}
      <Typography variant="caption" color="text.secondary" noWrap title={sender_name ?? ""}>
        {sender_name} · <Moment at={created_at} />
        {at_venue && ` · ${translate("vigil.gallery.at_venue")}`}
      </Typography>
      <Typography variant="caption" color="text.secondary" noWrap>
        <ServiceOf of={stream_detail} />
      </Typography>
      {decision ||
        ((publish || !isForFamily) && (
          <PublishSwitch contract={contract} field="publish" isOn={publish} name={name} />
        ))}
      {isForFamily && (
        <Typography variant="caption" color="text.secondary">
          {translate(`vigil.gallery.${publish ? "once_hidden" : "family_shows"}`)}
        </Typography>
      )}
      <RowActions contract={contract}>{moves && <MoveButtons id={id} name={name} {...moves} />}</RowActions>
      {address && (
        <Lightbox
          open={open}
          close={() => setOpen(false)}
          kind={image ? "image" : "video"}
          address={address}
          name={sender_name ?? name}
          text={caption}
          actions={decision}
        />
      )}
    </MediaCard>
  );
};
