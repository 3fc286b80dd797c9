import { Box, Button } from "@mui/material";
import { gallery as contract, type GalleryItem } from "@vigil/contract";
import { useNotify, useRefresh, useTranslate, useUpdate } from "ra-core";
import { useMay } from "../me.tsx";

const choices = {
  keep: { data: { reported_at: null }, done: "vigil.gallery.kept" },
  hide: { data: { publish: false }, done: "vigil.gallery.hidden_now" },
} as const;

/** Keeps or hides what a guest reported. */
export const ReportDecision = ({ item, decided }: { item: GalleryItem; decided: () => void }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const mayEdit = useMay(contract, "edit");
  const [update, { isPending }] = useUpdate();
  if (!mayEdit) return null;
  const decide = (choice: keyof typeof choices) =>
    update(
      contract.path,
      { id: item.id, data: choices[choice].data, previousData: item },
      {
        mutationMode: "pessimistic",
        onSuccess: () => {
          notify(choices[choice].done, { type: "success" });
          decided();
          refresh();
        },
        onError: (error) => notify((error as Error).message, { type: "error" }),
      },
    );
  return (
    <Box sx={{ display: "flex", gap: 2, mt: 1, minHeight: 44, alignItems: "center" }}>
      <Button variant="contained" onClick={() => decide("keep")} loading={isPending}>
        {translate("vigil.gallery.keep")}
      </Button>
      <Button color="error" onClick={() => decide("hide")} disabled={isPending}>
        {translate("vigil.gallery.hide")}
      </Button>
    </Box>
  );
};
