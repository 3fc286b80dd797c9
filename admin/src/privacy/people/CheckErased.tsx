import { Button, DialogContentText, TextField, Typography } from "@mui/material";
import type { ErasureCheck } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { FormDialog } from "../../integrations/FormDialog.tsx";
import { Moment } from "../../resource/fields/Moment.tsx";
import { getJson } from "../../session/http.ts";

/** Answers whether somebody was erased, for whoever has the address. */
export const CheckErased = () => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)} sx={{ justifySelf: "start" }}>
        {translate("vigil.people.check.title")}
      </Button>
      {isOpen && <Check close={() => setOpen(false)} />}
    </>
  );
};

const Check = ({ close }: { close: () => void }) => {
  const translate = useTranslate();
  const [query, setQuery] = useState("");
  const [done, setDone] = useState<ErasureCheck["results"] | null>(null);
  const check = async () => {
    const body = { query };
    setDone((await getJson<ErasureCheck>("privacy/erasures/check/", { method: "POST", body })).results);
  };
  return (
    <FormDialog
      key={done?.length ?? "asked"}
      title={translate("vigil.people.check.title")}
      submit={translate("vigil.people.check.check")}
      fields={["query"]}
      act={check}
      close={close}
    >
      {(wrong) => (
        <>
          <DialogContentText>{translate("vigil.people.check.help")}</DialogContentText>
          <TextField
            label={translate("vigil.people.find.query")}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
            error={wrong.query !== undefined}
            helperText={wrong.query}
            slotProps={{ htmlInput: { maxLength: 254, autoComplete: "off", spellCheck: false } }}
          />
          {done?.length === 0 && <Typography role="status">{translate("vigil.people.check.no")}</Typography>}
          {done?.map(({ id, done_at }) => (
            <Typography key={id} role="status">
              {translate("vigil.people.check.yes")} <Moment at={done_at} />
            </Typography>
          ))}
        </>
      )}
    </FormDialog>
  );
};
