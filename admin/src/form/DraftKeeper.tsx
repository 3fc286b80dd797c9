import { Alert, Button } from "@mui/material";
import { useRecordContext, useTranslate } from "ra-core";
import { useCallback, useEffect, useRef, useState } from "react";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { useFormSetting } from "./contract.ts";
import { type Draft, drafts, filesOf, keepable } from "./draft.ts";
import { Meanwhile, useBase } from "./EditConflict.tsx";
import { useLeaving } from "./leaving.ts";

/**
 * Puts by what is typed, and brings it back to the same person and record: after a reload, after signing in again,
 * after a way that comes back. What was brought back can be thrown away.
 */
export const DraftKeeper = () => {
  const { contract, me } = useFormSetting();
  const record = useRecordContext();
  const { control, reset, setValue } = useFormContext();
  const { dirtyFields } = useFormState({ control });
  const values = useWatch({ control });
  const key = `vigil.draft:${me.id}:/${contract.path}/${record?.id ?? "create"}`;
  const isLeft = useRef(false);
  const [brought, setBrought] = useState<{ draft: Draft; isThrown: boolean } | null>(null);
  const base = useBase();

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
    const files = filesOf(contract, values, changed);
    drafts.keep(key, keepable(contract, values, changed), files, base.of(changed));
  });
  useLeaving(
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
      <Meanwhile base={base} />
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
