import { remembering } from "vigil:words/remembering";
import { limits } from "@vigil/contract";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { ApiError, callApi } from "../guest/api.ts";
import { useCurrentGuest } from "./useCurrentGuest.ts";
import { messageOf } from "./useSubmission.ts";

const words = remembering.report;

export interface ReportProps {
  /** Of the API that takes the report. */
  path: string;
  onSent: () => void;
  onClose: () => void;
}

/** Asks the family to look again at what is shown; a reason may be given. */
export default function Report({ path, onSent, onClose }: ReportProps) {
  const guest = useCurrentGuest();
  const id = useId();
  const [reason, setReason] = useState("");
  const [state, setState] = useState<"asking" | "sending" | "sent">("asking");
  const [problem, setProblem] = useState<string | null>(null);
  const first = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is read first has changed
  useEffect(() => first.current?.focus(), [state === "sent"]);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (state === "sending") return;
    setState("sending");
    setProblem(null);
    try {
      await callApi(path, { guest_token: guest?.token ?? null, reason: reason.trim() });
      setState("sent");
      onSent();
    } catch (cause) {
      setState("asking");
      setProblem(cause instanceof ApiError ? messageOf(cause) : words.failed);
    }
  };
  if (state === "sent")
    return (
      <div className="report card">
        <p role="status" tabIndex={-1} ref={first as never}>
          {words.sent}
        </p>
      </div>
    );
  return (
    <form className="report card" aria-labelledby={id} onSubmit={send}>
      <h3 id={id} tabIndex={-1} ref={first as never}>
        {words.title}
      </h3>
      <p>{words.text}</p>
      {problem && (
        <p role="alert" className="problem">
          {problem}
        </p>
      )}
      <div className="field">
        <label htmlFor={`${id}-reason`}>{words.reason}</label>
        <textarea
          id={`${id}-reason`}
          rows={2}
          maxLength={limits.reportReasonMax}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
      <div className="give-buttons">
        <button type="submit" className="button action" aria-disabled={state === "sending" || undefined}>
          {words.send}
        </button>
        <button type="button" className="button quiet" onClick={onClose}>
          {words.cancel}
        </button>
      </div>
    </form>
  );
}
