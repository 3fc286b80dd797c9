import { Alert, Box, Button, DialogActions, DialogContent, DialogTitle, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { type BulkEmail, type BulkRecipients, bulkEmailsResource as contract } from "@vigil/contract";
import { Form, ResourceContextProvider, useNotify, useTranslate } from "ra-core";
import { useEffect, useId, useMemo, useState } from "react";
import { useFormContext, useFormState } from "react-hook-form";
import { KeysSheet } from "../emails/KeysSheet.tsx";
import { createKeyTarget, KeyTargetContext } from "../emails/key-target.ts";
import { RichTextField } from "../emails/RichTextField.tsx";
import { SubjectInput } from "../emails/SubjectInput.tsx";
import { type FormSetting, FormSettingContext } from "../form/contract.ts";
import { useCautiousClose } from "../form/useCautiousClose.tsx";
import { Dialog } from "../layout/Dialog.tsx";
import { part } from "../loading/loadable.tsx";
import { useMe } from "../me.tsx";
import { getJson } from "../session/http.ts";
import { Refused } from "../session/problems.ts";
import { PagesWords } from "../words/PagesWords.tsx";
import { BulkProgress } from "./BulkProgress.tsx";
import { useBulkEmailKeys } from "./useBulkEmailKeys.ts";

const PreviewDialog = part(() => import("../emails/PreviewDialog.tsx"));

interface Props {
  stream: string;
  /** Whose service it is. */
  name: string;
  title: string;
  close: () => void;
}
type Values = Record<string, string>;
const { path } = contract;

/** Composes one email to all guests of a stream; afterwards it shows the progress and what became of each email. */
export default function BulkEmailDialog(props: Props) {
  return (
    <PagesWords>
      <EmailToAll {...props} />
    </PagesWords>
  );
}

function EmailToAll({ stream, name, title, close }: Props) {
  const me = useMe();
  const keys = useBulkEmailKeys();
  const translate = useTranslate();
  const [label, form] = [useId(), useId()];
  const target = useMemo(createKeyTarget, []);
  const setting = useMemo<FormSetting>(() => ({ contract, creating: true, me, required: [] }), [me]);
  const { recipients, error, send, sent, refusal } = useBulkEmail(stream);
  const [hasInput, setHasInput] = useState(false);
  const { onClose, warning } = useCautiousClose(hasInput && !sent, close);
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={label}
      fullWidth
      maxWidth="lg"
      // The form sits between the paper and its parts, so it needs the paper's layout to keep the buttons in view.
      slotProps={{
        paper: { sx: { "& > form": { display: "flex", flexDirection: "column", minHeight: 0 } } },
      }}
    >
      <DialogTitle id={label} variant="h2">
        {title}
      </DialogTitle>
      <FormSettingContext value={setting}>
        <ResourceContextProvider value={path}>
          <KeyTargetContext value={target}>
            <Form id={form} onSubmit={(values: Values) => send(values)} sanitizeEmptyValues={false}>
              <DialogContent>
                <Typography color="text.secondary" sx={{ mb: 4 }}>
                  {name}
                </Typography>
                {sent ? (
                  <BulkProgress email={sent} />
                ) : (
                  <Box sx={columns}>
                    <Box sx={{ gridColumn: "1 / -1" }}>
                      <RecipientCount recipients={recipients} />
                    </Box>
                    <Box sx={{ display: "grid", gap: 4, minWidth: 0 }}>
                      {error && <Alert severity="error">{error.message}</Alert>}
                      <SubjectInput source="subject" />
                      <RichTextField source="body" />
                      {refusal && <Alert severity="error">{reasonOf(refusal)}</Alert>}
                      {warning}
                      <WatchInput changed={setHasInput} />
                    </Box>
                    <KeysSheet keys={keys} />
                  </Box>
                )}
              </DialogContent>
              <DialogActions>
                {!sent && <PreviewButton stream={stream} title={title} />}
                <Button onClick={close}>{translate(sent ? "ra.action.close" : "ra.action.cancel")}</Button>
                {!sent && <SendButton count={recipients?.count} />}
              </DialogActions>
            </Form>
          </KeyTargetContext>
        </ResourceContextProvider>
      </FormSettingContext>
    </Dialog>
  );
}

/** Reports whether something was typed, because the form's state is known only inside it. */
const WatchInput = ({ changed }: { changed: (hasInput: boolean) => void }) => {
  const { isDirty } = useFormState();
  useEffect(() => changed(isDirty), [isDirty, changed]);
  return null;
};

/** Loads the recipients of a stream's bulk email, and sends it. */
function useBulkEmail(stream: string) {
  const notify = useNotify();
  const [sent, setSent] = useState<BulkEmail | null>(null);
  const [refusal, setRefusal] = useState<Error | null>(null);
  const { data: recipients, error } = useQuery({
    queryKey: [path, "recipients", stream],
    queryFn: ({ signal }) => getJson<BulkRecipients>(`${path}/recipients/?stream=${stream}`, { signal }),
  });
  const send = async ({ subject = "", body = "" }: Values) => {
    setRefusal(null);
    try {
      setSent(await getJson<BulkEmail>(`${path}/`, { method: "POST", body: { subject, body, stream } }));
      notify("vigil.bulk.sent", { type: "success" });
    } catch (problem) {
      setRefusal(problem as Error);
    }
  };
  return { recipients, error, send, sent, refusal };
}

const RecipientCount = ({ recipients }: { recipients: BulkRecipients | undefined }) => {
  const translate = useTranslate();
  if (!recipients) return <Typography>{translate("ra.page.loading")}</Typography>;
  const { count, ...left } = recipients;
  const all = count + left.without_email + left.unsubscribed + left.without_access;
  if (count === 0) return <Alert severity="info">{translate("vigil.write_to_guests.nobody")}</Alert>;
  return (
    <Typography>
      {[
        translate("vigil.write_to_guests.reach", { smart_count: all, count }),
        ...Object.entries(left)
          .filter(([, guests]) => guests > 0)
          .map(([why, guests]) => translate(`vigil.write_to_guests.${why}`, { smart_count: guests })),
      ].join(" ")}
    </Typography>
  );
};

const PreviewButton = ({ stream, title }: { stream: string; title: string }) => {
  const translate = useTranslate();
  const { getValues } = useFormContext();
  const [shown, setShown] = useState<object | null>(null);
  const preview = () => {
    const { subject = "", body = "" } = getValues();
    setShown({ subject, body, stream });
  };
  return (
    <>
      <Button onClick={preview} sx={{ mr: "auto" }}>
        {translate("vigil.emails.preview")}
      </Button>
      {shown && (
        <PreviewDialog title={title} path={`${path}/preview/`} body={shown} close={() => setShown(null)} />
      )}
    </>
  );
};

const SendButton = ({ count }: { count: number | undefined }) => {
  const translate = useTranslate();
  const { isSubmitting } = useFormState();
  return (
    <Button type="submit" variant="contained" loading={isSubmitting} disabled={!count}>
      {translate("vigil.write_to_guests.send", { smart_count: count ?? 0 })}
    </Button>
  );
};

const reasonOf = (error: Error): string =>
  error instanceof Refused && error.fields ? Object.values(error.fields).flat().join(" ") : error.message;

const columns = {
  display: "grid",
  gap: 4,
  alignItems: "start",
  gridTemplateColumns: "minmax(0, 1fr)",
  "@media (min-width: 1000px)": { gridTemplateColumns: "minmax(0, 1fr) 280px" },
} as const;
