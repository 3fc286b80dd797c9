import CheckIcon from "@mui/icons-material/Check";
import { Divider, ListItemIcon, Menu, MenuItem } from "@mui/material";
import { useListContext, useTranslate } from "ra-core";
import type { ToolProps } from "./ListToolbar.tsx";

const directions = { asc: "ASC", desc: "DESC" } as const;

/** The field and direction that cards are sorted by. Tables have sort buttons in their header instead. */
export default function SortMenu({ contract, anchor, close }: ToolProps) {
  const translate = useTranslate();
  const { sort, setSort } = useListContext();
  const { orders = [] } = contract;
  // An order of one direction has no other to turn round; a field chosen after it begins with the newest.
  const isTurnable = !orders.includes(sort.field);
  const choose = (chosen: Partial<typeof sort>) => {
    setSort({ ...sort, ...chosen });
    close();
  };
  return (
    <Menu
      anchorEl={anchor}
      open
      onClose={close}
      slotProps={{ list: { "aria-label": translate("vigil.tools.sort") } }}
    >
      {orders.map((field) => (
        <SortOption key={field} chosen={sort.field === field} choose={() => choose({ field, order: "ASC" })}>
          {translate(`vigil.tools.orders.${field}`)}
        </SortOption>
      ))}
      {contract.ordering.map((field) => (
        <SortOption
          key={field}
          chosen={sort.field === field}
          choose={() => choose({ field, ...(isTurnable ? {} : { order: "DESC" }) })}
        >
          {translate(`resources.${contract.path}.fields.${field}`)}
        </SortOption>
      ))}
      {isTurnable && <Divider />}
      {(isTurnable ? Object.entries(directions) : []).map(([direction, order]) => (
        <SortOption key={direction} chosen={sort.order === order} choose={() => choose({ order })}>
          {translate(`vigil.tools.${direction}`)}
        </SortOption>
      ))}
    </Menu>
  );
}

const SortOption = ({
  chosen,
  choose,
  children,
  ...item
}: {
  chosen: boolean;
  choose: () => void;
  children: string;
}) => (
  <MenuItem {...item} role="menuitemradio" aria-checked={chosen} onClick={choose} sx={{ minHeight: 44 }}>
    <ListItemIcon>{chosen && <CheckIcon fontSize="small" />}</ListItemIcon>
    {children}
  </MenuItem>
);
