import AssignIcon from "@mui/icons-material/AssignmentIndOutlined";
import RescheduleIcon from "@mui/icons-material/EventRepeatOutlined";
import ExportIcon from "@mui/icons-material/FileDownloadOutlined";
import MessageIcon from "@mui/icons-material/ForwardToInboxOutlined";
import RecentIcon from "@mui/icons-material/History";
import PublishIcon from "@mui/icons-material/PublishOutlined";
import { Button, type SvgIcon } from "@mui/material";
import {
  actions,
  assignableBy,
  bulkChangeMost,
  bulkEmails,
  type Me,
  may,
  type Stream,
  streamCan,
  streams,
} from "@vigil/contract";
import { useListContext, useNotify, useTranslate } from "ra-core";
import { useState } from "react";
import { part } from "../loading/loadable.tsx";
import { useMay, useMe } from "../me.tsx";
import { BulkDeleteButton } from "../resource/list/BulkDeleteButton.tsx";
import type { Column } from "../resource/list/column.ts";
import { PagesWords } from "../words/PagesWords.tsx";
import type { DialogKind } from "./useBulkChange.ts";

const BulkChangeDialog = part(() => import("./BulkChangeDialog.tsx"));
const CsvDownload = part(() => import("../resource/list/CsvDownload.tsx"));
const RecentChangesDialog = part(() => import("./RecentChangesDialog.tsx"));

/** Each action with its icon and who may do it, which is who may do it with one service. */
const kinds: Record<DialogKind, { icon: typeof SvgIcon; can: (me: Me) => boolean }> = {
  assign: {
    icon: AssignIcon,
    can: (me) => may(me, actions.change_streams, "edit") && assignableBy(me.role).length > 0,
  },
  reschedule: { icon: RescheduleIcon, can: (me) => may(me, actions.change_streams, "edit") },
  publish: { icon: PublishIcon, can: (me) => may(me, actions.publish_stream, "edit") },
  message: { icon: MessageIcon, can: (me) => may(me, bulkEmails, "create") },
};

interface Props {
  /** Of the list, for its CSV. */
  columns: readonly Column<Stream>[];
}

/** What may be done with the selected services. */
export default function StreamBulkActions(props: Props) {
  return (
    <PagesWords>
      <Actions {...props} />
    </PagesWords>
  );
}

const Actions = ({ columns }: Props) => {
  const translate = useTranslate();
  const notify = useNotify();
  const me = useMe();
  const mayDelete = useMay(streams, "delete");
  const { selectedIds = [], data = [], onUnselectItems } = useListContext<Stream>();
  const one = selectedIds.length === 1 ? data.find(({ id }) => id === selectedIds[0]) : undefined;
  const [open, setOpen] = useState<DialogKind | "export" | "recent" | null>(null);
  const close = () => setOpen(null);
  const finish = () => {
    onUnselectItems();
    close();
  };
  const tooMany = translate("vigil.bulk_changes.too_many", { most: bulkChangeMost });
  const start = (kind: DialogKind) =>
    selectedIds.length > bulkChangeMost
      ? notify(tooMany, { type: "warning", messageArgs: { _: tooMany } })
      : setOpen(kind);
  const offered = Object.entries(kinds).filter(([, { can }]) => can(me)) as [
    DialogKind,
    { icon: typeof SvgIcon },
  ][];
  return (
    <>
      {offered.map(([kind, { icon: Icon }]) => (
        <Button key={kind} startIcon={<Icon />} onClick={() => start(kind)}>
          {translate(`vigil.bulk_changes.actions.${kind}`)}
        </Button>
      ))}
      <Button startIcon={<ExportIcon />} onClick={() => setOpen("export")}>
        {translate("vigil.bulk_changes.actions.export")}
      </Button>
      <Button startIcon={<RecentIcon />} onClick={() => setOpen("recent")}>
        {translate("vigil.bulk_changes.actions.recent")}
      </Button>
      {mayDelete && (
        <BulkDeleteButton canDelete={streamCan.delete as never} kept="vigil.bulk_changes.not_deleted" />
      )}
      {open === "export" && (
        <CsvDownload contract={streams} columns={columns as never} ids={selectedIds} close={close} />
      )}
      {open === "recent" && <RecentChangesDialog close={close} />}
      {open !== null && open !== "export" && open !== "recent" && (
        <BulkChangeDialog kind={open} ids={selectedIds.map(String)} one={one} close={close} done={finish} />
      )}
    </>
  );
};
