import { page as words } from "vigil:words/page";
import { useState } from "react";
import { ApiError, type FieldErrors } from "../guest/api.ts";

/** Sends a form, and shows beside its fields, or above them, why it wasn't taken. */
export function useSending() {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  /** @param found errors that the browser finds; with any, nothing is sent */
  const send = async (form: HTMLFormElement, found: FieldErrors, work: () => Promise<void>) => {
    if (isSending) return;
    setErrors(found);
    setProblem(null);
    if (Object.keys(found).length > 0) return focusFirst(form, found);
    setSending(true);
    try {
      await work();
    } catch (cause) {
      const refused = cause instanceof ApiError ? cause : null;
      const fields = ofForm(form, refused?.fields ?? {});
      setErrors(fields);
      if (Object.keys(fields).length > 0) focusFirst(form, fields);
      // About a field of the step before, such as a number that can't be texted.
      else
        setProblem(
          Object.values(refused?.fields ?? {})[0]?.[0] ?? refused?.detail ?? words.register.unreachable,
        );
    } finally {
      setSending(false);
    }
  };
  /** What is said of a field is about what it held before. */
  const forget = (field: string) => setErrors(({ [field]: _, ...others }) => others);
  return { errors, problem, isSending, send, forget };
}

const ofForm = (form: HTMLFormElement, errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => form.elements.namedItem(field)));

function focusFirst(form: HTMLFormElement, errors: FieldErrors): void {
  const first = [...form.elements].find((field) => field instanceof HTMLInputElement && field.name in errors);
  if (first instanceof HTMLInputElement) first.focus();
}
