import {
  type RaRecord,
  RecordContextProvider,
  SaveContextProvider,
  type SaveHandler,
  useNotify,
  useTranslate,
} from "ra-core";
import { useEffect, useState } from "react";
import { useFormContext } from "react-hook-form";
import { Refused } from "../session/problems.ts";
import { FormShell, type FormShellProps } from "./FormShell.tsx";
import { StaysOnSaveContext } from "./SaveBar.tsx";

type Values = Record<string, unknown>;

interface Props extends Omit<FormShellProps, "creating" | "defaultValues"> {
  record: Values;
  /** A form with only new values, such as a new password. */
  creating?: boolean;
  /** Saves the values; resolves with the updated record. */
  save: (values: Values) => Promise<Values>;
  /** The catalogue's key of the notification after a save, which may depend on the values. */
  saved?: string | ((sent: Values) => string);
  /** The catalogue's key of the notification when nothing was saved. */
  failed?: string;
}

/**
 * A form that stays open after a save. It continues with the server's response, plus what was typed in the meantime.
 */
export const SubmitAndStayForm = ({
  record,
  creating = false,
  save,
  saved = "vigil.settings.saved",
  failed = "vigil.settings.failed",
  children,
  ...shell
}: Props) => {
  const notify = useNotify();
  const translate = useTranslate();
  const [result, setResult] = useState<SaveResult | null>(null);
  const send: SaveHandler<RaRecord> = async (sent) => {
    try {
      setResult({ sent, record: await save(sent) });
      const message = typeof saved === "string" ? saved : saved(sent);
      notify(message, { type: message === failed ? "info" : "success" });
    } catch (error) {
      const errors = error instanceof Refused ? error.body.errors : undefined;
      const reason = errors ? "" : ` ${(error as Error).message}`;
      notify(`${translate(failed)}${reason && `.${reason}`}`, { type: "error" });
      return (errors ?? {}) as never;
    }
  };
  return (
    <StaysOnSaveContext value={true}>
      <RecordContextProvider value={record}>
        {/* Without the mutation middleware that lets users leave other forms after a save: here they may have typed more. */}
        <SaveContextProvider value={{ save: send, saving: false, mutationMode: "pessimistic" }}>
          <FormShell {...shell} creating={creating}>
            {children}
            <ApplyResult result={result} />
          </FormShell>
        </SaveContextProvider>
      </RecordContextProvider>
    </StaysOnSaveContext>
  );
};

interface SaveResult {
  sent: Values;
  record: Values;
}

/** Resets the form to the saved record, and marks what was typed since as unsaved. */
const ApplyResult = ({ result }: { result: SaveResult | null }) => {
  const { getValues, reset, setValue } = useFormContext();
  useEffect(() => {
    if (!result) return;
    const typed = Object.entries(getValues()).filter(([field, now]) => !same(now, result.sent[field]));
    reset(result.record);
    for (const [field, now] of typed) setValue(field, now, { shouldDirty: true });
  }, [result, getValues, reset, setValue]);
  return null;
};

const same = (a: unknown, b: unknown): boolean =>
  a === b || (!(a instanceof File || b instanceof File) && JSON.stringify(a) === JSON.stringify(b));
