import StarIcon from "@mui/icons-material/StarBorderOutlined";
import { IconButton } from "@mui/material";
import { recordings as contract, type Recording } from "@vigil/contract";
import { useNotify, useRefresh, useTranslate, useUpdate } from "ra-core";
import { useMay } from "../me.tsx";
import { touchTarget } from "../resource/touch-target.ts";

/** Marks a recording as the final one; the server unmarks the previous one. */
export const MakeFinal = ({ recording }: { recording: Recording }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const mayEdit = useMay(contract, "edit");
  const [update, { isPending }] = useUpdate();
  if (!mayEdit || recording.default) return null;
  const mark = () =>
    update(
      contract.path,
      { id: recording.id, data: { default: true }, previousData: recording },
      {
        mutationMode: "pessimistic",
        onSuccess: () => {
          notify("vigil.recordings.made_final", { type: "info" });
          refresh();
        },
        onError: (error) => notify((error as Error).message, { type: "error" }),
      },
    );
  const label = translate("vigil.recordings.make_final");
  return (
    <IconButton title={label} onClick={mark} disabled={isPending} aria-label={label} sx={touchTarget}>
      <StarIcon fontSize="small" />
    </IconButton>
  );
};
