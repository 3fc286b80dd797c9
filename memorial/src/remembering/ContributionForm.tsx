import { remembering } from "vigil:words/remembering";
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Field } from "../page/Field.tsx";
import { RegisterFirst } from "./RegisterFirst.tsx";
import type { Submission } from "./useSubmission.ts";

const words = remembering.give;

interface ContributionFormProps {
  title: string;
  heading?: "h2" | "h3" | undefined;
  help?: string;
  submitLabel: string;
  /** Shown once the contribution was sent. */
  thanks: string;
  submission: Submission;
  /** @param sender_name as typed; undefined when the token identifies the guest */
  onSend: (sender_name: string | undefined) => void;
  /** The guest sends another one: clear the form. */
  onAgain: () => void;
  children: ReactNode;
}

/** The form with the focus is gone, so keyboard and screen reader users continue with what replaces it. */
const focusOnce = (element: HTMLElement | null) => element?.focus();

/** The frame of every form for the family: sender's name, upload progress, errors, thanks. */
export function ContributionForm({
  title,
  heading: Heading = "h3",
  help,
  submitLabel,
  thanks,
  submission,
  onSend,
  onAgain,
  children,
}: ContributionFormProps) {
  const { guest, isBarred, isSending, progress, problem, errors, isSent } = submission;
  const [name, setName] = useState("");
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  // The button is below the fields and the form may be taller than a phone, so a refusal moves to what it is about.
  // biome-ignore lint/correctness/useExhaustiveDependencies: errors are new at each attempt
  useEffect(() => {
    if (problem === null) return;
    const wrong = form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    (wrong ?? form.current?.querySelector<HTMLElement>(".problem"))?.focus();
  }, [problem, errors]);
  if (isBarred)
    return (
      <div className="card">
        <RegisterFirst why={words.register} />
      </div>
    );
  if (isSent)
    return (
      <div className="card" role="status" tabIndex={-1} ref={focusOnce}>
        <p>{thanks}</p>
        <button
          type="button"
          className="button quiet"
          onClick={() => {
            onAgain();
            submission.again();
          }}
        >
          {words.again}
        </button>
      </div>
    );
  const knownName = guest?.name ?? null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (knownName === null && name.trim() === "")
      return submission.refuse({ sender_name: [words.nameNeeded] });
    onSend(knownName === null ? name.trim() : undefined);
  };
  return (
    <form
      ref={form}
      className="card give-form"
      aria-labelledby={id}
      onSubmit={submit}
      onInput={submission.begin}
      noValidate
    >
      <Heading id={id}>{title}</Heading>
      {help && <p>{help}</p>}
      <p role="alert" className="problem" tabIndex={-1} hidden={problem === null}>
        {problem}
      </p>
      {knownName === null ? (
        <Field
          name="sender_name"
          id={`${id}-name`}
          label={words.name}
          autoComplete="name"
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={errors.sender_name?.[0]}
          required
        />
      ) : (
        <p className="from">{words.as(knownName)}</p>
      )}
      {children}
      {progress === "waiting" && (
        <p role="status" className="on-its-way">
          {words.waiting}
        </p>
      )}
      {typeof progress === "number" && (
        <p role="status" className="on-its-way">
          <progress max={100} value={progress} aria-label={words.uploading(progress)} />
          <span>{words.uploading(progress)}</span>
        </p>
      )}
      <button type="submit" className="button action" aria-disabled={isSending || undefined}>
        {isSending ? words.sending : submitLabel}
      </button>
    </form>
  );
}
