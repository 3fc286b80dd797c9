import { MenuItem, Select } from "@mui/material";
import { useTranslate } from "ra-core";
import { useFilters } from "./Filters.tsx";

interface Props {
  /** The filter's name, which is also the field's whose label it bears. */
  source: string;
  path: string;
  /** What is called how when nothing is chosen, then each value; keys of the catalogue. */
  all: string;
  choices: Readonly<Record<string, string>>;
}

/** Only those records whose field has the chosen value. */
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
      {Object.entries(choices).map(([one, word]) => (
        <MenuItem key={one} value={one}>
          {translate(word)}
        </MenuItem>
      ))}
    </Select>
  );
};

/** The choices of a field whose values' names stand below `prefix` in the catalogue. */
export const choicesOf = (values: readonly string[], prefix: string): Record<string, string> =>
  Object.fromEntries(values.map((value) => [value, `${prefix}.${value}`]));
