import { MenuItem, Select } from "@mui/material";
import { useListContext, useTranslate } from "ra-core";

interface Props {
  /** The filter's name, which is also the field's whose label it bears. */
  source: string;
  path: string;
  /** Keys of the catalogue: what both, yes and no are called. */
  words: Record<"all" | "yes" | "no", string>;
}

/** Only those of which something is so, or isn't. */
export const YesNoFilter = ({ source, path, words }: Props) => {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const { [source]: chosen, ...others } = filterValues;
  const value = chosen === undefined ? "all" : String(chosen) === "true" ? "yes" : "no";
  const choose = (next: string) =>
    setFilters(next === "all" ? others : { ...others, [source]: next === "yes" }, undefined);
  return (
    <Select
      value={value}
      onChange={({ target }) => choose(target.value)}
      inputProps={{ "aria-label": translate(`resources.${path}.fields.${source}`) }}
      sx={{ width: { xs: "100%", sm: 200 } }}
    >
      {(["all", "yes", "no"] as const).map((one) => (
        <MenuItem key={one} value={one}>
          {translate(words[one])}
        </MenuItem>
      ))}
    </Select>
  );
};
