import { MenuItem, Select } from "@mui/material";
import { useTranslate } from "ra-core";
import { useFilters } from "./Filters.tsx";

interface Props {
  /** The filter's name, which is also the name of the field whose label it has. */
  source: string;
  path: string;
  /** The catalogue's key for "no filter". */
  all: string;
  /** The catalogue's key of each value. */
  choices: Readonly<Record<string, string>>;
}

/** Filters a list by one of a few values of a field. */
export const ChoiceFilter = ({ source, path, all, choices }: Props) => {
  const translate = useTranslate();
  const { filters, change } = useFilters();
  const value = String(filters[source] ?? "");
  return (
    <Select
      displayEmpty
      value={value in choices ? value : ""}
      onChange={({ target }) => change({ [source]: target.value || undefined })}
      inputProps={{ "aria-label": translate(`resources.${path}.fields.${source}`) }}
      sx={{ width: { xs: "100%", sm: 200 } }}
    >
      <MenuItem value="">{translate(all)}</MenuItem>
      {Object.entries(choices).map(([choice, label]) => (
        <MenuItem key={choice} value={choice}>
          {translate(label)}
        </MenuItem>
      ))}
    </Select>
  );
};

/** The choices of a field whose values have their labels below `prefix` in the catalogue. */
export const choicesOf = (values: readonly string[], prefix: string): Record<string, string> =>
  Object.fromEntries(values.map((value) => [value, `${prefix}.${value}`]));
