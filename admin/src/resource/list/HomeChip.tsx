import { Chip } from "@mui/material";
import { type FuneralHome, homes } from "@vigil/contract";
import { useGetOne, useListContext, useTranslate } from "ra-core";
import { labelled } from "../../language/format.ts";
import { useMay } from "../../me.tsx";
import { useFilters } from "./Filters.tsx";

/** The home that a link, as on the home's page, has limited the list to, until it is removed. */
export const HomeChip = () => {
  const translate = useTranslate();
  const { filters, change } = useFilters();
  const { data: rows, isPending } = useListContext();
  const mayRead = useMay(homes, "read");
  const id = String(filters.funeral_home ?? "");
  const listed = rows?.find(({ funeral_home }) => funeral_home === id)?.funeral_home_detail?.title;
  // An empty list names no home.
  const isAsked = id !== "" && !isPending && !listed && mayRead;
  const { data: home } = useGetOne<FuneralHome>(homes.path, { id }, { enabled: isAsked, retry: false });
  if (id === "") return null;
  const name =
    listed ?? home?.funeral_home_name ?? translate(`resources.${homes.path}.name`, { smart_count: 1 });
  const remove = () => change({ funeral_home: undefined });
  const clear = labelled(name, translate("ra.action.clear_input_value"));
  return <Chip color="primary" label={name} aria-label={clear} onClick={remove} onDelete={remove} />;
};
