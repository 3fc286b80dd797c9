import type { CardDesigns } from "@vigil/contract";
import { useEffect, useId, useState } from "react";
import { call, streamPath } from "../guest/call.ts";
import { keep } from "../guest/keep.ts";
import { remembering } from "../words/remembering.ts";
import { GiveForm } from "./GiveForm.tsx";
import type { FormProps } from "./Giving.tsx";
import { useSending } from "./useSending.ts";
import { Words } from "./Words.tsx";

const words = remembering.card;
/** Characters that have room on a card's back; contract: guestMessageMax is the most. */
const longest = 2000;
type Design = CardDesigns["results"][number];

/** A card: which, what it says, and away it goes. */
export default function CardForm({ page }: FormProps) {
  const sending = useSending(page.slug);
  const [designs, setDesigns] = useState<Design[] | "failed" | null>(null);
  const [design, setDesign] = useState<string | null>(null);
  const [message, setMessage] = useState("");
  const draft = `vigil.card.${page.slug}`;
  useEffect(() => {
    call<CardDesigns>(`${streamPath(page.slug)}/cards`).then(
      ({ results }) => setDesigns(results),
      () => setDesigns("failed"),
    );
  }, [page.slug]);
  const send = (sender_name: string | undefined) => {
    if (design === null) return sending.refuse({ design: [words.choose] });
    void sending.send(async () => {
      await sending.post("cards", { sender_name, design, message: message.trim() });
      keep("session", draft).write(null);
    });
  };
  return (
    <GiveForm
      page={page}
      title={words.title}
      deed={words.send}
      thanks={words.sent}
      sending={sending}
      onSend={send}
      onAgain={() => setMessage("")}
    >
      {designs === null && <p role="status">{words.loading}</p>}
      {designs === "failed" && <p role="alert">{words.failed}</p>}
      {Array.isArray(designs) && designs.length === 0 && <p role="status">{words.none}</p>}
      {Array.isArray(designs) && designs.length > 0 && (
        <Designs designs={designs} chosen={design} onChoose={setDesign} />
      )}
      <Words
        label={words.text}
        max={longest}
        value={message}
        onChange={setMessage}
        error={sending.errors.message?.[0]}
        draft={draft}
      />
    </GiveForm>
  );
}

interface DesignsProps {
  designs: readonly Design[];
  chosen: string | null;
  onChoose: (id: string) => void;
}
function Designs({ designs, chosen, onChoose }: DesignsProps) {
  const group = useId();
  return (
    <fieldset className="designs">
      <legend>{words.design}</legend>
      {designs.map(({ id, title, picture }, at) => (
        <label key={id}>
          <input type="radio" name={group} value={id} checked={chosen === id} onChange={() => onChoose(id)} />
          <img
            src={picture.src}
            srcSet={picture.srcset}
            sizes="12rem"
            alt=""
            loading="lazy"
            width={240}
            height={180}
          />
          <span>{title ?? words.untitled(at + 1)}</span>
        </label>
      ))}
    </fieldset>
  );
}
