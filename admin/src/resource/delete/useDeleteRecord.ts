import { useDelete, useNotify, useRecordContext, useRefresh, useResourceContext } from "ra-core";

/** Deletes the record in the record context, and notifies about the result. */
export function useDeleteRecord({ done, deleted }: { done: () => void; deleted?: () => void }) {
  const resource = useResourceContext() ?? "";
  const record = useRecordContext();
  const notify = useNotify();
  const refresh = useRefresh();
  const [deleteOne, { isPending }] = useDelete();
  const remove = () =>
    deleteOne(
      resource,
      { id: record?.id as string, previousData: record },
      {
        mutationMode: "pessimistic",
        onSuccess: () => {
          notify("ra.notification.deleted", { type: "info", messageArgs: { smart_count: 1 } });
          done();
          if (deleted) deleted();
          else refresh();
        },
        onError: (error) => {
          notify((error as Error).message, { type: "error" });
          done();
        },
      },
    );
  return { remove, isPending };
}
