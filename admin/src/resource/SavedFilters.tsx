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
import { useMe } from "../me.tsx";
import { useFilters } from "./Filters.tsx";
import type { ToolProps } from "./ListToolbar.tsx";
import { popoverBelow, popoverPanel } from "./popover.ts";
import { touchTarget } from "./touch-target.ts";
import { useNotifyDone } from "./useNotifyDone.tsx";

const longestName = 60;

/** Searches, filters and sorting that somebody uses often, under a name. Kept by person and resource, in this browser. */
export default function SavedFilters({ contract, anchor, close }: ToolProps) {
  const translate = useTranslate();
  const { saved, present, save, use, remove } = useKept(contract.path);
  return (
    <Popover {...below} anchorEl={anchor} open onClose={close}>
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
                  aria-pressed={same(query.value, present)}
                  startIcon={same(query.value, present) && <CheckIcon fontSize="small" />}
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
        <Naming save={save} />
      </Box>
    </Popover>
  );
}

/** A name for what is filtered now. */
const Naming = ({ save }: { save: (name: string) => void }) => {
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
        inputProps={{ "aria-label": label, maxLength: longestName }}
        sx={{ flex: 1, minWidth: 0 }}
      />
      <Button type="submit" variant="contained" disabled={name.trim() === ""}>
        {translate("vigil.tools.filters.save")}
      </Button>
    </Box>
  );
};

type Kept = SavedQuery["value"];

const same = (one: Kept, other: Kept) =>
  JSON.stringify([one.filter, one.sort]) === JSON.stringify([other.filter, other.sort]);

function useKept(path: string) {
  const { sort, setSort, perPage } = useListContext();
  const { filters, replace } = useFilters();
  const [queries, setQueries] = useSavedQueries(`${useMe().id}.${path}`);
  const notifyDone = useNotifyDone();
  const saved = extractValidSavedQueries(queries);
  const present: Kept = { filter: filters, sort, perPage, displayedFilters: [] };
  return {
    saved,
    present,
    save: (label: string) =>
      setQueries([...saved.filter((query) => query.label !== label), { label, value: present }]),
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
