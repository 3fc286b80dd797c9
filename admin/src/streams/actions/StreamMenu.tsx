import MoreIcon from "@mui/icons-material/MoreVert";
import { IconButton } from "@mui/material";
import { mayDo, type Stream, type StreamAction } from "@vigil/contract";
import { useRecordContext, useTranslate } from "ra-core";
import { lazy, Suspense, useState } from "react";
import { useMe } from "../../me.tsx";
import { touchTarget } from "../../resource/touch-target.ts";

// Loads on the first click, so that the first list loads only the button.
const StreamActionMenu = lazy(() => import("./StreamActionMenu.tsx"));

/** A row's menu, in order; the Director Panel and the order of service have buttons of their own. */
const menuActions = [
  "details",
  "reschedule",
  "booked",
  "guest_advisory",
  "guest_list",
  "missed_guests",
  "card",
  "venue_photos",
  "invite_guests",
  "bulk_email",
  "privacy",
  "keep_page",
  "candles",
  "recordings",
  "archive",
  "timeline",
  "book_again",
  "reopen",
  "broadcast_page",
  "options",
  "disable",
  "re_enable",
] as const satisfies readonly StreamAction[];
export type MenuAction = (typeof menuActions)[number];

/** Everything the person may do with a stream besides the buttons in its row. */
export const StreamMenu = ({ actions = menuActions }: { actions?: readonly MenuAction[] }) => {
  const translate = useTranslate();
  const me = useMe();
  const stream = useRecordContext<Stream>();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const offered = stream ? actions.filter((action) => mayDo(me, action, stream)) : [];
  if (!stream || offered.length === 0) return null;
  return (
    <>
      <IconButton
        title={translate("vigil.stream_actions.menu")}
        aria-label={translate("vigil.stream_actions.menu_of", { name: stream.deceased_full_name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={touchTarget}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      {anchor && (
        <Suspense>
          <StreamActionMenu stream={stream} actions={offered} anchor={anchor} close={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
};
