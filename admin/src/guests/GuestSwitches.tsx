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
import { BulkDeleteButton } from "../resource/BulkDeleteButton.tsx";
import { useNotifyDone } from "../resource/useNotifyDone.tsx";

/** What the selection may do from now on. The server changes all of them or none (DECISIONS A61). */
const deeds = {
  allow_watch: { right: "access_to_stream", allowed: true },
  refuse_watch: { right: "access_to_stream", allowed: false },
  allow_download: { right: "download_video", allowed: true },
  refuse_download: { right: "download_video", allowed: false },
} as const;
type Deed = (typeof deeds)[keyof typeof deeds];

export const GuestSwitches = () => {
  const translate = useTranslate();
  const mayDelete = useMay(contract, "delete");
  const { change, isPending } = useChange();
  return (
    <>
      {Object.entries(deeds).map(([name, deed]) => (
        <Button key={name} disabled={isPending} onClick={() => void change(deed)}>
          {translate(`vigil.guests.${name}`)}
        </Button>
      ))}
      {mayDelete && <BulkDeleteButton />}
    </>
  );
};

/** Changes those of the selection that aren't so yet; undoing gives exactly these back what they had. */
function useChange() {
  const notify = useNotify();
  const notifyDone = useNotifyDone();
  const provider = useDataProvider();
  const { selectedIds = [], onUnselectItems, refetch } = useListContext();
  const [updateMany, { isPending }] = useUpdateMany();
  const put = async (ids: Identifier[], right: Deed["right"], allowed: boolean) => {
    if (ids.length > 0)
      await updateMany(
        contract.path,
        { ids, data: { [right]: allowed } },
        { mutationMode: "pessimistic", returnPromise: true },
      );
    void refetch();
  };
  const tell = (error: Error) => notify(error.message, { type: "error" });
  const change = async ({ right, allowed }: Deed) => {
    try {
      const { data } = await provider.getMany<Guest>(contract.path, { ids: selectedIds });
      const changed = data.filter((guest) => guest[right] !== allowed).map(({ id }) => id);
      await put(changed, right, allowed);
      onUnselectItems();
      notifyDone("vigil.guests.changed", { smart_count: changed.length }, () => {
        put(changed, right, !allowed).catch(tell);
      });
    } catch (error) {
      tell(error as Error);
    }
  };
  return { change, isPending };
}
