import MoreIcon from "@mui/icons-material/MoreVert";
import { IconButton } from "@mui/material";
import { mayDo, type Stream, type StreamAction } from "@vigil/contract";
import { useRecordContext, useTranslate } from "ra-core";
import { lazy, Suspense, useState } from "react";
import { useMe } from "../me.tsx";
import { touchTarget } from "../resource/touch-target.ts";

// Fetched at the first press: the first list carries the button only.
const StreamActionMenu = lazy(() => import("./StreamActionMenu.tsx"));

/** What the menu of a row holds, in its order; the director and the order of service have buttons of their own. */
const menuActions = [
  "details",
  "guest_advisory",
  "guest_list",
  "invite_guests",
  "bulk_email",
  "privacy",
  "recordings",
  "reopen",
  "broadcast_page",
  "options",
  "disable",
  "re_enable",
] as const satisfies readonly StreamAction[];
export type MenuAction = (typeof menuActions)[number];

/** All that this person may do with a stream beside what stands in its row (spec §2 'Row actions'). */
export const StreamMenu = ({ deeds = menuActions }: { deeds?: readonly MenuAction[] }) => {
  const translate = useTranslate();
  const me = useMe();
  const stream = useRecordContext<Stream>();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const offered = stream ? deeds.filter((deed) => mayDo(me, deed, stream)) : [];
  if (!stream || offered.length === 0) return null;
  return (
    <>
      <IconButton
        title={translate("vigil.deeds.menu")}
        aria-label={translate("vigil.deeds.menu_of", { name: stream.deceased_full_name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={touchTarget}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      {anchor && (
        <Suspense>
          <StreamActionMenu stream={stream} deeds={offered} anchor={anchor} close={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
};
