import { consent as words } from "vigil:words/consent";
import type { Agreed, ConsentAnswer, MemorialPage } from "@vigil/contract";
import { useEffect, useState } from "react";
import { callApi, streamPath } from "../guest/api.ts";
import type { Guest } from "../guest/useGuest.ts";
import { agreedHere } from "./agreed.ts";

interface AgreeAgainProps {
  slug: string;
  guest: Guest;
  consent: NonNullable<MemorialPage["consent"]>;
  close: () => void;
}

/** Asks whether the guest agrees to the text of today; whoever doesn't answer watches all the same. */
export default function AgreeAgain({ slug, guest: { token }, consent, close }: AgreeAgainProps) {
  const [isDue, setDue] = useState(false);
  const [failed, setFailed] = useState(false);
  const { version, language, text } = consent;
  const send = async (agreed?: Agreed) => {
    const body = { guest_token: token, ...(agreed && { agreed }) };
    const { is_due } = await callApi<ConsentAnswer>(`${streamPath(slug)}/consent`, body);
    setDue(is_due);
    if (is_due) return;
    agreedHere(slug).write(version);
    close();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per guest; without the server it is asked at the next visit.
  useEffect(() => void send().catch(() => {}), [slug, token]);
  if (!isDue) return null;
  return (
    <div className="consent">
      <p>{words.why}</p>
      <p>{text}</p>
      <p className="help">{words.otherwise}</p>
      {failed && <p role="alert">{words.failed}</p>}
      <button
        type="button"
        className="button quiet"
        onClick={() => void send({ version, language }).catch(() => setFailed(true))}
      >
        {words.agree}
      </button>
    </div>
  );
}
