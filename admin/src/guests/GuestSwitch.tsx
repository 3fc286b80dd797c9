import { Switch } from "@mui/material";
import { guests as contract, type Guest } from "@vigil/contract";
import { useNotify, useTranslate, useUpdate } from "ra-core";
import { labelled } from "../language/format.ts";
import { useMay } from "../me.tsx";
import { YesNo } from "../resource/fields/YesNo.tsx";

type Right = "access_to_stream" | "download_video";

/** One guest's right, switched in its row. The switch moves once the server has confirmed the change. */
export const GuestSwitch = ({ guest, right }: { guest: Guest; right: Right }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const mayEdit = useMay(contract, "edit");
  const [update, { isPending }] = useUpdate();
  if (!mayEdit) return <YesNo value={guest[right]} />;
  const change = (allowed: boolean) =>
    update(
      contract.path,
      { id: guest.id, data: { [right]: allowed }, previousData: guest },
      {
        mutationMode: "pessimistic",
        onError: (error) => notify((error as Error).message, { type: "error" }),
      },
    );
  const label = labelled(translate(`resources.${contract.path}.fields.${right}`), guest.name);
  return (
    <Switch
      size="small"
      checked={guest[right]}
      disabled={isPending}
      onClick={(event) => event.stopPropagation()}
      onChange={(event) => change(event.target.checked)}
      slotProps={{ input: { "aria-label": label } }}
    />
  );
};
