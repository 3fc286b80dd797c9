import { Button } from "@mui/material";
import type { Grants } from "@vigil/contract";
import { type RaRecord, useDataProvider, useListContext, useNotify, useTranslate } from "ra-core";
import { lazy, Suspense, useState } from "react";
import { useMay, useMe } from "../me.tsx";
import { BulkDeleteButton } from "../resource/list/BulkDeleteButton.tsx";
import { useOneByOne } from "../resource/list/useOneByOne.ts";
import { useNotifyDone } from "../resource/useNotifyDone.tsx";

const ConfirmDeactivate = lazy(() => import("./ConfirmDeactivate.tsx"));

/** Activates, deactivates or deletes the selected accounts. The user's own account is never among them. */
export const BulkSwitch = ({ contract }: { contract: { path: string; grants: Grants } }) => {
  const translate = useTranslate();
  const mayEdit = useMay(contract, "edit");
  const mayDelete = useMay(contract, "delete");
  const [isAsking, setAsking] = useState(false);
  const { activate, deactivate, isPending, count } = useSwitchAll(contract.path);
  const close = () => setAsking(false);
  return (
    <>
      {mayEdit && (
        <>
          <Button disabled={isPending} onClick={() => void activate()}>
            {translate("vigil.accounts.activate")}
          </Button>
          <Button disabled={isPending} onClick={() => setAsking(true)}>
            {translate("vigil.accounts.deactivate")}
          </Button>
        </>
      )}
      {mayDelete && <BulkDeleteButton />}
      {isAsking && (
        <Suspense>
          <ConfirmDeactivate
            title={translate("vigil.accounts.ask_deactivate_some", { smart_count: count })}
            text={translate("vigil.accounts.ask_deactivate_some_text")}
            busy={isPending}
            confirm={() => void deactivate().then(close)}
            cancel={close}
          />
        </Suspense>
      )}
    </>
  );
};

/** Changes only the accounts that don't have the status yet, so that undo restores exactly these. */
function useSwitchAll(path: string) {
  const me = useMe();
  const notify = useNotify();
  const provider = useDataProvider();
  const notifyDone = useNotifyDone();
  const { selectedIds = [] } = useListContext();
  const { each, isPending } = useOneByOne();
  const chosen = selectedIds.filter((id) => id !== me.id);
  const setStatus = (records: RaRecord[], status: boolean) =>
    each(records, (record) =>
      provider.update(path, {
        id: record.id,
        data: { status },
        previousData: { ...record, status: !status },
      }),
    );
  const setStatusOfSelected = async (status: boolean) => {
    try {
      const { data } = await provider.getMany(path, { ids: chosen });
      return await setStatus(
        data.filter((record) => record.status !== status),
        status,
      );
    } catch (error) {
      notify((error as Error).message, { type: "error" });
      return [];
    }
  };
  const switchSelected = async (status: boolean) => {
    const done = await setStatusOfSelected(status);
    const message = `vigil.accounts.${status ? "activated_some" : "deactivated_some"}`;
    const undo = () => void setStatus(done, !status);
    if (done.length > 0) notifyDone(message, { smart_count: done.length }, undo);
  };
  return {
    isPending,
    count: chosen.length,
    activate: () => switchSelected(true),
    deactivate: () => switchSelected(false),
  };
}
