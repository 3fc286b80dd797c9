import { Alert, Button } from "@mui/material";
import { useRecordContext, useTranslate } from "ra-core";
import { useCallback, useEffect, useRef, useState } from "react";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { useFormSetting } from "../contract.ts";
import { changedFiles, type Draft, drafts, storableFields } from "./draft.ts";
import { EditConflict, useBaseRecord } from "./EditConflict.tsx";
import { useUnsavedChangesWarning } from "./unsaved-changes.ts";

/**
 * Saves what the user types as a draft, and restores it for the same user and record: after a reload, after signing in
 * again, and after a detour to another form. The user can discard a restored draft.
 */
export const DraftAutosave = () => {
  const { contract, me } = useFormSetting();
  const record = useRecordContext();
  const { control, reset, setValue } = useFormContext();
  const { dirtyFields } = useFormState({ control });
  const values = useWatch({ control });
  const key = `vigil.draft:${me.id}:/${contract.path}/${record?.id ?? "create"}`;
  const hasLeft = useRef(false);
  const [restored, setRestored] = useState<{ draft: Draft; isDiscarded: boolean } | null>(null);
  const base = useBaseRecord();

  const restore = useCallback(
    (draft: Draft) => {
      for (const [field, value] of Object.entries(draft.typed)) setValue(field, value, { shouldDirty: true });
      base.rebaseOn(draft.before);
      setRestored({ draft, isDiscarded: false });
    },
    [setValue, base],
  );
  useEffect(() => {
    hasLeft.current = false;
    const draft = drafts.read(key);
    if (draft) restore(draft);
    else setRestored(null);
  }, [key, restore]);
  useEffect(() => {
    if (hasLeft.current) return;
    const changed = Object.keys(dirtyFields);
    const files = changedFiles(contract, values, changed);
    drafts.save(key, storableFields(contract, values, changed), files, base.snapshot(changed));
  });
  useUnsavedChangesWarning(
    useCallback(() => {
      hasLeft.current = true;
      drafts.remove(key);
    }, [key]),
  );

  const discard = (draft: Draft) => {
    reset();
    setRestored({ draft, isDiscarded: true });
  };
  return (
    <>
      <EditConflict base={base} />
      {restored && (
        <DraftNotice
          {...restored}
          toggle={() => (restored.isDiscarded ? restore(restored.draft) : discard(restored.draft))}
        />
      )}
    </>
  );
};

interface DraftNoticeProps {
  draft: Draft;
  isDiscarded: boolean;
  toggle: () => void;
}

const DraftNotice = ({ draft, isDiscarded, toggle }: DraftNoticeProps) => {
  const translate = useTranslate();
  const message = draft.isWhole ? "vigil.form.restored_whole" : "vigil.form.restored";
  return (
    <Alert
      severity="info"
      variant="outlined"
      role="status"
      sx={{ bgcolor: "background.paper" }}
      action={
        <Button color="inherit" onClick={toggle}>
          {translate(isDiscarded ? "vigil.form.bring_back" : "vigil.form.throw_away")}
        </Button>
      }
    >
      {translate(isDiscarded ? "vigil.form.thrown_away" : message)}
    </Alert>
  );
};
