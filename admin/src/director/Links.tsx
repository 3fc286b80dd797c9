import VenueIcon from "@mui/icons-material/AddAPhotoOutlined";
import MailIcon from "@mui/icons-material/ForwardToInboxOutlined";
import OpenIcon from "@mui/icons-material/OpenInNew";
import { Box, Button, Link, Typography } from "@mui/material";
import { actions, bulkEmails, localTime, streamCan } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { Copyable } from "../form/inputs/Copyable.tsx";
import { withWords } from "../language/words.ts";
import { part } from "../loading/loadable.tsx";
import { useMay } from "../me.tsx";
import { Moment } from "../resource/fields/Moment.tsx";
import { usePanel } from "./panel.ts";
import { RailSection } from "./RailSection.tsx";
import { useDirectorText } from "./useDirectorText.ts";

const BulkEmailDialog = part(withWords("pages", () => import("../bulk-emails/BulkEmailDialog.tsx")));
const VenuePhotosDialog = part(() => import("../venue-photos/VenuePhotosDialog.tsx"));

/** The links that people ask a director for on the day. */
export const Links = () => {
  const t = useDirectorText();
  const { stream, broadcast } = usePanel().view;
  const { memorial_page_url, quick_join_link, embed_url, test_link, last_rehearsal, timezone } = stream;
  const canJoin = !stream.is_practice && streamCan.quickJoin(stream);
  const timeOf = (instant: string) => localTime(instant, timezone).slice(11);
  return (
    <RailSection
      title={t("links")}
      action={
        canJoin && (
          <Link href={quick_join_link} target="_blank" rel="noopener" sx={open}>
            {t("open_page")}
            <OpenIcon sx={{ fontSize: 16 }} aria-hidden />
          </Link>
        )
      }
    >
      <Box sx={{ display: "grid", gap: 3 }}>
        {!stream.is_practice && (
          <Copyable id="memorial-page" label={t("memorial_page")} value={memorial_page_url} />
        )}
        {canJoin && (
          <Copyable
            id="quick-join"
            label={t("quick_join")}
            value={quick_join_link}
            help={t("quick_join_help")}
          />
        )}
        {test_link && (
          <Copyable id="test-link" label={t("test_link")} value={test_link} help={t("test_link_help")} />
        )}
        {last_rehearsal && <ForStaff {...last_rehearsal} label={t("last_rehearsal")} />}
        {broadcast.held_back.map(({ from, to, ...film }) => (
          <ForStaff
            key={from}
            {...film}
            label={t("held_back", { from: timeOf(from), to: to ? timeOf(to) : "" })}
          />
        ))}
        {!stream.is_practice && <Copyable id="embed-code" label={t("embed")} value={embedCode(embed_url)} />}
        <PhotosAtTheVenue />
        <WriteToGuests />
      </Box>
    </RailSection>
  );
};

/** Opens the code by which people at the service give photos. */
const PhotosAtTheVenue = () => {
  const translate = useTranslate();
  const { stream } = usePanel().view;
  const mayTake = useMay(actions.take_venue_photos, "edit");
  const [isOpen, setOpen] = useState(false);
  if (!mayTake || stream.is_id_session || !stream.publish || stream.disabled_by_fh) return null;
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<VenueIcon />}
        onClick={() => setOpen(true)}
        sx={{ minHeight: 44 }}
      >
        {translate("vigil.venue_photos.title")}
      </Button>
      {isOpen && <VenuePhotosDialog stream={stream} close={() => setOpen(false)} />}
    </>
  );
};

/** Writes an email to all guests, as the list of streams does. */
const WriteToGuests = () => {
  const translate = useTranslate();
  const { stream } = usePanel().view;
  const mayWrite = useMay(bulkEmails, "create");
  const [isOpen, setOpen] = useState(false);
  if (!mayWrite || stream.is_id_session || !stream.publish || stream.disabled_by_fh) return null;
  const title = translate("vigil.stream_actions.bulk_email.name");
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<MailIcon />}
        onClick={() => setOpen(true)}
        sx={{ minHeight: 44 }}
      >
        {title}
      </Button>
      {isOpen && (
        <BulkEmailDialog
          stream={stream.id}
          name={stream.deceased_full_name}
          title={title}
          close={() => setOpen(false)}
        />
      )}
    </>
  );
};

interface ForStaffProps {
  url: string;
  label: string;
  /** When it is deleted; null while it is still filmed. */
  until: string | null;
}

/** A recording that guests don't get, and that is deleted after a day. */
const ForStaff = ({ url, label, until }: ForStaffProps) => {
  const t = useDirectorText();
  const { timezone } = usePanel().view.stream;
  return (
    <Typography variant="body2" color="text.secondary">
      <Link href={url} target="_blank" rel="noopener" sx={open}>
        {label}
        <OpenIcon sx={{ fontSize: 16 }} aria-hidden />
      </Link>
      <br />
      {t("for_staff")}
      {until && (
        <>
          {" "}
          {t("deleted")} <Moment at={until} zone={timezone} />
        </>
      )}
    </Typography>
  );
};

/** The player alone, for embedding in another page at 16:9. */
const embedCode = (address: string): string =>
  `<iframe src="${address}" style="width:100%;aspect-ratio:16/9;border:0" allow="autoplay; fullscreen; picture-in-picture; screen-wake-lock" allowfullscreen></iframe>`;

const open = { display: "inline-flex", alignItems: "center", gap: 1, minHeight: 44 } as const;
