import DeleteIcon from "@mui/icons-material/DeleteOutline";
import { Button } from "@mui/material";
import {
  type Identifier,
  type RaRecord,
  useDeleteMany,
  useListContext,
  useNotify,
  useRefresh,
  useTranslate,
} from "ra-core";
import { useContext, useState } from "react";
import { withWords } from "../../language/words.ts";
import { part } from "../../loading/loadable.tsx";
import { PartlyDeleted } from "../../providers/dataProvider.ts";
import { ConfirmDelete } from "../delete/ConfirmDelete.tsx";
import { DeleteConfirmation } from "../delete/delete-confirmation.ts";
import { useNotifyDeleted } from "../delete/useNotifyDeleted.ts";

const ConsequencesOfMany = part(withWords("pages", () => import("../delete/ConsequencesOfMany.tsx")));
const TitleOfMany = part(withWords("pages", () => import("../delete/TitleOfMany.tsx")));
const BulkDeleteErrors = part(() => import("./BulkDeleteErrors.tsx"));

interface Props {
  /** Whether the state of a record, as the list has it, allows deleting it. */
  canDelete?: (record: RaRecord) => boolean;
  /** Key of the words below which `none` and `some` say why not all of the selection is deleted. */
  kept?: string;
}

/**
 * Deletes the selection after a confirmation, which names beforehand what can't be deleted. What the server refuses
 * stays selected as well and is listed with the reason.
 */
export const BulkDeleteButton = ({ canDelete, kept = "" }: Props) => {
  const translate = useTranslate();
  const notify = useNotify();
  const notifyDeleted = useNotifyDeleted();
  const refresh = useRefresh();
  const { data = [], selectedIds = [], onSelect, resource } = useListContext();
  const textToType = useContext(DeleteConfirmation);
  const keeps = new Set(
    data
      .filter((record) => selectedIds.includes(record.id) && canDelete?.(record) === false)
      .map(({ id }) => id),
  );
  const ids = selectedIds.filter((id) => !keeps.has(id));
  // Nobody should have to type many names; typing their number makes the user think as well.
  const needsTyping = data.some((record) => ids.includes(record.id) && textToType(record) !== null);
  const typed = needsTyping ? String(ids.length) : null;
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<PartlyDeleted | null>(null);
  const [deleteMany, { isPending }] = useDeleteMany();
  const reportError = (error: unknown) => {
    if (!(error instanceof PartlyDeleted)) return notify((error as Error).message, { type: "error" });
    onSelect([...keeps, ...Object.keys(error.failed)]);
    setFailure(error);
  };
  const sayDeleted = (gone: readonly Identifier[]) =>
    notifyDeleted(translate("ra.notification.deleted", { smart_count: gone.length }), gone);
  const closeFailure = () => {
    if (failure && failure.deleted.length > 0) sayDeleted(failure.deleted);
    setFailure(null);
  };
  const remove = () =>
    deleteMany(
      resource,
      { ids },
      {
        mutationMode: "pessimistic",
        onSuccess: () => {
          onSelect([...keeps]);
          sayDeleted(ids);
        },
        onError: reportError,
        onSettled: () => {
          setAsking(false);
          refresh();
        },
      },
    );
  const selected = translate("vigil.list.selected", { smart_count: selectedIds.length });
  const why =
    keeps.size > 0 && translate(`${kept}.${ids.length > 0 ? "some" : "none"}`, { smart_count: keeps.size });
  return (
    <>
      <Button color="error" startIcon={<DeleteIcon />} onClick={() => setAsking(true)}>
        {translate("ra.action.delete")}
      </Button>
      <ConfirmDelete
        open={isAsking}
        title={<TitleOfMany path={resource} count={ids.length} kept={keeps.size} />}
        typed={typed}
        what={why ? `${selected}. ${why}` : ""}
        refused={ids.length === 0}
        busy={isPending}
        confirm={remove}
        cancel={() => setAsking(false)}
      >
        {ids.length > 0 && <ConsequencesOfMany path={resource} count={ids.length} />}
      </ConfirmDelete>
      {failure && <BulkDeleteErrors {...failure} close={closeFailure} />}
    </>
  );
};
