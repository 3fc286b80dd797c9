import { remembering } from "vigil:words/remembering";
import type { Sent } from "@vigil/contract";
import { useEffect, useRef, useState } from "react";
import { ApiError, callApi, type FieldErrors } from "../guest/api.ts";
import { createAttempts } from "../guest/attempts.ts";
import { beginWork, type Form, provedBy } from "../work/begin.ts";
import { receipts } from "./receipts.ts";
import { UploadError, type UploadProgress, upload } from "./upload.ts";
import { useCurrentGuest } from "./useCurrentGuest.ts";

const words = remembering.give;

/** A failure that is already in words for the guest. */
export class ShownError extends Error {}

/** To whom a contribution goes. */
export interface Recipient {
  /** Of the API that takes it. */
  path: string;
  /** Whether only registered guests may give. */
  registration: boolean;
}
export interface PhotoRecipient extends Recipient {
  /** Whether photos for it keep where they were taken. */
  keepsPositions: boolean;
}

/** Sends a guest's contribution: files first, then the rest. A failure shows a message and loses nothing. */
export function useSubmission({ path: base, registration }: Recipient) {
  const guest = useCurrentGuest();
  const [isSending, setSending] = useState(false);
  const [progress, setProgress] = useState<UploadProgress | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isSent, setSent] = useState(false);
  const [attempts] = useState(createAttempts);
  /** What goes with the next post: its name differs at each attempt. */
  const files = useRef<File[]>([]);
  const token = guest?.token ?? null;
  const work = workOf(base);
  useEffect(() => {
    if (!isSending) return;
    // Leaving the page would lose what is on its way, so the browser asks.
    const ask = (event: Event) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isSending]);

  /** Sends once per press of the button; `work` may use `file` and `post`. */
  const send = async (work: () => Promise<void>) => {
    if (isSending) return;
    setSending(true);
    setProblem(null);
    setErrors({});
    files.current = [];
    try {
      await work();
      setSent(true);
    } catch (cause) {
      if (cause instanceof ApiError) setErrors(cause.fields);
      setProblem(messageOf(cause));
    } finally {
      setSending(false);
      setProgress(null);
    }
  };
  return {
    guest,
    isBarred: registration && !guest,
    isSending,
    progress,
    problem,
    errors,
    isSent,
    send,
    /** Somebody begins to fill it in. */
    begin: () => {
      if (work) beginWork(work);
    },
    refuse: (fields: FieldErrors) => {
      setErrors(fields);
      setProblem(Object.values(fields)[0]?.[0] ?? null);
    },
    again: () => setSent(false),
    file: async (file: File) => {
      const name = await upload(base, file, token, setProgress);
      files.current.push(file);
      return name;
    },
    post: async (path: "messages" | "cards" | "gallery", body: object) => {
      const proof = work ? await provedBy(work) : {};
      const given = { ...body, ...proof, guest_token: token };
      const typed = Object.values(body).filter((value) => !String(value).startsWith("upload:"));
      const chosen = files.current.splice(0);
      const named = chosen.map(({ name, size, lastModified }) => [name, size, lastModified]);
      const { key, taken } = attempts.of([path, token, typed, named]);
      const { receipt } = await callApi<Sent>(`${base}/${path}`, given, key);
      taken();
      receipts.add(base, receipt);
    },
  };
}
export type Submission = ReturnType<typeof useSubmission>;

/** Photos that are given at a service have a link of their own, and need no work. */
const workOf = (path: string): Form | null => {
  const [, slug] = /\/stream\/([^/]+)$/.exec(path) ?? [];
  return slug ? { purpose: "gift", page: decodeURIComponent(slug) } : null;
};

/** What to say of a failure. */
export function messageOf(cause: unknown): string {
  if (cause instanceof ShownError) return cause.message;
  if (cause instanceof UploadError) return cause.detail ?? words.cut;
  if (!(cause instanceof ApiError)) return words.unreachable;
  return Object.values(cause.fields)[0]?.[0] ?? cause.detail ?? words.unreachable;
}
