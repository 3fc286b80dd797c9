import { Box, Button } from "@mui/material";
import { actions, gallery as contract, type GalleryItem } from "@vigil/contract";
import { useNotify, useRefresh, useTranslate, useUpdate } from "ra-core";
import { useState } from "react";
import { useMay } from "../me.tsx";
import { ConfirmDelete } from "../resource/delete/ConfirmDelete.tsx";
import { useDeleteRecord } from "../resource/delete/useDeleteRecord.tsx";
import { nameOfItem } from "./name-of-item.ts";

/** Approves what a guest sent, or declines and deletes it. Guests' items are public only after approval. */
export const Decision = ({ item, decided }: { item: GalleryItem; decided: () => void }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const mayDecide = useMay(actions.publish_guests_picture, "edit");
  const [isConfirming, setConfirming] = useState(false);
  const [update, { isPending }] = useUpdate();
  const { remove, isPending: isDeleting } = useDeleteRecord({
    done: () => {
      setConfirming(false);
      decided();
    },
  });
  if (!mayDecide) return null;
  const approve = () =>
    update(
      contract.path,
      { id: item.id, data: { publish: true }, previousData: item },
      {
        mutationMode: "pessimistic",
        onSuccess: () => {
          notify("vigil.gallery.approved", { type: "success" });
          decided();
          refresh();
        },
        onError: (error) => notify((error as Error).message, { type: "error" }),
      },
    );
  return (
    <Box sx={{ display: "flex", gap: 2, mt: 1, minHeight: 44, alignItems: "center" }}>
      <Button variant="contained" onClick={approve} loading={isPending}>
        {translate("vigil.gallery.approve")}
      </Button>
      <Button color="error" onClick={() => setConfirming(true)}>
        {translate("vigil.gallery.decline")}
      </Button>
      <ConfirmDelete
        open={isConfirming}
        typed={null}
        what={translate("vigil.gallery.decline_text", { name: nameOfItem(item) })}
        busy={isDeleting}
        confirm={remove}
        cancel={() => setConfirming(false)}
      />
    </Box>
  );
};
