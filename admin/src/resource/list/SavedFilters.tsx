import CheckIcon from "@mui/icons-material/Check";
import DeleteIcon from "@mui/icons-material/DeleteOutline";
import { Box, Button, IconButton, OutlinedInput, Popover, Typography } from "@mui/material";
import {
  extractValidSavedQueries,
  type SavedQuery,
  useListContext,
  useSavedQueries,
  useTranslate,
} from "ra-core";
import { type FormEvent, useState } from "react";
import { useMe } from "../../me.tsx";
import { popoverBelow, popoverPanel } from "../popover.ts";
import { touchTarget } from "../touch-target.ts";
import { useNotifyDone } from "../useNotifyDone.tsx";
import { useFilters } from "./Filters.tsx";
import type { ToolProps } from "./ListToolbar.tsx";

const maxNameLength = 60;

/** Named combinations of search, filters and order. They are stored per user and resource, in this browser. */
export default function SavedFilters({ contract, anchor, close }: ToolProps) {
  const translate = useTranslate();
  const { saved, current, save, use, remove } = useSavedFilters(contract.path);
  return (
    <Popover {...popoverBelow} anchorEl={anchor} open onClose={close}>
      <Box role="dialog" aria-labelledby="saved-filters" sx={popoverPanel}>
        <Typography variant="h2" id="saved-filters">
          {translate("vigil.tools.filters.title")}
        </Typography>
        {saved.length === 0 && (
          <Typography color="text.secondary">{translate("vigil.tools.filters.none")}</Typography>
        )}
        {saved.length > 0 && (
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none", maxHeight: "40vh", overflowY: "auto" }}>
            {saved.map((query) => (
              <Box component="li" key={query.label} sx={{ display: "flex", alignItems: "center", gap: 1 }}>
                <Button
                  sx={{ flex: 1, minWidth: 0, justifyContent: "flex-start", textAlign: "left", px: 2 }}
                  aria-label={translate("vigil.tools.filters.use", { name: query.label })}
                  aria-pressed={same(query.value, current)}
                  startIcon={same(query.value, current) && <CheckIcon fontSize="small" />}
                  onClick={() => {
                    use(query);
                    close();
                  }}
                >
                  {query.label}
                </Button>
                <IconButton
                  aria-label={translate("vigil.tools.filters.remove", { name: query.label })}
                  onClick={() => {
                    remove(query);
                    close();
                  }}
                  sx={touchTarget}
                >
                  <DeleteIcon fontSize="small" />
                </IconButton>
              </Box>
            ))}
          </Box>
        )}
        <SaveForm save={save} />
      </Box>
    </Popover>
  );
}

/** Saves the current filters under a name. */
const SaveForm = ({ save }: { save: (name: string) => void }) => {
  const translate = useTranslate();
  const [name, setName] = useState("");
  const { filters } = useFilters();
  if (Object.keys(filters).length === 0) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== "") save(name.trim());
    setName("");
  };
  const label = translate("vigil.tools.filters.name");
  return (
    <Box component="form" onSubmit={submit} sx={{ display: "flex", gap: 2 }}>
      <OutlinedInput
        value={name}
        autoFocus
        onChange={(event) => setName(event.target.value)}
        placeholder={label}
        inputProps={{ "aria-label": label, maxLength: maxNameLength }}
        sx={{ flex: 1, minWidth: 0 }}
      />
      <Button type="submit" variant="contained" disabled={name.trim() === ""}>
        {translate("vigil.tools.filters.save")}
      </Button>
    </Box>
  );
};

type FilterState = SavedQuery["value"];

const same = (one: FilterState, other: FilterState) =>
  JSON.stringify([one.filter, one.sort]) === JSON.stringify([other.filter, other.sort]);

function useSavedFilters(path: string) {
  const { sort, setSort, perPage } = useListContext();
  const { filters, replace } = useFilters();
  const [queries, setQueries] = useSavedQueries(`${useMe().id}.${path}`);
  const notifyDone = useNotifyDone();
  const saved = extractValidSavedQueries(queries);
  const current: FilterState = { filter: filters, sort, perPage, displayedFilters: [] };
  return {
    saved,
    current,
    save: (label: string) =>
      setQueries([...saved.filter((query) => query.label !== label), { label, value: current }]),
    use: ({ value }: SavedQuery) => {
      replace(value.filter ?? {});
      if (value.sort) setSort(value.sort);
    },
    remove: (query: SavedQuery) => {
      setQueries(saved.filter((other) => other !== query));
      notifyDone("vigil.tools.filters.removed", { name: query.label }, () => setQueries(saved));
    },
  };
}
