import ReadIcon from "@mui/icons-material/DraftsOutlined";
import UnreadIcon from "@mui/icons-material/MarkEmailUnreadOutlined";
import { Box, Button, IconButton, Typography } from "@mui/material";
import { visuallyHidden } from "@mui/utils";
import { localTime, type MarkRead, type OwnNotification } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { Link } from "react-router-dom";
import { formatMoment, formatTime, otherZone } from "../language/format.ts";
import { said } from "../language/said.ts";
import { useMe, useOwnZone, useReader } from "../me.tsx";
import { mayOpen } from "../routes.ts";

interface Props {
  notification: OwnNotification;
  mark: (body: MarkRead) => void;
  close: () => void;
}

/** Where notifications lead whose email has no link of its own. */
const pages: Partial<Record<OwnNotification["kind"], string>> = {
  account: "/account",
  memorial: "/str/stream",
};

/** One notification: what happened, when, and the way to its record. */
export const NotificationRow = ({ notification, mark, close }: Props) => {
  const { id, kind, title, service, over_at, is_gone, created_at, read_at } = notification;
  const translate = useTranslate();
  const me = useMe();
  const isUnread = read_at === null;
  const page = notification.page ?? pages[kind];
  const ownZone = useOwnZone();
  const reader = useReader();
  const markLabel = translate(isUnread ? "vigil.notices.mark_read" : "vigil.notices.mark_unread");
  // What is kept apart, or what a program may do, isn't the user's own account.
  const isElsewhere = kind === "account" && page !== pages.account;
  const open = translate(isElsewhere ? "vigil.notices.open.page" : `vigil.notices.open.${kind}`);
  return (
    <Box component="li" sx={{ ...row, borderColor: isUnread ? "house.tertiary" : "divider" }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: isUnread ? 500 : 400, overflowWrap: "anywhere" }}>
          {isUnread && (
            <Box component="span" sx={visuallyHidden}>
              {`${translate("vigil.notices.is_unread")}: `}
            </Box>
          )}
          {title}
        </Typography>
        {service && (
          <Typography variant="caption" component="p" color="text.secondary">
            {[
              said(service.event_type),
              service.event_date && formatMoment(service.event_date, service.timezone, { reader }),
            ]
              .filter(Boolean)
              .join(", ")}
          </Typography>
        )}
        {over_at && (
          <Typography variant="caption" component="p" sx={{ fontWeight: 600 }}>
            {translate("vigil.notices.over", { time: formatMoment(over_at, ownZone, { reader }) })}
          </Typography>
        )}
        <Box sx={{ display: "flex", alignItems: "center", flexWrap: "wrap", columnGap: 3 }}>
          <Typography variant="caption" component="time" dateTime={created_at} color="text.secondary">
            {formatTime(localTime(created_at, ownZone)) + otherZone(created_at, ownZone, { reader })}
          </Typography>
          {is_gone && (
            <Typography variant="caption" color="text.secondary">
              {translate("vigil.notices.gone")}
            </Typography>
          )}
          {!is_gone && page && mayOpen(me, page) && (
            <Button
              component={Link}
              to={page}
              size="small"
              aria-label={`${open}: ${title}`}
              onClick={() => {
                if (isUnread) mark({ ids: [id] });
                close();
              }}
              sx={{ minHeight: { xs: 44, sm: 32 } }}
            >
              {open}
            </Button>
          )}
        </Box>
      </Box>
      <IconButton
        size="small"
        title={markLabel}
        aria-label={`${markLabel}: ${title}`}
        onClick={() => mark({ ids: [id], read: isUnread })}
        sx={{ width: { xs: 44, sm: 36 }, height: { xs: 44, sm: 36 } }}
      >
        {isUnread ? <ReadIcon fontSize="inherit" /> : <UnreadIcon fontSize="inherit" />}
      </IconButton>
    </Box>
  );
};

/** The stripe is repeated in words for those who don't see it, and by the weight of the text. */
const row = {
  display: "flex",
  alignItems: "flex-start",
  gap: 1,
  mt: 2,
  pl: 3,
  borderLeft: "3px solid",
} as const;
