import { remembering } from "vigil:words/remembering";
import type { CardDesigns } from "@vigil/contract";
import { useEffect, useId, useState } from "react";
import { callApi } from "../guest/api.ts";
import { browserStorage } from "../guest/browser-storage.ts";
import { ContributionForm } from "./ContributionForm.tsx";
import type { FormProps } from "./Contributions.tsx";
import { DraftTextArea } from "./DraftTextArea.tsx";
import { useSubmission } from "./useSubmission.ts";

const words = remembering.card;
/** Characters that fit on a card; the contract's limit is higher. */
const longest = 2000;
type Design = CardDesigns["results"][number];

/** The form that sends an e-card: design and message. */
export default function CardForm({ to }: FormProps) {
  const submission = useSubmission(to);
  const [designs, setDesigns] = useState<Design[] | "failed" | null>(null);
  const [design, setDesign] = useState<string | null>(null);
  const [message, setMessage] = useState("");
  const draft = `vigil.card.${to.path}`;
  useEffect(() => {
    callApi<CardDesigns>(`${to.path}/cards`).then(
      ({ results }) => setDesigns(results),
      () => setDesigns("failed"),
    );
  }, [to.path]);
  const send = (sender_name: string | undefined) => {
    if (design === null) return submission.refuse({ design: [words.choose] });
    if (message.length > longest)
      return submission.refuse({ message: [remembering.length.tooLong(message.length - longest)] });
    void submission.send(async () => {
      await submission.post("cards", { sender_name, design, message: message.trim() });
      browserStorage("session", draft).write(null);
    });
  };
  return (
    <ContributionForm
      title={words.title}
      submitLabel={words.send}
      thanks={words.sent}
      submission={submission}
      onSend={send}
      onAgain={() => setMessage("")}
    >
      {designs === null && <p role="status">{words.loading}</p>}
      {designs === "failed" && <p role="alert">{words.failed}</p>}
      {Array.isArray(designs) && designs.length === 0 && <p role="status">{words.none}</p>}
      {Array.isArray(designs) && designs.length > 0 && (
        <Designs designs={designs} chosen={design} onChoose={setDesign} />
      )}
      <DraftTextArea
        label={words.text}
        max={longest}
        value={message}
        onChange={setMessage}
        error={submission.errors.message?.[0]}
        draft={draft}
      />
    </ContributionForm>
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
      {designs.map(({ id, title, language, picture }, at) => (
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
          <span lang={language ?? undefined}>{title ?? words.untitled(at + 1)}</span>
        </label>
      ))}
    </fieldset>
  );
}
