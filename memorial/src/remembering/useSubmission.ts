import { remembering } from "vigil:words/remembering";
import { useState } from "react";
import { ApiError, callApi, type FieldErrors, streamPath } from "../guest/api.ts";
import { UploadError, upload } from "./upload.ts";
import { useCurrentGuest } from "./useCurrentGuest.ts";

const words = remembering.give;

/** Sends a guest's contribution: files first, then the rest. A failure shows a message and loses nothing. */
export function useSubmission(slug: string) {
  const guest = useCurrentGuest();
  const [isSending, setSending] = useState(false);
  const [percent, setPercent] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isSent, setSent] = useState(false);
  const token = guest?.token ?? null;

  /** Sends once per press of the button; `work` may use `file` and `post`. */
  const send = async (work: () => Promise<void>) => {
    if (isSending) return;
    setSending(true);
    setProblem(null);
    setErrors({});
    try {
      await work();
      setSent(true);
    } catch (cause) {
      if (cause instanceof ApiError) setErrors(cause.fields);
      setProblem(messageOf(cause));
    } finally {
      setSending(false);
      setPercent(null);
    }
  };
  return {
    guest,
    isSending,
    percent,
    problem,
    errors,
    isSent,
    send,
    refuse: (fields: FieldErrors) => {
      setErrors(fields);
      setProblem(Object.values(fields)[0]?.[0] ?? null);
    },
    again: () => setSent(false),
    file: (file: File) => upload(slug, file, token, setPercent),
    post: (path: "messages" | "cards" | "gallery", body: object) =>
      callApi(`${streamPath(slug)}/${path}`, { ...body, guest_token: token }),
  };
}
export type Submission = ReturnType<typeof useSubmission>;

function messageOf(cause: unknown): string {
  if (cause instanceof UploadError) return cause.detail ?? words.cut;
  if (!(cause instanceof ApiError)) return words.unreachable;
  return Object.values(cause.fields)[0]?.[0] ?? cause.detail ?? words.unreachable;
}
