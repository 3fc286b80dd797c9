import SomeIcon from "@mui/icons-material/IndeterminateCheckBox";
import { Checkbox, TableCell } from "@mui/material";
import { type Identifier, type RaRecord, useListContext, useTranslate } from "ra-core";

/** A checkbox that selects one record. */
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

/** A checkbox that selects or deselects all selectable records of the page. */
export const SelectPage = <T extends RaRecord>({ can }: { can: (record: T) => boolean }) => {
  const { data = [], selectedIds = [], onSelect } = useListContext<T>();
  const label = useTranslate()("ra.action.select_all");
  const onPage = data.filter(can).map(({ id }) => id);
  const selected = onPage.filter((id) => selectedIds.includes(id));
  const all = onPage.length > 0 && selected.length === onPage.length;
  const onOtherPages = selectedIds.filter((id) => !onPage.includes(id));
  return (
    <TableCell padding="checkbox">
      <Checkbox
        checked={all}
        {...(selected.length > 0 ? { icon: <SomeIcon /> } : {})}
        disabled={onPage.length === 0}
        onChange={() => onSelect(all ? onOtherPages : [...onOtherPages, ...onPage])}
        slotProps={{ input: { "aria-label": label } }}
      />
    </TableCell>
  );
};
