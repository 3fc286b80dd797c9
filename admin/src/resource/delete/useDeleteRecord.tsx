import {
  useDelete,
  useGetRecordRepresentation,
  useNotify,
  useRecordContext,
  useRefresh,
  useResourceContext,
  useTranslate,
} from "ra-core";
import { type ReactNode, useState } from "react";
import { labelled } from "../../language/format.ts";
import { withWords } from "../../language/words.ts";
import { part } from "../../loading/loadable.tsx";
import { Refused } from "../../session/problems.ts";
import { useNotifyDeleted } from "./useNotifyDeleted.ts";

const StillUsed = part(withWords("pages", () => import("../used-by/StillUsed.tsx")));

/**
 * Deletes the record in the record context, and says which it was, with an undo for those who may restore it. Where something still refers to it,
 * `refusal` is a dialog with the way there.
 */
export function useDeleteRecord({ done, deleted }: { done: () => void; deleted?: () => void }) {
  const resource = useResourceContext() ?? "";
  const record = useRecordContext();
  const notify = useNotify();
  const notifyDeleted = useNotifyDeleted();
  const refresh = useRefresh();
  const translate = useTranslate();
  const name = String(useGetRecordRepresentation(resource)(record));
  const [refusal, setRefusal] = useState<ReactNode>(null);
  const [deleteOne, { isPending }] = useDelete();
  const id = record?.id as string;
  const refused = (error: Error) => {
    if (!(error instanceof Refused) || error.code !== "in_use") {
      notify(error.message, { type: "error" });
      return;
    }
    const close = () => setRefusal(null);
    setRefusal(<StillUsed path={resource} id={id} sentence={error.message} close={close} />);
  };
  const remove = () =>
    deleteOne(
      resource,
      { id, previousData: record },
      {
        mutationMode: "pessimistic",
        onSuccess: () => {
          notifyDeleted(labelled(translate("ra.notification.deleted", { smart_count: 1 }), name), [id]);
          done();
          if (deleted) deleted();
          else refresh();
        },
        onError: (error) => {
          refused(error as Error);
          done();
        },
      },
    );
  return { remove, isPending, refusal };
}
