import type { MemorialPage, Registered } from "@vigil/contract";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { call, type FieldErrors, Refusal, streamPath } from "../guest/call.ts";
import { keep } from "../guest/keep.ts";
import type { Guest } from "../guest/useGuest.ts";
import { en } from "../words/en.ts";
import { CountryField } from "./CountryField.tsx";
import { Field } from "./Field.tsx";

interface RegisterProps {
  page: MemorialPage;
  /** What there is to see behind it. */
  sees: keyof typeof en.register.titles;
  /** Why a link opened nothing. */
  refused: string | null;
  /** The token of whoever was registered in this browser before. */
  former: () => string | null;
  onRegistered: (guest: Guest) => void;
  /** A guest who mends what it said of itself: as whom this browser knows it, and the way back. */
  correcting?: { name: string; keep: () => void };
}
const names = ["name", "email", "country"] as const;

/** Who are you? Asked once; nothing typed is lost, neither by an error nor by leaving the page. */
export function Register({ page, sees, refused, former, onRegistered, correcting }: RegisterProps) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const draft = keep("session", `vigil.draft.${page.slug}`);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed before is put back once.
  useEffect(() => {
    if (document.documentElement.dataset.sent !== undefined) form.current?.requestSubmit();
    const kept = draft.read();
    if (kept !== null)
      void import("./restore.ts").then(
        ({ restore }) => form.current && restore(form.current, names, kept),
        () => {},
      );
  }, []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    delete document.documentElement.dataset.sent;
    if (!form.current || isSending) return;
    const body = read(form.current);
    const found = missing(body);
    setErrors(found);
    setProblem(null);
    if (Object.keys(found).length > 0) return focusFirst(form.current, found);
    setSending(true);
    try {
      const said = await call<Registered>(`${streamPath(page.slug)}/register`, {
        ...body,
        guest_token: former(),
      });
      draft.write(null);
      // The form goes: whoever is on it by keyboard, or hears the page, goes on with what comes in its place.
      form.current.closest<HTMLElement>(".doing")?.focus();
      onRegistered({ token: said.guest_token, name: said.name });
      // What comes in its place is as high as the window: it is seen from its beginning.
      window.scrollTo(0, 0);
    } catch (cause) {
      const refused = cause instanceof Refusal ? cause : null;
      const fields = refused?.fields ?? {};
      setErrors(fields);
      if (Object.keys(fields).length > 0) focusFirst(form.current, fields);
      else setProblem(refused?.detail ?? en.register.unreachable);
    } finally {
      setSending(false);
    }
  };
  const save = () => form.current && draft.write(read(form.current));
  const said = problem ?? (Object.keys(errors).length > 0 ? en.register.errors : null);

  return (
    <section className={`card${correcting ? "" : " for-strangers"}`} aria-labelledby="register">
      <h2 id="register">{correcting ? en.registered.correct : en.register.titles[sees]}</h2>
      {refused && (
        <p role="alert" className="problem">
          {refused}
        </p>
      )}
      {!correcting && <p>{en.register.texts[sees]}</p>}
      <form ref={form} onSubmit={submit} onInput={save} noValidate>
        <p role="alert" className="problem" hidden={said === null}>
          {said}
        </p>
        <Field
          name="name"
          label={en.register.name}
          autoComplete="name"
          defaultValue={correcting?.name}
          autoFocus={Boolean(correcting)}
          error={errors.name?.[0]}
          required
        />
        <Field
          name="email"
          label={en.register.email}
          type="email"
          autoComplete="email"
          help={en.register.emailHelp}
          error={errors.email?.[0]}
          required
        />
        <CountryField error={errors.country?.[0]} />
        <label className="check">
          <input type="checkbox" name="anonymous" />
          <span>{en.register.anonymous}</span>
        </label>
        <button type="submit" className="button action" aria-disabled={isSending || undefined}>
          {isSending ? en.register.sending : submitOf(sees, correcting)}
        </button>
        {correcting && (
          <button
            type="button"
            className="link"
            onClick={() => {
              draft.write(null);
              correcting.keep();
            }}
          >
            {en.correct.keep}
          </button>
        )}
      </form>
    </section>
  );
}

const submitOf = (sees: RegisterProps["sees"], correcting: RegisterProps["correcting"]) =>
  correcting ? en.correct.submit : en.register[sees === "before" ? "submit" : "submitLive"];

interface Typed {
  name: string;
  email: string;
  country: string;
  anonymous: boolean;
}
function read(form: HTMLFormElement): Typed {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? "").trim();
  return {
    name: text("name"),
    email: text("email"),
    country: text("country"),
    anonymous: data.has("anonymous"),
  };
}

/** What the browser itself can say; the server has the last word. */
function missing({ name, email }: Typed): FieldErrors {
  return {
    ...(name === "" && { name: [en.register.required] }),
    ...(email === "" && { email: [en.register.required] }),
    ...(email !== "" && !/^\S+@\S+\.\S+$/.test(email) && { email: [en.register.notAnEmail] }),
  };
}

function focusFirst(form: HTMLFormElement, errors: FieldErrors): void {
  const first = names.find((name) => name in errors);
  const field = first && form.elements.namedItem(first);
  if (field instanceof HTMLInputElement) field.focus();
}
