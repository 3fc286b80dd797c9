import type { MemorialPage } from "@vigil/contract";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { Field } from "../page/Field.tsx";
import { remembering } from "../words/remembering.ts";
import type { Sending } from "./useSending.ts";

const words = remembering.give;

interface GiveFormProps {
  page: MemorialPage;
  title: string;
  help?: string;
  deed: string;
  /** Said when it is with the family. */
  thanks: string;
  sending: Sending;
  /** @param sender_name as it was typed; undefined where the token says who it is */
  onSend: (sender_name: string | undefined) => void;
  /** Another one: what was sent is gone from the form. */
  onAgain: () => void;
  children: ReactNode;
}

/** The frame of whatever a guest gives: who it is from, how far it is, what went wrong, thanks. */
export function GiveForm({
  page,
  title,
  help,
  deed,
  thanks,
  sending,
  onSend,
  onAgain,
  children,
}: GiveFormProps) {
  const { guest, isSending, percent, problem, errors, isSent } = sending;
  const [name, setName] = useState("");
  const id = useId();
  if (page.registration && !guest)
    return (
      <p className="card" role="status">
        {words.register}
      </p>
    );
  if (isSent)
    return (
      <div className="card" role="status">
        <p>{thanks}</p>
        <button
          type="button"
          className="button quiet"
          onClick={() => {
            onAgain();
            sending.again();
          }}
        >
          {words.again}
        </button>
      </div>
    );
  const known = guest?.name ?? null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (known === null && name.trim() === "") return sending.refuse({ sender_name: [words.nameNeeded] });
    onSend(known === null ? name.trim() : undefined);
  };
  return (
    <form className="card give-form" aria-labelledby={id} onSubmit={submit} noValidate>
      <h3 id={id}>{title}</h3>
      {help && <p>{help}</p>}
      <p role="alert" className="problem" hidden={problem === null}>
        {problem}
      </p>
      {known === null ? (
        <Field
          name="sender_name"
          id={`${id}-name`}
          label={words.name}
          autoComplete="name"
          maxLength={200}
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={errors.sender_name?.[0]}
          required
        />
      ) : (
        <p className="from">{words.as(known)}</p>
      )}
      {children}
      {percent !== null && (
        <p role="status" className="on-its-way">
          <progress max={100} value={percent} aria-label={words.uploading(percent)} />
          <span>{words.uploading(percent)}</span>
        </p>
      )}
      <button type="submit" className="button action" aria-disabled={isSending || undefined}>
        {isSending ? words.sending : deed}
      </button>
    </form>
  );
}
