import { page as words } from "vigil:words/page";
import { type MemorialPage, type Registered, telephoneLink } from "@vigil/contract";
import { type FormEvent, Suspense, useEffect, useRef, useState } from "react";
import { callApi, type FieldErrors, streamPath } from "../guest/api.ts";
import { createAttempts } from "../guest/attempts.ts";
import { browserStorage } from "../guest/browser-storage.ts";
import type { Guest } from "../guest/useGuest.ts";
import { agreedHere, agreedTo } from "../joining/agreed.ts";
import { useSending } from "../joining/useSending.ts";
import { beginWork, provedBy } from "../work/begin.ts";
import { CountryField } from "./CountryField.tsx";
import { EmailField } from "./EmailField.tsx";
import { Field } from "./Field.tsx";
import { emptied, LeaveEmpty } from "./LeaveEmpty.tsx";
import { lazily } from "./lazily.tsx";

interface RegisterProps {
  page: MemorialPage;
  /** What the guest will see after registering. */
  sees: keyof typeof words.register.titles;
  /** Why a link opened nothing. */
  refused: string | null;
  /** The token of the guest who was registered in this browser before. */
  former: () => string | null;
  onRegistered: (guest: Guest) => void;
  /** Set while a guest corrects their registration: what is known of it, and the way to cancel. */
  correcting?: Correction;
}
interface Correction {
  name: string;
  email: string | undefined;
  /** The field to begin with. */
  focus: "name" | "email";
  cancel: () => void;
}
const names = ["name", "email", "country"] as const;

const ByPhone = lazily(() => import("../joining/ByPhone.tsx"));

/** The registration form. Nothing typed is lost, neither by an error nor by leaving the page. */
export function Register(props: RegisterProps) {
  const { page, sees, refused, correcting, onRegistered } = props;
  const [isByPhone, setByPhone] = useState(false);
  const place = useRef<HTMLElement>(null);
  const joined = (guest: Guest) => {
    // The form disappears, so keyboard and screen reader users continue with what replaces it.
    place.current?.closest<HTMLElement>(".doing")?.focus({ preventScroll: true });
    onRegistered(guest);
  };
  const mayByPhone = page.registration_by_phone && !correcting;
  // Somebody who left the page to read the code goes on with it.
  useEffect(() => setByPhone(Boolean(mayByPhone && draftOf(page.slug)?.sent)), [mayByPhone, page.slug]);
  return (
    <section className={`card${correcting ? "" : " for-strangers"}`} aria-labelledby="register" ref={place}>
      <h2 id="register">{correcting ? words.registered.correct : words.register.titles[sees]}</h2>
      {refused && (
        <p role="alert" className="problem">
          {refused}
        </p>
      )}
      {!correcting && <p>{words.register.texts[sees]}</p>}
      {isByPhone ? (
        <Suspense fallback={<p role="status">{words.register.sending}</p>}>
          <ByPhone page={page} onRegistered={joined} />
        </Suspense>
      ) : (
        <ByEmail {...props} onRegistered={joined} />
      )}
      {!page.registration_by_phone && !correcting && page.home.phone && (
        <p className="help">
          {words.register.noEmail(page.home.name)}{" "}
          <a href={telephoneLink(page.home.phone)}>{page.home.phone}</a>
        </p>
      )}
      {mayByPhone && (
        <button type="button" className="link" onClick={() => setByPhone(!isByPhone)}>
          {words.register[isByPhone ? "byEmail" : "byPhone"]}
        </button>
      )}
    </section>
  );
}

function ByEmail(props: RegisterProps) {
  const { page, sees, correcting } = props;
  const { form, errors, problem, isSending, submit, typed, discardDraft } = useRegistration(props);
  const message = problem ?? (Object.keys(errors).length > 1 ? words.register.errors : null);

  return (
    <form ref={form} onSubmit={submit} onInput={typed} noValidate>
      <p role="alert" className="problem" hidden={message === null}>
        {message}
      </p>
      <Field
        name="name"
        label={words.register.name}
        autoComplete="name"
        defaultValue={correcting?.name}
        autoFocus={correcting?.focus === "name"}
        error={errors.name?.[0]}
        required
      />
      <EmailField
        label={words.register.email}
        defaultValue={correcting?.email}
        help={
          correcting
            ? words.correct.emailHelp[correcting.email ? "known" : "unknown"]
            : words.register.emailHelp
        }
        autoFocus={correcting?.focus === "email"}
        error={errors.email?.[0]}
        required={!mayOmitEmail(correcting)}
      />
      <CountryField error={errors.country?.[0]} />
      <LeaveEmpty />
      <label className="check">
        <input type="checkbox" name="anonymous" />
        <span>{words.register.anonymous}</span>
      </label>
      <button type="submit" className="button action" aria-disabled={isSending || undefined}>
        {isSending ? words.register.sending : submitLabel(sees, correcting)}
      </button>
      {page.consent && !correcting && <p className="help">{page.consent.text}</p>}
      {correcting && (
        <button
          type="button"
          className="link"
          onClick={() => {
            discardDraft();
            correcting.cancel();
          }}
        >
          {words.correct.keep}
        </button>
      )}
    </form>
  );
}

/** Sends the registration; keeps what was typed as a draft until it is accepted. */
function useRegistration({ page, former, onRegistered, correcting }: RegisterProps) {
  const form = useRef<HTMLFormElement>(null);
  const { errors, problem, isSending, send, forget } = useSending();
  const [attempts] = useState(createAttempts);
  const draft = draftStorage(page.slug);
  const work = { purpose: "register", page: page.slug } as const;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft is restored once.
  useEffect(() => {
    if (!correcting && document.documentElement.dataset.sent !== undefined) form.current?.requestSubmit();
    const stored = draft.read();
    if (stored === null && !correcting) return;
    import("./restore.ts")
      .then(async ({ currentDetails, restoreDraft }) => {
        const details = stored ?? (await currentDetails(page.slug, former()));
        if (form.current) restoreDraft(form.current, names, details);
      })
      // Without the server's help the form begins empty.
      .catch(() => {});
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    delete document.documentElement.dataset.sent;
    const { current } = form;
    if (!current) return;
    const body = valuesOf(current);
    void send(current, errorsOf(body, correcting, page), async () => {
      const details = {
        ...body,
        ...emptied(current),
        ...(await provedBy(work)),
        email: body.email || undefined,
        guest_token: former(),
        ...(page.consent && !correcting && { consent: agreedTo(page.consent) }),
      };
      const { guest_token: token, name } = await callApi<Registered>(
        `${streamPath(page.slug)}/register`,
        details,
        attempts.of(body.email).key,
      );
      if (page.consent && !correcting) agreedHere(page.slug).write(page.consent.version);
      draft.write(null);
      onRegistered({ token, name, email: body.email || correcting?.email });
    });
  };
  const typed = ({ target }: FormEvent) => {
    // Beside what was typed for registering by telephone.
    beginWork(work);
    if (form.current) draft.write({ ...draftOf(page.slug), ...valuesOf(form.current) });
    if (target instanceof HTMLInputElement) forget(target.name);
  };
  const discardDraft = () => draft.write(null);
  return { form, errors, problem, isSending, submit, typed, discardDraft };
}

const draftStorage = (slug: string) => browserStorage("session", `vigil.draft.${slug}`);
/** `sent`: a code is on its way to a telephone. */
const draftOf = (slug: string) => draftStorage(slug).read() as { sent?: unknown } | null;

const submitLabel = (sees: RegisterProps["sees"], correcting: RegisterProps["correcting"]) =>
  correcting ? words.correct.submit : words.register[sees === "before" ? "submit" : "submitLive"];

interface Values {
  name: string;
  email: string;
  country: string;
  anonymous: boolean;
}
function valuesOf(form: HTMLFormElement): Values {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? "").trim();
  return {
    name: text("name"),
    email: text("email"),
    country: text("country"),
    anonymous: data.has("anonymous"),
  };
}

/** Whoever corrects details in a browser that doesn't know the address keeps it by leaving the field empty. */
const mayOmitEmail = (correcting: Correction | undefined): boolean =>
  correcting !== undefined && !correcting.email;

const looksLikeEmail = /^\S[^\s@]*@\S[^\s.]*\.\S+$/;

/** Errors that the browser can find; the server decides. */
function errorsOf(
  { name, email }: Values,
  correcting: Correction | undefined,
  { registration_by_phone }: MemorialPage,
): FieldErrors {
  const { required, notAnEmail, aPhone } = words.register;
  const byPhone = registration_by_phone && !correcting ? "elsewhere" : "nowhere";
  const isPhone = /^[+(]?\d[\d\s().-]{5,}$/.test(email);
  return {
    ...(name === "" && { name: [required] }),
    ...(email === "" && !mayOmitEmail(correcting) && { email: [required] }),
    ...(email !== "" && !looksLikeEmail.test(email) && { email: [isPhone ? aPhone[byPhone] : notAnEmail] }),
  };
}
