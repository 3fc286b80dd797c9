import { Alert, Box, FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from "@mui/material";
import { type Audience, audiences, bulkEmailsResource as contract } from "@vigil/contract";
import { Form, ResourceContextProvider, useTranslate } from "ra-core";
import { useEffect, useMemo, useState } from "react";
import { useFormState } from "react-hook-form";
import { useBulkEmailKeys } from "../bulk-emails/useBulkEmailKeys.ts";
import { KeysSheet } from "../emails/KeysSheet.tsx";
import { createKeyTarget, KeyTargetContext } from "../emails/key-target.ts";
import { RichTextField } from "../emails/RichTextField.tsx";
import { SubjectInput } from "../emails/SubjectInput.tsx";
import { type FormSetting, FormSettingContext } from "../form/contract.ts";
import { useMe } from "../me.tsx";
import type { StepProps } from "./BulkChangeDialog.tsx";

/** Composes one email about each selected service, to its guests or its family. */
export const MessageForm = ({ form, chosen, choose, touched }: StepProps) => {
  const keys = useBulkEmailKeys();
  const translate = useTranslate();
  const me = useMe();
  const target = useMemo(createKeyTarget, []);
  const setting = useMemo<FormSetting>(() => ({ contract, creating: true, me, required: [] }), [me]);
  const before = chosen?.kind === "message" ? chosen : null;
  const [to, setTo] = useState<Audience>(before?.to ?? "guests");
  return (
    <FormSettingContext value={setting}>
      <ResourceContextProvider value={contract.path}>
        <KeyTargetContext value={target}>
          <Form
            id={form}
            defaultValues={before ? { subject: before.subject, body: before.body } : {}}
            onSubmit={({ subject = "", body = "" }) => choose({ kind: "message", to, subject, body })}
            sanitizeEmptyValues={false}
          >
            <Box sx={columns}>
              <Box sx={{ display: "grid", gap: 4, minWidth: 0 }}>
                <Alert severity="info">{translate("vigil.bulk_changes.message.help")}</Alert>
                <FormControl>
                  <FormLabel id={`${form}-to`}>{translate("vigil.bulk_changes.message.to")}</FormLabel>
                  <RadioGroup
                    row
                    aria-labelledby={`${form}-to`}
                    value={to}
                    onChange={(event) => setTo(event.target.value as Audience)}
                  >
                    {audiences.map((one) => (
                      <FormControlLabel
                        key={one}
                        value={one}
                        control={<Radio />}
                        label={translate(`vigil.bulk_changes.message.${one}`)}
                        sx={{ minHeight: 44 }}
                      />
                    ))}
                  </RadioGroup>
                </FormControl>
                <SubjectInput source="subject" />
                <RichTextField source="body" />
                <WatchInput touched={touched} />
              </Box>
              <KeysSheet keys={keys} />
            </Box>
          </Form>
        </KeyTargetContext>
      </ResourceContextProvider>
    </FormSettingContext>
  );
};

/** Reports that something was typed, because the form's state is known only inside it. */
const WatchInput = ({ touched }: Pick<StepProps, "touched">) => {
  const { isDirty } = useFormState();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the form's state changes
  useEffect(() => {
    if (isDirty) touched();
  }, [isDirty]);
  return null;
};

const columns = {
  display: "grid",
  gap: 4,
  alignItems: "start",
  gridTemplateColumns: "minmax(0, 1fr)",
  "@media (min-width: 1000px)": { gridTemplateColumns: "minmax(0, 1fr) 280px" },
} as const;
