import {
  Alert,
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  OutlinedInput,
  Popover,
  Typography,
} from "@mui/material";
import { type ListView, mayShareViews } from "@vigil/contract";
import { useNotify, useTranslate } from "ra-core";
import { type FormEvent, useRef, useState } from "react";
import { useMe } from "../me.tsx";
import { Retry } from "../pages/Retry.tsx";
import type { ToolProps } from "../resource/list/ListToolbar.tsx";
import { useColumns } from "../resource/list/useColumns.ts";
import { popoverBelow, popoverPanel } from "../resource/popover.ts";
import { PagesWords } from "../words/PagesWords.tsx";
import { useListViews, useLocalFilters } from "./useListViews.ts";
import { ViewRow } from "./ViewRow.tsx";

/** Named views of a list: search, filters, order and columns. A person's own, and those that others share. */
export default function ListViews(props: ToolProps) {
  return (
    <PagesWords>
      <Panel {...props} />
    </PagesWords>
  );
}

const Panel = ({ contract, columns, anchor, close }: ToolProps) => {
  const translate = useTranslate();
  const list = useListViews(contract.path, useColumns({ contract, columns }));
  const { views, error, refetch } = list;
  const groups = [
    { title: "mine", of: views?.filter(({ shared }) => !shared) ?? [] },
    { title: "shared", of: views?.filter(({ shared }) => shared) ?? [] },
  ].filter(({ of }) => of.length > 0);
  return (
    <Popover {...popoverBelow} anchorEl={anchor} open onClose={close}>
      <Box role="dialog" aria-labelledby="saved-filters" sx={popoverPanel}>
        <Typography variant="h2" id="saved-filters">
          {translate("vigil.tools.filters.title")}
        </Typography>
        {error && <Retry problem={error.message} again={() => void refetch()} />}
        {views?.length === 0 && (
          <Typography color="text.secondary">{translate("vigil.list_views.none")}</Typography>
        )}
        {groups.map(({ title, of }) => (
          <Group key={title} title={title} views={of} list={list} close={close} />
        ))}
        <LocalFilters path={contract.path} save={list.save} />
        <SaveForm save={list.save} />
      </Box>
    </Popover>
  );
};

interface GroupProps {
  title: string;
  views: readonly ListView[];
  list: ReturnType<typeof useListViews>;
  close: () => void;
}

const Group = ({ title, views, list, close }: GroupProps) => {
  const translate = useTranslate();
  return (
    <Box component="section" aria-label={translate(`vigil.list_views.${title}`)}>
      <Typography variant="caption" component="h3" color="text.secondary" sx={{ m: 0 }}>
        {translate(`vigil.list_views.${title}`)}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none", maxHeight: "32vh", overflowY: "auto" }}>
        {views.map((view) => (
          <ViewRow key={view.id} view={view} list={list} close={close} />
        ))}
      </Box>
    </Box>
  );
};

/** Offers once to move what an earlier version kept in this browser. */
const LocalFilters = ({ path, save }: { path: string; save: GroupProps["list"]["save"] }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const { count, move } = useLocalFilters(path, save);
  const [busy, setBusy] = useState(false);
  if (count === 0) return null;
  const start = async () => {
    setBusy(true);
    if (await move())
      notify("vigil.list_views.moved", { messageArgs: { _: translate("vigil.list_views.moved") } });
    setBusy(false);
  };
  return (
    <Alert severity="info">
      {translate("vigil.list_views.local", { smart_count: count })}
      <Button size="small" loading={busy} onClick={() => void start()}>
        {translate("vigil.list_views.move")}
      </Button>
    </Alert>
  );
};

/** Keeps the list as it is now under a name. */
const SaveForm = ({ save }: { save: GroupProps["list"]["save"] }) => {
  const translate = useTranslate();
  const me = useMe();
  const [name, setName] = useState("");
  const [isShared, setShared] = useState(false);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === "") return;
    setBusy(true);
    // What was typed stays when it can't be saved.
    const isSaved = await save(name.trim(), isShared);
    setBusy(false);
    if (!isSaved) return;
    setName("");
    // The button that had the focus can't be pressed any more.
    field.current?.focus();
  };
  const label = translate("vigil.list_views.name");
  const withWhom =
    me.role === "super_admin"
      ? translate("vigil.list_views.share_admins")
      : translate("vigil.list_views.share_home", { home: me.funeral_home_name ?? "" });
  return (
    <Box component="form" onSubmit={(event) => void submit(event)} sx={{ display: "grid", gap: 1 }}>
      <Box sx={{ display: "flex", gap: 2 }}>
        <OutlinedInput
          inputRef={field}
          value={name}
          onChange={(event) => setName(event.target.value)}
          placeholder={label}
          inputProps={{ "aria-label": label, maxLength: 60 }}
          sx={{ flex: 1, minWidth: 0 }}
        />
        <Button type="submit" variant="contained" loading={busy} disabled={name.trim() === ""}>
          {translate("vigil.list_views.save")}
        </Button>
      </Box>
      {mayShareViews(me) && (
        <FormControlLabel
          label={withWhom}
          control={<Checkbox checked={isShared} onChange={(event) => setShared(event.target.checked)} />}
        />
      )}
    </Box>
  );
};
