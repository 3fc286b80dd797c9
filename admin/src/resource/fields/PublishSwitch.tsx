import { FormControlLabel, Switch } from "@mui/material";
import { type RaRecord, useNotify, useRecordContext, useTranslate, useUpdate } from "ra-core";
import { labelled } from "../../language/format.ts";
import { useMay } from "../../me.tsx";
import type { ListContract } from "../list/column.ts";

interface Props {
  contract: ListContract;
  /** The field for whether guests see it. */
  field: string;
  isOn: boolean;
  name: string;
}

/** A switch for whether guests see a record. It changes when the server has confirmed. */
export const PublishSwitch = ({ contract, field, isOn, name }: Props) => {
  const translate = useTranslate();
  const notify = useNotify();
  const record = useRecordContext<RaRecord>();
  const mayEdit = useMay(contract, "edit");
  const [update, { isPending }] = useUpdate();
  if (!record) return null;
  const change = (next: boolean) =>
    update(
      contract.path,
      { id: record.id, data: { [field]: next }, previousData: record },
      {
        mutationMode: "pessimistic",
        onError: (error) => notify((error as Error).message, { type: "error" }),
      },
    );
  const label = translate(`resources.${contract.path}.fields.${field}`);
  return (
    <FormControlLabel
      label={label}
      sx={{ minHeight: 44 }}
      disabled={!mayEdit || isPending}
      control={
        <Switch
          size="small"
          checked={isOn}
          onChange={(event) => change(event.target.checked)}
          slotProps={{ input: { "aria-label": labelled(label, name) } }}
        />
      }
    />
  );
};
