import CheckIcon from "@mui/icons-material/Check";
import { Divider, ListItemIcon, Menu, MenuItem } from "@mui/material";
import { useListContext, useTranslate } from "ra-core";
import type { ToolProps } from "./ListToolbar.tsx";

const orders = { asc: "ASC", desc: "DESC" } as const;

/** What cards are sorted by, and which way; a table's head does the same. */
export default function SortMenu({ contract, anchor, close }: ToolProps) {
  const translate = useTranslate();
  const { sort, setSort } = useListContext();
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
      {contract.ordering.map((field) => (
        <Way key={field} chosen={sort.field === field} choose={() => choose({ field })}>
          {translate(`resources.${contract.path}.fields.${field}`)}
        </Way>
      ))}
      <Divider />
      {Object.entries(orders).map(([way, order]) => (
        <Way key={way} chosen={sort.order === order} choose={() => choose({ order })}>
          {translate(`vigil.tools.${way}`)}
        </Way>
      ))}
    </Menu>
  );
}

const Way = ({
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
