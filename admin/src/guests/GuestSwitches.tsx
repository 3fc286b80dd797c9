import { Button } from "@mui/material";
import { guests as contract, type Guest } from "@vigil/contract";
import {
  type Identifier,
  useDataProvider,
  useListContext,
  useNotify,
  useTranslate,
  useUpdateMany,
} from "ra-core";
import { useMay } from "../me.tsx";
import { BulkDeleteButton } from "../resource/list/BulkDeleteButton.tsx";
import { useNotifyDone } from "../resource/useNotifyDone.tsx";

/** Rights to grant to or revoke from the selected guests. The server changes all of them or none. */
const rightsActions = {
  allow_watch: { right: "access_to_stream", allowed: true },
  refuse_watch: { right: "access_to_stream", allowed: false },
  allow_download: { right: "download_video", allowed: true },
  refuse_download: { right: "download_video", allowed: false },
} as const;
type RightsAction = (typeof rightsActions)[keyof typeof rightsActions];

export const GuestSwitches = () => {
  const translate = useTranslate();
  const mayDelete = useMay(contract, "delete");
  const { change, isPending } = useRightsChange();
  return (
    <>
      {Object.entries(rightsActions).map(([name, action]) => (
        <Button key={name} disabled={isPending} onClick={() => void change(action)}>
          {translate(`vigil.guests.${name}`)}
        </Button>
      ))}
      {mayDelete && <BulkDeleteButton />}
    </>
  );
};

/** Changes the selected guests that differ; undo restores exactly those. */
function useRightsChange() {
  const notify = useNotify();
  const notifyDone = useNotifyDone();
  const provider = useDataProvider();
  const { selectedIds = [], onUnselectItems, refetch } = useListContext();
  const [updateMany, { isPending }] = useUpdateMany();
  const setRight = async (ids: Identifier[], right: RightsAction["right"], allowed: boolean) => {
    if (ids.length > 0)
      await updateMany(
        contract.path,
        { ids, data: { [right]: allowed } },
        { mutationMode: "pessimistic", returnPromise: true },
      );
    void refetch();
  };
  const notifyFailure = (error: Error) => notify(error.message, { type: "error" });
  const change = async ({ right, allowed }: RightsAction) => {
    try {
      const { data } = await provider.getMany<Guest>(contract.path, { ids: selectedIds });
      const changed = data.filter((guest) => guest[right] !== allowed).map(({ id }) => id);
      await setRight(changed, right, allowed);
      onUnselectItems();
      notifyDone("vigil.guests.changed", { smart_count: changed.length }, () => {
        setRight(changed, right, !allowed).catch(notifyFailure);
      });
    } catch (error) {
      notifyFailure(error as Error);
    }
  };
  return { change, isPending };
}
