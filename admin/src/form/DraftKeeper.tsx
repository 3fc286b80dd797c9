import { Alert, Button } from "@mui/material";
import { useRecordContext, useTranslate } from "ra-core";
import { useCallback, useEffect, useRef, useState } from "react";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { useFormSetting } from "./contract.ts";
import { drafts, keepable, type Values } from "./draft.ts";
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
  const [brought, setBrought] = useState<{ draft: Values; isThrown: boolean } | null>(null);

  const restore = useCallback(
    (draft: Values) => {
      for (const [field, value] of Object.entries(draft)) setValue(field, value, { shouldDirty: true });
      setBrought({ draft, isThrown: false });
    },
    [setValue],
  );
  useEffect(() => {
    isLeft.current = false;
    const draft = drafts.read(key);
    if (draft) restore(draft);
    else setBrought(null);
  }, [key, restore]);
  useEffect(() => {
    if (!isLeft.current) drafts.keep(key, keepable(contract, values, Object.keys(dirtyFields)));
  });
  useLeaving(
    useCallback(() => {
      isLeft.current = true;
      drafts.drop(key);
    }, [key]),
  );

  if (!brought) return null;
  const { draft, isThrown } = brought;
  const throwAway = () => {
    reset();
    setBrought({ draft, isThrown: true });
  };
  return <Draft isThrown={isThrown} press={isThrown ? () => restore(draft) : throwAway} />;
};

const Draft = ({ isThrown, press }: { isThrown: boolean; press: () => void }) => {
  const translate = useTranslate();
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
      {translate(isThrown ? "vigil.form.thrown_away" : "vigil.form.restored")}
    </Alert>
  );
};
