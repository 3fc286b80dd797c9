import CheckIcon from "@mui/icons-material/Check";
import DeleteIcon from "@mui/icons-material/DeleteOutline";
import EditIcon from "@mui/icons-material/EditOutlined";
import { Alert, Box, Button, IconButton, OutlinedInput } from "@mui/material";
import { type ListView, mayChangeView } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { type FormEvent, useState } from "react";
import { useMe } from "../me.tsx";
import { touchTarget } from "../resource/touch-target.ts";
import { useNotifyDone } from "../resource/useNotifyDone.tsx";
import { isShown, type useListViews } from "./useListViews.ts";

interface Props {
  view: ListView;
  list: ReturnType<typeof useListViews>;
  close: () => void;
}

/** One view: a press shows it. Whoever may change it renames or deletes it here. */
export const ViewRow = ({ view, list, close }: Props) => {
  const translate = useTranslate();
  const me = useMe();
  const [mode, setMode] = useState<"shown" | "renamed" | "asked">("shown");
  const isCurrent = isShown(view, list.current);
  const isForeign = view.owner !== me.id && view.owner_name;
  const by = isForeign ? ` (${translate("vigil.list_views.by", { name: view.owner_name })})` : "";
  const remove = useRemoval(view, list, close);
  if (mode === "renamed") return <Rename view={view} list={list} done={() => setMode("shown")} />;
  return (
    <Box component="li">
      <Box sx={{ display: "flex", alignItems: "center", gap: 1 }}>
        <Button
          sx={{ flex: 1, minWidth: 0, justifyContent: "flex-start", textAlign: "left", px: 2 }}
          aria-label={`${translate("vigil.list_views.use", { name: view.name })}${by}`}
          aria-pressed={isCurrent}
          startIcon={isCurrent && <CheckIcon fontSize="small" />}
          onClick={() => {
            list.use(view);
            close();
          }}
        >
          {view.name}
          {by}
        </Button>
        {mayChangeView(me, view) && (
          <>
            <IconButton
              aria-label={`${translate("vigil.list_views.rename")}: ${view.name}`}
              title={translate("vigil.list_views.rename")}
              onClick={() => setMode("renamed")}
              sx={touchTarget}
            >
              <EditIcon fontSize="small" />
            </IconButton>
            <IconButton
              aria-label={`${translate("vigil.list_views.delete")}: ${view.name}`}
              title={translate("vigil.list_views.delete")}
              onClick={() => (view.shared ? setMode("asked") : void remove())}
              sx={touchTarget}
            >
              <DeleteIcon fontSize="small" />
            </IconButton>
          </>
        )}
      </Box>
      {mode === "asked" && (
        <Alert
          severity="warning"
          sx={{ flexWrap: "wrap" }}
          action={
            <>
              <Button color="inherit" onClick={() => setMode("shown")}>
                {translate("ra.action.cancel")}
              </Button>
              <Button color="error" onClick={() => void remove()} autoFocus>
                {translate("vigil.list_views.delete")}
              </Button>
            </>
          }
        >
          {translate("vigil.list_views.confirm_shared")}
        </Alert>
      )}
    </Box>
  );
};

/** Deletes it, closes the panel, which would hide the message, and offers to make it again. */
function useRemoval(view: ListView, list: Props["list"], close: () => void) {
  const translate = useTranslate();
  const me = useMe();
  const notifyDone = useNotifyDone();
  return async () => {
    if (!(await list.remove(view))) return;
    close();
    const said = translate("vigil.list_views.deleted", { name: view.name });
    // Made again it would be one's own, so that of somebody else isn't offered.
    if (view.owner === me.id)
      notifyDone(said, { _: said }, () => void list.save(view.name, view.shared, view));
  };
}

const Rename = ({ view, list, done }: Omit<Props, "close"> & { done: () => void }) => {
  const translate = useTranslate();
  const [name, setName] = useState(view.name);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== "" && (await list.rename(view, name.trim()))) done();
  };
  const label = translate("vigil.list_views.new_name");
  return (
    <Box
      component="li"
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        done();
      }}
    >
      <Box component="form" onSubmit={(event) => void submit(event)} sx={{ display: "flex", gap: 2, py: 1 }}>
        <OutlinedInput
          autoFocus
          value={name}
          onChange={(event) => setName(event.target.value)}
          inputProps={{ "aria-label": label, maxLength: 60 }}
          sx={{ flex: 1, minWidth: 0 }}
        />
        <Button type="submit" variant="contained" disabled={name.trim() === ""}>
          {translate("vigil.list_views.rename")}
        </Button>
      </Box>
    </Box>
  );
};
