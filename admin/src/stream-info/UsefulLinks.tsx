import VenueIcon from "@mui/icons-material/AddAPhotoOutlined";
import DirectorIcon from "@mui/icons-material/CastOutlined";
import OpenIcon from "@mui/icons-material/OpenInNew";
import CardIcon from "@mui/icons-material/QrCode2Outlined";
import { Box, Button } from "@mui/material";
import { actions, directing, type StreamInfo, streamCan, streamInfo } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { Link } from "react-router-dom";
import { Copyable } from "../form/inputs/Copyable.tsx";
import { Section } from "../form/Section.tsx";
import { part } from "../loading/loadable.tsx";
import { useMay } from "../me.tsx";

const PrintCard = part(() => import("../streams/actions/PrintCard.tsx"));
const VenuePhotosDialog = part(() => import("../venue-photos/VenuePhotosDialog.tsx"));

const links = [
  "event_registration_link",
  "quick_join_link",
  "embed_url",
  "cloudflare_broadcast_url",
  "youtube_broadcast_link",
] as const;

/** Links to pass on; a draft's don't work yet. */
export const UsefulLinks = ({ info }: { info: StreamInfo }) => {
  const translate = useTranslate();
  const mayDirect = useMay(directing, "edit");
  const mayPrint = useMay(actions.print_card, "edit");
  const mayTakePhotos = useMay(actions.take_venue_photos, "edit");
  const hasPage = info.stream_type === "stream" && streamCan.openPage(info);
  const [opened, open] = useState<"card" | "photos" | null>(null);
  const stream = { id: info.id, slug: info.slug, deceased_full_name: info.stream_name };
  const canJoin = streamCan.quickJoin(info);
  const available = links.flatMap((link) =>
    info[link] && (canJoin || link !== "quick_join_link") ? [[link, info[link]] as const] : [],
  );
  return (
    <Section name={info.publish ? "info_links" : "info_links_draft"}>
      {available.map(([link, address]) => (
        <Copyable
          key={link}
          id={link}
          label={translate(`resources.${streamInfo.path}.fields.${link}`)}
          value={address}
          {...(link === "quick_join_link" ? { help: translate("vigil.details.quick_join_help") } : {})}
        />
      ))}
      <Box sx={{ gridColumn: "1 / -1", display: "flex", flexWrap: "wrap", gap: 2 }}>
        {info.publish && (
          <Button
            component="a"
            href={info.event_registration_link}
            target="_blank"
            rel="noopener"
            variant="outlined"
            endIcon={<OpenIcon />}
          >
            {translate("vigil.details.open_page")}
          </Button>
        )}
        {info.publish && canJoin && (
          // The page itself would ask for registration, and count the reader among the guests.
          <Button
            component="a"
            href={info.quick_join_link}
            target="_blank"
            rel="noopener"
            variant="outlined"
            endIcon={<OpenIcon />}
          >
            {translate("vigil.details.see_as_guest")}
          </Button>
        )}
        {mayTakePhotos && hasPage && (
          <Button onClick={() => open("photos")} variant="outlined" startIcon={<VenueIcon />}>
            {translate("vigil.venue_photos.title")}
          </Button>
        )}
        {mayPrint && hasPage && (
          <Button onClick={() => open("card")} variant="outlined" startIcon={<CardIcon />}>
            {translate("vigil.stream_actions.card.name")}
          </Button>
        )}
        {mayDirect && (
          <Button
            component={Link}
            to={`/director/${info.id}`}
            variant="outlined"
            startIcon={<DirectorIcon />}
          >
            {translate("vigil.streams.director")}
          </Button>
        )}
      </Box>
      {opened === "card" && <PrintCard stream={stream} close={() => open(null)} />}
      {opened === "photos" && <VenuePhotosDialog stream={stream} close={() => open(null)} />}
    </Section>
  );
};
