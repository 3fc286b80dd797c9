import SomeIcon from "@mui/icons-material/IndeterminateCheckBox";
import { Checkbox, TableCell } from "@mui/material";
import { type Identifier, type RaRecord, useListContext, useTranslate } from "ra-core";

/** Chooses one record. */
export const SelectBox = ({ id, can = true }: { id: Identifier; can?: boolean }) => {
  const { selectedIds = [], onToggleItem } = useListContext();
  const label = useTranslate()("ra.action.select_row");
  return (
    <Checkbox
      checked={selectedIds.includes(id)}
      disabled={!can}
      onChange={() => onToggleItem(id)}
      onClick={(event) => event.stopPropagation()}
      slotProps={{ input: { "aria-label": label } }}
    />
  );
};

export const SelectRow = ({ id, can }: { id: Identifier; can: boolean }) => (
  <TableCell padding="checkbox" onClick={(event) => event.stopPropagation()}>
    <SelectBox id={id} can={can} />
  </TableCell>
);

/** Chooses all of this page that can be chosen, or lets go of them. */
export const SelectPage = <T extends RaRecord>({ can }: { can: (record: T) => boolean }) => {
  const { data = [], selectedIds = [], onSelect } = useListContext<T>();
  const label = useTranslate()("ra.action.select_all");
  const here = data.filter(can).map(({ id }) => id);
  const chosen = here.filter((id) => selectedIds.includes(id));
  const all = here.length > 0 && chosen.length === here.length;
  const elsewhere = selectedIds.filter((id) => !here.includes(id));
  return (
    <TableCell padding="checkbox">
      <Checkbox
        checked={all}
        {...(chosen.length > 0 ? { icon: <SomeIcon /> } : {})}
        disabled={here.length === 0}
        onChange={() => onSelect(all ? elsewhere : [...elsewhere, ...here])}
        slotProps={{ input: { "aria-label": label } }}
      />
    </TableCell>
  );
};
