import type { SvgIconComponent } from "@mui/icons-material";
import VenueIcon from "@mui/icons-material/AddAPhotoOutlined";
import BookAgainIcon from "@mui/icons-material/AddToPhotosOutlined";
import DisableIcon from "@mui/icons-material/BlockOutlined";
import AdvisoryIcon from "@mui/icons-material/CampaignOutlined";
import KeepIcon from "@mui/icons-material/EventAvailableOutlined";
import RescheduleIcon from "@mui/icons-material/EventRepeatOutlined";
import GuestsIcon from "@mui/icons-material/FileDownloadOutlined";
import ArchiveIcon from "@mui/icons-material/FolderZipOutlined";
import MailIcon from "@mui/icons-material/ForwardToInboxOutlined";
import InviteIcon from "@mui/icons-material/GroupAddOutlined";
import DetailsIcon from "@mui/icons-material/InfoOutlined";
import CandleIcon from "@mui/icons-material/LocalFireDepartmentOutlined";
import PageIcon from "@mui/icons-material/OpenInNew";
import MissedIcon from "@mui/icons-material/PhoneMissedOutlined";
import PrivacyIcon from "@mui/icons-material/PrivacyTipOutlined";
import CardIcon from "@mui/icons-material/QrCode2Outlined";
import ReopenIcon from "@mui/icons-material/ReplayOutlined";
import EnableIcon from "@mui/icons-material/RestoreOutlined";
import BookedIcon from "@mui/icons-material/TaskAltOutlined";
import TimelineIcon from "@mui/icons-material/TimelineOutlined";
import OptionsIcon from "@mui/icons-material/TuneOutlined";
import RecordingIcon from "@mui/icons-material/VideoLibraryOutlined";
import { ListItemIcon, ListItemText, Menu, MenuItem } from "@mui/material";
import { candles, recordings, type Stream, streamCan } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { type ComponentType, type LazyExoticComponent, lazy, Suspense, useState } from "react";
import { Link } from "react-router-dom";
import { withWords } from "../../language/words.ts";
import { MissedGuestsLabel } from "../../missed-guests/MissedGuestsLabel.tsx";
import { filteredList } from "../../resource/list/list-address.ts";
import type { ActionProps } from "./ActionDialog.tsx";
import type { MenuAction } from "./StreamMenu.tsx";

interface MenuEntry {
  icon: SvgIconComponent;
  /** A page of the admin app. */
  to?: (stream: Stream) => string;
  /** A page for guests, in a new window; null while there is none. */
  href?: (stream: Stream) => string | null;
  /** A dialog that asks first, or a component that acts at once. */
  opens?: LazyExoticComponent<ComponentType<ActionProps>>;
  /** What it is called, if that depends on the stream. */
  label?: ComponentType<{ stream: Stream }>;
}

const listOfStream =
  (path: string) =>
  ({ id }: Stream) =>
    filteredList(path, { stream: id });

const entries: Record<MenuAction, MenuEntry> = {
  details: { icon: DetailsIcon, to: ({ id }) => `/str/stream_info/${id}/show` },
  reschedule: { icon: RescheduleIcon, opens: lazy(withWords("pages", () => import("./Reschedule.tsx"))) },
  booked: { icon: BookedIcon, to: ({ id }) => `/str/stream/${id}/booked` },
  guest_advisory: { icon: AdvisoryIcon, opens: lazy(() => import("./GuestAdvisory.tsx")) },
  guest_list: { icon: GuestsIcon, opens: lazy(() => import("./GuestList.tsx")) },
  missed_guests: {
    icon: MissedIcon,
    to: ({ id }) => `/str/stream/${id}/missed-guests`,
    label: MissedGuestsLabel,
  },
  bulk_email: { icon: MailIcon, opens: lazy(withWords("pages", () => import("./WriteToGuests.tsx"))) },
  card: { icon: CardIcon, opens: lazy(() => import("./PrintCard.tsx")) },
  venue_photos: {
    icon: VenueIcon,
    opens: lazy(() => import("../../venue-photos/VenuePhotosDialog.tsx")),
    label: VenuePhotosLabel,
  },
  invite_guests: { icon: InviteIcon, opens: lazy(withWords("pages", () => import("./InviteGuests.tsx"))) },
  privacy: { icon: PrivacyIcon, opens: lazy(withWords("pages", () => import("./PrivacySettings.tsx"))) },
  keep_page: { icon: KeepIcon, opens: lazy(() => import("./KeepPage.tsx")) },
  candles: { icon: CandleIcon, to: listOfStream(candles.path) },
  recordings: { icon: RecordingIcon, to: listOfStream(recordings.path) },
  archive: { icon: ArchiveIcon, to: ({ id }) => `/str/stream/${id}/archive` },
  timeline: { icon: TimelineIcon, to: ({ id }) => `/str/stream/${id}/timeline` },
  book_again: { icon: BookAgainIcon, to: ({ id }) => `/str/stream/book?like=${id}` },
  reopen: { icon: ReopenIcon, to: ({ id }) => `/director/${id}` },
  broadcast_page: {
    icon: PageIcon,
    href: (stream) => (streamCan.openPage(stream) ? stream.memorial_page_url : null),
  },
  options: { icon: OptionsIcon, opens: lazy(() => import("./StreamOptions.tsx")) },
  disable: { icon: DisableIcon, opens: lazy(() => import("./DisableStream.tsx")) },
  re_enable: { icon: EnableIcon, opens: lazy(() => import("./ReenableStream.tsx")) },
};

/** As the dialog is called wherever it opens. */
function VenuePhotosLabel() {
  const translate = useTranslate();
  return translate("vigil.venue_photos.title");
}

interface Props extends ActionProps {
  actions: readonly MenuAction[];
  anchor: HTMLElement;
}

/** The open menu of a row, then the dialog of the chosen action. */
export default function StreamActionMenu({ stream, actions, anchor, close }: Props) {
  const translate = useTranslate();
  const [chosen, choose] = useState<MenuAction | null>(null);
  const Chosen = chosen && entries[chosen].opens;
  if (Chosen)
    return (
      <Suspense>
        <Chosen stream={stream} close={close} />
      </Suspense>
    );
  const label = translate("vigil.stream_actions.menu_of", { name: stream.deceased_full_name });
  return (
    <Menu anchorEl={anchor} open onClose={close} slotProps={{ list: { "aria-label": label } }}>
      {actions.map((action) => (
        <ActionItem
          key={action}
          action={action}
          stream={stream}
          choose={() => choose(action)}
          close={close}
        />
      ))}
    </Menu>
  );
}

/** One item. MUI's menu passes focus and key handling through the remaining props. */
const ActionItem = ({
  action,
  stream,
  choose,
  close,
  ...item
}: {
  action: MenuAction;
  stream: Stream;
  choose: () => void;
  close: () => void;
}) => {
  const translate = useTranslate();
  const { icon: Icon, to, href, label: Label } = entries[action];
  const page = href?.(stream);
  const target = to
    ? { component: Link, to: to(stream), onClick: close }
    : page
      ? { component: "a", href: page, target: "_blank", rel: "noopener", onClick: close }
      : { onClick: choose };
  return (
    <MenuItem
      {...item}
      {...target}
      disabled={page === null}
      sx={{ minHeight: 44, ...(action === "disable" ? { color: "error.main" } : {}) }}
    >
      <ListItemIcon sx={{ color: "inherit" }}>
        <Icon fontSize="small" />
      </ListItemIcon>
      <ListItemText
        {...(page === null ? { secondary: translate("vigil.stream_actions.broadcast_page.later") } : {})}
      >
        {Label ? <Label stream={stream} /> : translate(`vigil.stream_actions.${action}.name`)}
      </ListItemText>
    </MenuItem>
  );
};
