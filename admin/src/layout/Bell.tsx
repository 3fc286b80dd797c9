import BellIcon from "@mui/icons-material/NotificationsOutlined";
import { Box, IconButton } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { type UnreadCount, unreadAtMost } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useEffect, useState } from "react";
import { withWords } from "../language/words.ts";
import { part } from "../loading/loadable.tsx";
import { useMe } from "../me.tsx";
import { getJson } from "../session/http.ts";
import { currentSubscription } from "../session/subscription.ts";

/** Milliseconds between two looks, and before the first one, so that it delays no screen. */
const lookEvery = 60_000;
const firstLook = 4000;
const key = ["usr/notifications", "count"];

const NotificationPanel = part(withWords("pages", () => import("../notifications/NotificationPanel.tsx")));

/** A subscription of this browser may be of an earlier session. Most have none, and load nothing for it. */
async function keepNotified(account: string): Promise<void> {
  if ((await currentSubscription().catch(() => null)) === null) return;
  const { synchronise } = await import("../notifications/device.ts");
  await synchronise(account).catch(() => undefined);
}

/** How much happened that concerns the user and that they haven't read; opens the list of it. */
export const Bell = () => {
  const translate = useTranslate();
  const { id } = useMe();
  const [isReady, setReady] = useState(false);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      setReady(true);
      void keepNotified(id);
    }, firstLook);
    return () => clearTimeout(timer);
  }, [id]);
  const { data: { unread } = { unread: 0 } } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => getJson<UnreadCount>("usr/notifications/count/", { signal }),
    enabled: isReady,
    refetchInterval: lookEvery,
    staleTime: 0,
    retry: false,
  });
  const label = translate(unread > 0 ? "vigil.notifications.unread" : "vigil.notifications.title", {
    smart_count: unread,
  });
  return (
    <>
      <IconButton
        color="inherit"
        title={label}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ width: 44, height: 44 }}
      >
        <BellIcon fontSize="small" />
        {unread > 0 && (
          <Box component="span" aria-hidden sx={badge}>
            {unread < unreadAtMost ? unread : `${unreadAtMost - 1}+`}
          </Box>
        )}
      </IconButton>
      {anchor && <NotificationPanel anchor={anchor} countKey={key} close={() => setAnchor(null)} />}
    </>
  );
};

const badge = {
  position: "absolute",
  top: 4,
  right: 2,
  minWidth: 18,
  px: 1,
  borderRadius: "9px",
  fontSize: 11,
  lineHeight: "18px",
  fontWeight: 600,
  bgcolor: "house.tertiary",
  color: "house.onTertiary",
} as const;
