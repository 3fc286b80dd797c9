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
import { StaysContext } from "./stays.ts";

type Values = Record<string, unknown>;

interface Props extends Omit<FormShellProps, "creating" | "defaultValues"> {
  record: Values;
  /** A form of nothing but new values, such as a new password. */
  creating?: boolean;
  /** Sends it; answers with the record as it is now. */
  save: (values: Values) => Promise<Values>;
  /** What is said then, by what was sent, and when nothing was saved: keys of the catalogue. */
  saved?: string | ((sent: Values) => string);
  failed?: string;
}

/** A form that isn't left when it is saved: it goes on from what the server answered, with what was typed meanwhile. */
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
  const [answer, setAnswer] = useState<Answer | null>(null);
  const send: SaveHandler<RaRecord> = async (sent) => {
    try {
      setAnswer({ sent, record: await save(sent) });
      const said = typeof saved === "string" ? saved : saved(sent);
      notify(said, { type: said === failed ? "info" : "success" });
    } catch (error) {
      const errors = error instanceof Refused ? error.body.errors : undefined;
      const reason = errors ? "" : ` ${(error as Error).message}`;
      notify(`${translate(failed)}${reason && `.${reason}`}`, { type: "error" });
      return (errors ?? {}) as never;
    }
  };
  return (
    <StaysContext value={true}>
      <RecordContextProvider value={record}>
        {/* Without the middleware by which other forms let one go unasked after a save: here one may have typed on. */}
        <SaveContextProvider value={{ save: send, saving: false, mutationMode: "pessimistic" }}>
          <FormShell {...shell} creating={creating}>
            {children}
            <Settle answer={answer} />
          </FormShell>
        </SaveContextProvider>
      </RecordContextProvider>
    </StaysContext>
  );
};

interface Answer {
  sent: Values;
  record: Values;
}

/** What was saved is nothing unsaved any more; what was typed since is. */
const Settle = ({ answer }: { answer: Answer | null }) => {
  const { getValues, reset, setValue } = useFormContext();
  useEffect(() => {
    if (!answer) return;
    const typed = Object.entries(getValues()).filter(([field, now]) => !same(now, answer.sent[field]));
    reset(answer.record);
    for (const [field, now] of typed) setValue(field, now, { shouldDirty: true });
  }, [answer, getValues, reset, setValue]);
  return null;
};

const same = (a: unknown, b: unknown): boolean =>
  a === b || (!(a instanceof File || b instanceof File) && JSON.stringify(a) === JSON.stringify(b));
