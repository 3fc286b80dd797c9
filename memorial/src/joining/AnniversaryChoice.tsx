import { anniversary as words } from "vigil:words/anniversary";
import type { KnownGuest } from "@vigil/contract";
import { useEffect, useState } from "react";
import { ApiError, callApi, streamPath } from "../guest/api.ts";
import { browserStorage } from "../guest/browser-storage.ts";
import type { Guest } from "../guest/useGuest.ts";

interface AnniversaryChoiceProps {
  slug: string;
  guest: Guest;
}

/** Asks for an email on each anniversary, or ends them. */
export default function AnniversaryChoice({ slug, guest: { token } }: AnniversaryChoiceProps) {
  /** Undefined until the server said it; null for whoever gave no address. */
  const [isWanted, setWanted] = useState<boolean | null | undefined>(undefined);
  const remembered = browserStorage("local", `vigil.anniversary.${slug}`);
  const [status, setStatus] = useState(words.loading);
  const [isSending, setSending] = useState(false);
  const failed = (cause: unknown) =>
    setStatus((cause instanceof ApiError && cause.detail) || words.unreachable);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per guest.
  useEffect(() => {
    callApi<KnownGuest>(`${streamPath(slug)}/guest`, { guest_token: token }).then(({ anniversary }) => {
      // The server says it only to whoever came by the link in the email.
      const wanted = anniversary === false ? remembered.read() === true : anniversary;
      setWanted(wanted);
      setStatus(wanted === null ? words.notYours : wanted ? words.asked : "");
    }, failed);
  }, [slug, token]);
  const choose = async (wanted: boolean) => {
    if (isSending) return;
    setSending(true);
    try {
      await callApi(`${streamPath(slug)}/anniversary`, { guest_token: token, wanted });
      setWanted(wanted);
      remembered.write(wanted || null);
      setStatus(wanted ? words.asked : words.ended);
    } catch (cause) {
      failed(cause);
    } finally {
      setSending(false);
    }
  };
  return (
    <div className="anniversary">
      <p>{words.text}</p>
      <p role="status">{status}</p>
      {typeof isWanted === "boolean" && (
        <button
          type="button"
          className="button quiet"
          aria-disabled={isSending || undefined}
          onClick={() => choose(!isWanted)}
        >
          {isWanted ? words.end : words.ask}
        </button>
      )}
    </div>
  );
}
