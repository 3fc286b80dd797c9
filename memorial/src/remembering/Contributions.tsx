import type { MemorialPage, Remembering } from "@vigil/contract";
import { type ComponentType, Suspense, useState } from "react";
import { lazily } from "../page/lazily.tsx";
import { remembering } from "../words/remembering.ts";

const words = remembering.give;

/** Props of every form here. */
export interface FormProps {
  page: MemorialPage;
}
type Kind = keyof Remembering["takes"];
const forms: Record<Kind, ComponentType<FormProps>> = {
  message: lazily<FormProps>(() => import("./MessageForm.tsx")),
  card: lazily<FormProps>(() => import("./CardForm.tsx")),
  picture: lazily<FormProps>(() => import("./PhotoForm.tsx")),
};
const kinds = ["message", "card", "picture"] as const;

/** What a guest may send to the family: one open form at a time, and an unfinished one stays when another is opened. */
export function Contributions({ page, takes }: FormProps & { takes: Remembering["takes"] }) {
  const [opened, setOpened] = useState<readonly Kind[]>([]);
  const [shown, setShown] = useState<Kind | null>(null);
  const possible = kinds.filter((kind) => takes[kind]);
  if (possible.length === 0) return null;
  const open = (kind: Kind) => {
    setOpened((before) => (before.includes(kind) ? before : [...before, kind]));
    setShown((before) => (before === kind ? null : kind));
  };
  return (
    <section className="giving" aria-labelledby="giving">
      <h2 id="giving">{words.title}</h2>
      <p>{words.text}</p>
      <div className="give-buttons">
        {possible.map((kind) => (
          <button
            key={kind}
            type="button"
            className="button quiet"
            aria-expanded={shown === kind}
            aria-controls={`give-${kind}`}
            onClick={() => open(kind)}
          >
            {words[kind]}
          </button>
        ))}
      </div>
      {possible.map((kind) => {
        const Form = forms[kind];
        return (
          <div key={kind} id={`give-${kind}`} hidden={shown !== kind}>
            {opened.includes(kind) && (
              <Suspense fallback={<p role="status">{words.sending}</p>}>
                <Form page={page} />
              </Suspense>
            )}
          </div>
        );
      })}
    </section>
  );
}
