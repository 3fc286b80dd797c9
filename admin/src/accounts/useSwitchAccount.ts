import { useNotify, useRecordContext, useRefresh, useResourceContext, useUpdate } from "ra-core";
import { useNotifyDone } from "../resource/useNotifyDone.tsx";

/** Activates or deactivates the account in the record context, and notifies about the result. */
export function useSwitchAccount() {
  const resource = useResourceContext() ?? "";
  const record = useRecordContext();
  const notify = useNotify();
  const notifyDone = useNotifyDone();
  const refresh = useRefresh();
  const [update, { isPending }] = useUpdate();
  const setStatus = (status: boolean, done: () => void) =>
    update(
      resource,
      { id: record?.id as string, data: { status }, previousData: { ...record, status: !status } as never },
      {
        mutationMode: "pessimistic",
        onSuccess: () => {
          refresh();
          done();
        },
        onError: (error) => notify((error as Error).message, { type: "error" }),
      },
    );
  return {
    isPending,
    deactivate: (done: () => void) =>
      setStatus(false, () => {
        notifyDone("vigil.accounts.deactivated", {}, () => setStatus(true, () => undefined));
        done();
      }),
    activate: () =>
      setStatus(true, () =>
        notifyDone("vigil.accounts.activated", {}, () => setStatus(false, () => undefined)),
      ),
  };
}
