import { type Language, type PreviewedPage, streams } from "@vigil/contract";
import { useRecordContext } from "ra-core";
import { useEffect, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { useFormSetting, writableFields } from "../../form/contract.ts";
import { cspNonce } from "../../layout/csp-nonce.ts";
import { getJson } from "../../session/http.ts";
import { Refused } from "../../session/problems.ts";
import { previewDocument } from "./preview-document.ts";
import { previewRequest } from "./preview-request.ts";
import { useObjectUrls } from "./useObjectUrls.ts";

/** Ms without a key before the page is rendered anew. */
const typingPause = 600;

/** The fields without these, which aren't right yet: the page shows them as they are saved. The same if none of them is there. */
function without(fields: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  const accepted = Object.entries(fields).filter(([field]) => !names.includes(field));
  return accepted.length === Object.keys(fields).length ? fields : Object.fromEntries(accepted);
}

interface Preview {
  /** The page as a document for a frame; null before the first. It stays until the next one is there. */
  html: string | null;
  language: Language | null;
  isRendering: boolean;
  /** Why there is no newer page, or why it shows some fields as they are saved. */
  error: Error | null;
  retry: () => void;
}

/** The memorial page with what is typed in the form around, a moment after the last key. */
export function usePreview(language: Language | null): Preview {
  const id = useRecordContext()?.id;
  const setting = useFormSetting();
  const request = previewRequest(useWatch(), writableFields(setting));
  const addressOf = useObjectUrls();
  const [attempt, setAttempt] = useState(0);
  const [shown, setShown] = useState<{ html: string; language: Language } | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const [isRendering, setRendering] = useState(true);
  const latest = useRef(request);
  latest.current = request;
  const started = useRef<string | null>(null);
  const { key } = request;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry renders the same once more
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const render = async () => {
      const { body, files } = latest.current;
      started.current = key;
      setRendering(true);
      try {
        const ask = (fields: Record<string, unknown>) =>
          getJson<PreviewedPage>(`${streams.path}/${id}/preview/`, {
            ...{ method: "POST", signal },
            body: { ...fields, ...(language ? { language } : {}) },
          });
        let refused: Error | null = null;
        const page = await ask(body).catch((reason) => {
          const accepted = reason instanceof Refused ? without(body, Object.keys(reason.fields ?? {})) : body;
          if (accepted === body) throw reason;
          refused = reason;
          return ask(accepted);
        });
        const chosen = Object.fromEntries(
          Object.entries(files).map(([field, file]) => [field, addressOf(file)]),
        );
        if (signal.aborted) return;
        setShown({ html: previewDocument(page.html, { nonce: cspNonce, chosen }), language: page.language });
        setError(refused);
      } catch (reason) {
        if (!signal.aborted) setError(reason as Error);
      }
      if (!signal.aborted) setRendering(false);
    };
    const isTyping = started.current !== null && started.current !== key;
    const timer = setTimeout(() => void render(), isTyping ? typingPause : 0);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [id, key, language, attempt, addressOf]);

  return {
    html: shown?.html ?? null,
    language: shown?.language ?? null,
    isRendering,
    error,
    retry: () => setAttempt((before) => before + 1),
  };
}
