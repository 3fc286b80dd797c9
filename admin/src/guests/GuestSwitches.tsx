import { Button } from "@mui/material";
import { guests as contract } from "@vigil/contract";
import { useListContext, useNotify, useTranslate, useUpdateMany } from "ra-core";
import { useMay } from "../me.tsx";
import { BulkDeleteButton } from "../resource/BulkDeleteButton.tsx";

/** What the selection may do from now on. The server changes all of them or none (DECISIONS A61). */
const deeds = {
  allow_watch: { access_to_stream: true },
  refuse_watch: { access_to_stream: false },
  allow_download: { download_video: true },
  refuse_download: { download_video: false },
};

export const GuestSwitches = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const { selectedIds = [], onUnselectItems, refetch } = useListContext();
  const [updateMany, { isPending }] = useUpdateMany();
  const mayDelete = useMay(contract, "delete");
  const change = (data: object) =>
    updateMany(
      contract.path,
      { ids: selectedIds, data },
      {
        mutationMode: "pessimistic",
        onSuccess: () => {
          notify("vigil.guests.changed", { type: "info", messageArgs: { smart_count: selectedIds.length } });
          onUnselectItems();
          void refetch();
        },
        onError: (error) => notify((error as Error).message, { type: "error" }),
      },
    );
  return (
    <>
      {Object.entries(deeds).map(([deed, data]) => (
        <Button key={deed} disabled={isPending} onClick={() => change(data)}>
          {translate(`vigil.guests.${deed}`)}
        </Button>
      ))}
      {mayDelete && <BulkDeleteButton />}
    </>
  );
};
