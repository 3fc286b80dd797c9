import { Alert, Button } from "@mui/material";
import { useRecordContext, useTranslate } from "ra-core";
import { useCallback, useEffect, useRef, useState } from "react";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { useFormSetting } from "./contract.ts";
import { type Draft, drafts, changedFiles, storableFields } from "./draft.ts";
import { useUnsavedChangesWarning } from "./unsaved-changes.ts";
import { EditConflict, useBaseRecord } from "./EditConflict.tsx";

/**
 * Puts by what is typed, and brings it back to the same person and record: after a reload, after signing in again,
 * after a way that comes back. What was brought back can be thrown away.
 */
export const DraftAutosave = () => {
  const { contract, me } = useFormSetting();
  const record = useRecordContext();
  const { control, reset, setValue } = useFormContext();
  const { dirtyFields } = useFormState({ control });
  const values = useWatch({ control });
  const key = `vigil.draft:${me.id}:/${contract.path}/${record?.id ?? "create"}`;
  const isLeft = useRef(false);
  const [brought, setBrought] = useState<{ draft: Draft; isThrown: boolean } | null>(null);
  const base = useBaseRecord();

  const restore = useCallback(
    (draft: Draft) => {
      for (const [field, value] of Object.entries(draft.typed)) setValue(field, value, { shouldDirty: true });
      base.restOn(draft.before);
      setBrought({ draft, isThrown: false });
    },
    [setValue, base],
  );
  useEffect(() => {
    isLeft.current = false;
    const draft = drafts.read(key);
    if (draft) restore(draft);
    else setBrought(null);
  }, [key, restore]);
  useEffect(() => {
    if (isLeft.current) return;
    const changed = Object.keys(dirtyFields);
    const files = changedFiles(contract, values, changed);
    drafts.keep(key, storableFields(contract, values, changed), files, base.of(changed));
  });
  useUnsavedChangesWarning(
    useCallback(() => {
      isLeft.current = true;
      drafts.drop(key);
    }, [key]),
  );

  const throwAway = (draft: Draft) => {
    reset();
    setBrought({ draft, isThrown: true });
  };
  return (
    <>
      <EditConflict base={base} />
      {brought && (
        <Brought
          {...brought}
          press={() => (brought.isThrown ? restore(brought.draft) : throwAway(brought.draft))}
        />
      )}
    </>
  );
};

const Brought = ({ draft, isThrown, press }: { draft: Draft; isThrown: boolean; press: () => void }) => {
  const translate = useTranslate();
  const restored = draft.isWhole ? "vigil.form.restored_whole" : "vigil.form.restored";
  return (
    <Alert
      severity="info"
      variant="outlined"
      role="status"
      sx={{ bgcolor: "background.paper" }}
      action={
        <Button color="inherit" onClick={press}>
          {translate(isThrown ? "vigil.form.bring_back" : "vigil.form.throw_away")}
        </Button>
      }
    >
      {translate(isThrown ? "vigil.form.thrown_away" : restored)}
    </Alert>
  );
};
