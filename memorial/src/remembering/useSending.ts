import { useState } from "react";
import { call, type FieldErrors, Refusal, streamPath } from "../guest/call.ts";
import { remembering } from "../words/remembering.ts";
import { Cut, upload } from "./upload.ts";
import { usePresent } from "./usePresent.ts";

const words = remembering.give;

/** Sends what a guest gives: files first, then the rest. What fails loses nothing and says so. */
export function useSending(slug: string) {
  const guest = usePresent();
  const [isSending, setSending] = useState(false);
  const [percent, setPercent] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isSent, setSent] = useState(false);
  const token = guest?.token ?? null;

  /** Everything of one press of the button; `work` may call {@link file} and {@link post}. */
  const send = async (work: () => Promise<void>) => {
    if (isSending) return;
    setSending(true);
    setProblem(null);
    setErrors({});
    try {
      await work();
      setSent(true);
    } catch (cause) {
      if (cause instanceof Refusal) setErrors(cause.fields);
      setProblem(wordsOf(cause));
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
    post: (what: "messages" | "cards" | "gallery", body: object) =>
      call(`${streamPath(slug)}/${what}`, { ...body, guest_token: token }),
  };
}
export type Sending = ReturnType<typeof useSending>;

function wordsOf(cause: unknown): string {
  if (cause instanceof Cut) return cause.detail ?? words.cut;
  if (!(cause instanceof Refusal)) return words.unreachable;
  return Object.values(cause.fields)[0]?.[0] ?? cause.detail ?? words.unreachable;
}
