import { useNotify, useRecordContext, useRefresh, useResourceContext, useUpdate } from "ra-core";
import { useNotifyDone } from "../resource/useNotifyDone.tsx";

/** Lets the person of the context sign in, or not any more, and says how it went. */
export function useSwitchAccount() {
  const resource = useResourceContext() ?? "";
  const record = useRecordContext();
  const notify = useNotify();
  const notifyDone = useNotifyDone();
  const refresh = useRefresh();
  const [update, { isPending }] = useUpdate();
  const put = (status: boolean, done: () => void) =>
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
      put(false, () => {
        notify("vigil.accounts.deactivated", { type: "info" });
        done();
      }),
    /** Asks nothing first, so it can be taken back. */
    activate: () =>
      put(true, () => notifyDone("vigil.accounts.activated", {}, () => put(false, () => undefined))),
  };
}
