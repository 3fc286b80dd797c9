import FiltersIcon from "@mui/icons-material/BookmarkBorderOutlined";
import BinIcon from "@mui/icons-material/DeleteSweepOutlined";
import DownloadIcon from "@mui/icons-material/FileDownloadOutlined";
import SortIcon from "@mui/icons-material/SwapVert";
import ColumnsIcon from "@mui/icons-material/ViewColumnOutlined";
import { Box, Button, IconButton, type SvgIcon, type Theme, useMediaQuery } from "@mui/material";
import { bin, isDeletable, mayRestore } from "@vigil/contract";
import { type RaRecord, useTranslate } from "ra-core";
import { type FunctionComponent, useState } from "react";
import { Link } from "react-router-dom";
import { withWords } from "../../language/words.ts";
import { PrintButton } from "../../layout/PrintButton.tsx";
import { part } from "../../loading/loadable.tsx";
import { useMe } from "../../me.tsx";
import { apiPathOf } from "../../providers/resource-aliases.ts";
import { touchTarget } from "../touch-target.ts";
import { useFilters } from "./Filters.tsx";
import type { ResourceListProps } from "./list-props.ts";

/** The props of a tool that is open. */
export interface ToolProps extends Pick<ResourceListProps<RaRecord>, "contract" | "columns" | "filter"> {
  anchor: HTMLElement;
  close: () => void;
}

// Each tool loads at its first click, so that the first list needs only the code of the buttons.
const ListViews = part(withWords("pages", () => import("../../list-views/ListViews.tsx")));
const ColumnChoice = part(() => import("./ColumnChoice.tsx"));
const SortMenu = part(() => import("./SortMenu.tsx"));
const CsvDownload = part(() => import("./CsvDownload.tsx"));

/** The toolbar of a list: saved views, columns, CSV and print, and sorting where there is no table header for it. */
export const ListToolbar = <T extends RaRecord>(props: ResourceListProps<T>) => {
  const translate = useTranslate();
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down("sm"), { noSsr: true });
  const { contract, columns, filter, children } = props;
  const tool = { contract, columns: columns as never, ...(filter ? { filter } : {}) };
  return (
    <Box role="group" aria-label={translate("vigil.tools.label")} sx={bar}>
      <ClearFilters />
      {(phone || children) && contract.ordering.length > 0 && (
        <Tool panel={SortMenu} icon={SortIcon} label="vigil.tools.sort" {...tool} />
      )}
      <Tool panel={ListViews} icon={FiltersIcon} label="vigil.tools.filters.title" {...tool} />
      {columns.length > 1 && (
        <Tool panel={ColumnChoice} icon={ColumnsIcon} label="vigil.tools.columns.title" {...tool} />
      )}
      <BinLink contract={contract} />
      {columns.length > 0 && (
        <Tool panel={CsvDownload} icon={DownloadIcon} label="vigil.tools.csv.download" {...tool} />
      )}
      {!phone && <PrintButton />}
    </Box>
  );
};

/** Links to the deleted records of this list, for users who may restore them. */
const BinLink = ({ contract }: Pick<ToolProps, "contract">) => {
  const words = useTranslate()("vigil.bin.of_list");
  if (!mayRestore(useMe(), contract) || !isDeletable(contract)) return null;
  const filter = new URLSearchParams({ filter: JSON.stringify({ resource: apiPathOf(contract.path) }) });
  return (
    <IconButton
      component={Link}
      to={`/${bin.path}?${filter}`}
      title={words}
      aria-label={words}
      sx={touchTarget}
    >
      <BinIcon fontSize="small" />
    </IconButton>
  );
};

interface Props extends Omit<ToolProps, "anchor" | "close"> {
  panel: FunctionComponent<ToolProps>;
  icon: typeof SvgIcon;
  label: string;
}

const Tool = ({ panel: Panel, icon: Icon, label, ...tool }: Props) => {
  const words = useTranslate()(label);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        title={words}
        aria-label={words}
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={touchTarget}
      >
        <Icon fontSize="small" />
      </IconButton>
      {anchor && <Panel {...tool} anchor={anchor} close={() => setAnchor(null)} />}
    </>
  );
};

/** Clears all filters, including those that came with a link and that no input on this page shows. */
const ClearFilters = () => {
  const translate = useTranslate();
  const { filters, replace } = useFilters();
  if (Object.keys(filters).every((name) => name === "search")) return null;
  return <Button onClick={() => replace({})}>{translate("vigil.tools.show_all")}</Button>;
};

const bar = { display: "flex", alignItems: "center", gap: 1, ml: "auto" } as const;
