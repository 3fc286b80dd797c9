import { ready } from "vigil:words/ready";
import type { KnownGuest } from "@vigil/contract";
import { useEffect, useId, useState } from "react";
import { ApiError, callApi, streamPath } from "../guest/api.ts";
import type { Guest } from "../guest/useGuest.ts";

const words = ready.link;

/** The guest's personal link, which opens the service on any device. */
export default function YourLink({ slug, guest }: { slug: string; guest: Guest }) {
  const [link, setLink] = useState<string | null>(null);
  const [status, setStatus] = useState(words.loading);
  const id = useId();
  useEffect(() => {
    callApi<KnownGuest>(`${streamPath(slug)}/guest`, { guest_token: guest.token }).then(
      (known) => {
        setLink(known.link);
        setStatus("");
      },
      (cause) => setStatus((cause instanceof ApiError && cause.detail) || words.unreachable),
    );
  }, [slug, guest.token]);
  if (link === null) return <p role="status">{status}</p>;
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => setStatus(words.copied),
      // Some browsers refuse; the link can be copied from the field.
      () => setStatus(""),
    );
  const share = () => navigator.share({ url: link }).catch(() => {});
  return (
    <div className="field own-link">
      <label htmlFor={id}>{words.title}</label>
      <p className="help">{words.text}</p>
      <input id={id} readOnly value={link} onFocus={(event) => event.target.select()} />
      <button type="button" className="button quiet" onClick={copy}>
        {words.copy}
      </button>
      {"share" in navigator && (
        <button type="button" className="button quiet" onClick={share}>
          {words.share}
        </button>
      )}
      <p role="status">{status}</p>
    </div>
  );
}
