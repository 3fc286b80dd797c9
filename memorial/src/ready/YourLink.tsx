import type { KnownGuest } from "@vigil/contract";
import { useEffect, useId, useState } from "react";
import { call, Refusal, streamPath } from "../guest/call.ts";
import type { Guest } from "../guest/useGuest.ts";
import { ready } from "../words/ready.ts";

const words = ready.link;

/** The guest's own link: one tap, on any device. */
export default function YourLink({ slug, guest }: { slug: string; guest: Guest }) {
  const [link, setLink] = useState<string | null>(null);
  const [said, setSaid] = useState(words.loading);
  const id = useId();
  useEffect(() => {
    call<KnownGuest>(`${streamPath(slug)}/guest`, { guest_token: guest.token }).then(
      (known) => {
        setLink(known.link);
        setSaid("");
      },
      (cause) => setSaid((cause instanceof Refusal && cause.detail) || words.unreachable),
    );
  }, [slug, guest.token]);
  if (link === null) return <p role="status">{said}</p>;
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => setSaid(words.copied),
      // Some browsers refuse; the field is there to copy from.
      () => setSaid(""),
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
      <p role="status">{said}</p>
    </div>
  );
}
