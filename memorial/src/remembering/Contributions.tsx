import { remembering } from "vigil:words/remembering";
import type { MemorialPage, Remembering } from "@vigil/contract";
import { type ComponentType, Suspense, useEffect, useState } from "react";
import { streamPath } from "../guest/api.ts";
import { lazily } from "../page/lazily.tsx";
import type { PhotoRecipient } from "./useSubmission.ts";
import { WhatYouSent } from "./WhatYouSent.tsx";

const words = remembering.give;

/** Props of every form here. */
export interface FormProps {
  to: PhotoRecipient;
  /** Its level below the page's own headings. */
  heading?: "h2" | "h3";
  /** In the place of the form's own text. */
  help?: string;
}
interface ContributionsProps {
  page: MemorialPage;
  takes: Remembering["takes"];
  keepsPositions: boolean;
}
type Kind = (typeof kinds)[number];
const forms: Record<Kind, ComponentType<FormProps>> = {
  message: lazily<FormProps>(() => import("./MessageForm.tsx")),
  card: lazily<FormProps>(() => import("./CardForm.tsx")),
  picture: lazily<FormProps>(() => import("./PhotoForm.tsx")),
};
const kinds = ["message", "card", "picture"] as const;
const idOf = (kind: Kind): string => `give-${kind}`;

/** What a guest may send to the family: one open form at a time, and an unfinished one stays when another is opened. */
export function Contributions({ page, takes, keepsPositions }: ContributionsProps) {
  const to = { path: streamPath(page.slug), registration: page.registration, keepsPositions };
  const [opened, setOpened] = useState<readonly Kind[]>([]);
  const [shown, setShown] = useState<Kind | null>(null);
  const possible = kinds.filter((kind) => takes[kind]);
  const open = (kind: Kind) => {
    setOpened((before) => (before.includes(kind) ? before : [...before, kind]));
    setShown((before) => (before === kind ? null : kind));
  };
  // A button may be pressed before this is hydrated; the script in the page's head remembers it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useEffect(() => {
    const pressed = possible.find((kind) => idOf(kind) === document.documentElement.dataset.pressed);
    if (pressed) open(pressed);
  }, []);
  if (possible.length === 0) return null;
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
            aria-controls={idOf(kind)}
            onClick={() => open(kind)}
          >
            {words[kind]}
          </button>
        ))}
      </div>
      {possible.map((kind) => {
        const Form = forms[kind];
        return (
          <div key={kind} id={idOf(kind)} hidden={shown !== kind}>
            {opened.includes(kind) && (
              <Suspense fallback={<p role="status">{words.sending}</p>}>
                <Form to={to} />
              </Suspense>
            )}
          </div>
        );
      })}
      <WhatYouSent to={to} />
    </section>
  );
}
