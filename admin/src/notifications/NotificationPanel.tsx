import SettingsIcon from "@mui/icons-material/TuneOutlined";
import { Box, Button, IconButton, Popover, Typography } from "@mui/material";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import {
  type CalendarDay,
  daysAfter,
  type MarkRead,
  type OwnNotification,
  type OwnNotifications,
  today,
  type UnreadCount,
} from "@vigil/contract";
import { useNotify, useTranslate } from "ra-core";
import { useId, useState } from "react";
import { Link } from "react-router-dom";
import { formatDay } from "../language/format.ts";
import { LoadingBlock } from "../loading/LoadingBlock.tsx";
import { useOwnZone } from "../me.tsx";
import { Retry } from "../pages/Retry.tsx";
import { getJson } from "../session/http.ts";
import { PagesWords } from "../words/PagesWords.tsx";
import { byDay } from "./core/by-day.ts";
import { NotificationRow } from "./NotificationRow.tsx";

interface Props {
  anchor: HTMLElement;
  /** Of the query that counts what is unread. */
  countKey: readonly string[];
  close: () => void;
}

/** What happened that concerns the user, by day and service, with the way to each record. */
export default function NotificationPanel(props: Props) {
  return (
    <PagesWords>
      <Panel {...props} />
    </PagesWords>
  );
}

const Panel = ({ anchor, countKey, close }: Props) => {
  const translate = useTranslate();
  const ownZone = useOwnZone();
  const dayText = useDayText();
  const titleId = useId();
  const list = useNotifications(countKey);
  const hasUnread = list.notifications.some(({ read_at }) => read_at === null);
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={close}
      anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
      transformOrigin={{ vertical: "top", horizontal: "right" }}
      slotProps={{
        paper: {
          role: "dialog",
          "aria-labelledby": titleId,
          // The list alone scrolls, under its title.
          sx: {
            width: 420,
            maxWidth: "calc(100vw - 32px)",
            display: "flex",
            flexDirection: "column",
            overflow: "hidden",
          },
        },
      }}
    >
      <Box sx={head}>
        <Typography variant="h2" id={titleId} sx={{ flex: 1 }}>
          {translate("vigil.notifications.title")}
        </Typography>
        <Button sx={{ whiteSpace: "nowrap" }} disabled={!hasUnread} onClick={() => list.mark({})}>
          {translate("vigil.notices.all_read")}
        </Button>
        <IconButton
          component={Link}
          to="/notifications"
          onClick={close}
          title={translate("vigil.notices.choose")}
          aria-label={translate("vigil.notices.choose")}
          sx={{ width: 44, height: 44 }}
        >
          <SettingsIcon fontSize="small" />
        </IconButton>
      </Box>
      <Box sx={{ minHeight: 0, maxHeight: 640, overflowY: "auto", px: 4, pb: 3 }}>
        {list.error && <Retry problem={list.error.message} again={list.again} />}
        {list.isLoading && <LoadingBlock height={160} />}
        {list.isEmpty && <Nothing />}
        {byDay(list.notifications, ownZone).map(({ day, services }) => (
          <Box component="section" key={day} aria-label={dayText(day)}>
            <Typography
              variant="caption"
              component="h3"
              color="text.secondary"
              sx={{ pt: 3, fontWeight: 600 }}
            >
              {dayText(day)}
            </Typography>
            {services.map(({ about, notifications }) => (
              <Box key={about ?? ""} sx={{ pt: 2 }}>
                {about && <Typography sx={{ fontWeight: 600 }}>{about}</Typography>}
                <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
                  {notifications.map((one) => (
                    <NotificationRow key={one.id} notification={one} mark={list.mark} close={close} />
                  ))}
                </Box>
              </Box>
            ))}
          </Box>
        ))}
        {list.older && (
          <Button fullWidth loading={list.isLoadingOlder} onClick={list.older} sx={{ mt: 3 }}>
            {translate("vigil.notices.older")}
          </Button>
        )}
      </Box>
    </Popover>
  );
};

const Nothing = () => {
  const translate = useTranslate();
  return (
    <Box sx={{ py: 4 }}>
      <Typography fontWeight={500}>{translate("vigil.notices.none")}</Typography>
      <Typography color="text.secondary">{translate("vigil.notices.none_help")}</Typography>
    </Box>
  );
};

function useDayText() {
  const translate = useTranslate();
  const now = today(useOwnZone());
  return (day: CalendarDay): string => {
    if (day === now) return translate("vigil.notices.today");
    return day === daysAfter(now, -1) ? translate("vigil.notices.yesterday") : formatDay(day, "long");
  };
}

/** The user's notifications, page by page, and how to mark them. */
function useNotifications(countKey: readonly string[]) {
  const client = useQueryClient();
  const notify = useNotify();
  const [isLoadingOlder, setLoadingOlder] = useState(false);
  const queryKey = ["usr/notifications"];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => getJson<OwnNotifications>("usr/notifications/", { signal }),
    staleTime: 0,
    retry: false,
  });
  const failed = (problem: unknown) => notify((problem as Error).message, { type: "error" });
  const older = async (before: string) => {
    setLoadingOlder(true);
    try {
      const page = await getJson<OwnNotifications>(`usr/notifications/?before=${before}`);
      client.setQueryData<OwnNotifications>(queryKey, (known) => ({
        ...page,
        results: [...(known?.results ?? []), ...page.results],
      }));
    } catch (problem) {
      failed(problem);
    } finally {
      setLoadingOlder(false);
    }
  };
  const mark = async (body: MarkRead) => {
    const before = client.getQueryData<OwnNotifications>(queryKey);
    client.setQueryData<OwnNotifications>(queryKey, (known) => known && marked(known, body));
    try {
      const count = await getJson<UnreadCount>("usr/notifications/read/", { method: "POST", body });
      client.setQueryData(countKey, count);
    } catch (problem) {
      client.setQueryData(queryKey, before);
      failed(problem);
    }
  };
  const next = data?.next;
  return {
    notifications: data?.results ?? [],
    error,
    again: () => void refetch(),
    isLoading: !data && !error,
    isEmpty: data?.results.length === 0,
    ...{ older: next ? () => void older(next) : undefined, isLoadingOlder },
    mark: (body: MarkRead) => void mark(body),
  };
}

const marked = (known: OwnNotifications, { ids, read = true }: MarkRead): OwnNotifications => ({
  ...known,
  results: known.results.map((one: OwnNotification) =>
    ids && !ids.includes(one.id) ? one : { ...one, read_at: read ? new Date().toISOString() : null },
  ),
});

const head = {
  display: "flex",
  alignItems: "center",
  gap: 1,
  pl: 4,
  pr: 1,
  py: 1,
  borderBottom: 1,
  borderColor: "divider",
} as const;
