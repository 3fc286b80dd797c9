import VenueIcon from "@mui/icons-material/AddAPhotoOutlined";
import EditIcon from "@mui/icons-material/EditOutlined";
import LaterIcon from "@mui/icons-material/EventAvailableOutlined";
import ThanksIcon from "@mui/icons-material/FavoriteBorderOutlined";
import InviteIcon from "@mui/icons-material/GroupAddOutlined";
import GuestsIcon from "@mui/icons-material/GroupsOutlined";
import PhotosIcon from "@mui/icons-material/PhotoLibraryOutlined";
import { Box, Button, Typography } from "@mui/material";
import { gallery, invitations, type Stream, streamCan, streams } from "@vigil/contract";
import { RecordContextProvider, useTranslate } from "ra-core";
import { useId } from "react";
import { Link } from "react-router-dom";
import { useMinuteClock } from "../attention/useMinuteClock.ts";
import { addsFiles } from "../form/files/AddFilesButton.tsx";
import { formatMoment, placeName } from "../language/format.ts";
import { outlinedPaper } from "../layout/outlined-paper.ts";
import { useMay } from "../me.tsx";
import { filteredList } from "../resource/list/list-address.ts";
import { BroadcastPageLink } from "../streams/actions/BroadcastPageLink.tsx";
import { StreamMenu } from "../streams/actions/StreamMenu.tsx";
import { CeremonyRecording } from "../streams/list/CeremonyRecording.tsx";
import { familyStep, stateOf } from "./core/service-state.ts";
import { ServiceStep } from "./ServiceStep.tsx";
import { StateInWords } from "./StateInWords.tsx";
import { useServiceName } from "./useServiceName.ts";

interface Props {
  service: Stream;
  /** Whose service it is, where the page has services of several people. */
  name: string | null;
}

/** One service: what and when, how it stands in words, its one next step, and what else a family does with it. */
export const ServiceCard = ({ service, name }: Props) => {
  const translate = useTranslate();
  const title = useId();
  const heading = useServiceName()(service);
  const now = useMinuteClock();
  const mayInvite = useMay(invitations, "create");
  const { id, event_date, timezone, places, publish, guests, broadcast_status } = service;
  const isOver = broadcast_status === "completed" || stateOf(service, now) === "missed";
  const [place] = places;
  const opensPage = ["page", "watch"].includes(familyStep(service, now));
  return (
    <RecordContextProvider value={service}>
      <Box component="li" aria-labelledby={title} sx={card}>
        <Box sx={{ display: "flex", alignItems: "start", gap: 2 }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography variant="h2" id={title} sx={{ fontSize: 20, lineHeight: "28px" }}>
              {heading}
            </Typography>
            {name && <Typography sx={{ overflowWrap: "anywhere" }}>{name}</Typography>}
            <Typography color="text.secondary">
              {event_date && <time dateTime={event_date}>{formatMoment(event_date, timezone)}</time>}
              {event_date && place && " · "}
              {place && placeName(place)}
            </Typography>
          </Box>
          <StreamMenu />
        </Box>
        <StateInWords service={service} now={now} />
        <ServiceStep service={service} now={now} />
        <Box sx={actions}>
          <Button component={Link} to={`/${streams.path}/${id}`} startIcon={<EditIcon />}>
            {translate("vigil.family.edit_page")}
          </Button>
          {publish && (
            <Button
              component={Link}
              to={filteredList(gallery.path, { stream: id })}
              state={addsFiles}
              startIcon={<PhotosIcon />}
            >
              {translate("vigil.family.photos")}
            </Button>
          )}
          {publish && mayInvite && !isOver && (
            <Button component={Link} to={`/${streams.path}/${id}/invite`} startIcon={<InviteIcon />}>
              {translate("vigil.family.invite")}
            </Button>
          )}
          {publish && (
            <Button component={Link} to={`/${streams.path}/${id}/guests`} startIcon={<GuestsIcon />}>
              {translate("vigil.family.guests", { smart_count: guests })}
            </Button>
          )}
          {streamCan.openPage(service) && (
            <Button component={Link} to={`/${streams.path}/${id}/venue-photos`} startIcon={<VenueIcon />}>
              {translate("vigil.venue_photos.title")}
            </Button>
          )}
          {streamCan.thankGuests(service) && (
            <Button component={Link} to={`/${streams.path}/${id}/thanks`} startIcon={<ThanksIcon />}>
              {translate("vigil.family.thanks.title")}
            </Button>
          )}
          {publish && isOver && (
            <Button component={Link} to={`/${streams.path}/${id}/later`} startIcon={<LaterIcon />}>
              {translate("vigil.family.later")}
            </Button>
          )}
        </Box>
        {publish && (
          <Box component="dl" sx={facts}>
            <dt>{translate(`resources.${streams.path}.fields.ceremony_recording`)}</dt>
            <dd>
              <CeremonyRecording stream={service} />
            </dd>
            {!opensPage && (
              <>
                <dt>{translate("vigil.family.page")}</dt>
                <dd>
                  <BroadcastPageLink stream={service} />
                </dd>
              </>
            )}
          </Box>
        )}
      </Box>
    </RecordContextProvider>
  );
};

const card = { ...outlinedPaper, p: { xs: 4, sm: 5 }, display: "grid", gap: 3 } as const;
const actions = {
  display: "flex",
  flexWrap: "wrap",
  columnGap: 2,
  mx: -2,
  "& .MuiButton-root": { minHeight: 44, px: 2 },
} as const;
const facts = {
  display: "grid",
  gridTemplateColumns: "minmax(0, auto) minmax(0, 1fr)",
  columnGap: 4,
  m: 0,
  pt: 2,
  borderTop: 1,
  borderColor: "divider",
  alignItems: "center",
  color: "text.secondary",
  "& dd": { m: 0, minHeight: 44, display: "flex", alignItems: "center" },
} as const;
