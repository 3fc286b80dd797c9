import { page as pageWords } from "vigil:words/page";
import { phone as words } from "vigil:words/phone";
import type { MemorialPage, PhoneCodeSent, Registered } from "@vigil/contract";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { callApi, type FieldErrors, streamPath } from "../guest/api.ts";
import { browserStorage } from "../guest/browser-storage.ts";
import type { Guest } from "../guest/useGuest.ts";
import { CountryField } from "../page/CountryField.tsx";
import { Field } from "../page/Field.tsx";
import { emptied, LeaveEmpty } from "../page/LeaveEmpty.tsx";
import { restoreDraft } from "../page/restore.ts";
import { beginWork, provedBy } from "../work/begin.ts";
import { agreedHere, agreedTo } from "./agreed.ts";
import { readableNumber } from "./phone-number.ts";
import { useSending } from "./useSending.ts";

interface ByPhoneProps {
  page: MemorialPage;
  onRegistered: (guest: Guest) => void;
}
interface Values {
  name: string;
  telephone: string;
  country: string;
  anonymous: boolean;
}
/** A code that is on its way, to whom; `at` and `again`: when it was texted, and when another can be (ms). */
interface Sent {
  values: Values;
  to: string;
  at: number;
  again: number;
}
const names = ["name", "telephone", "country"] as const;
/** Milliseconds for which a code is valid, as the server says it (server/src/memorial/phone-codes.ts). */
const validFor = 600_000;

/**
 * Registers a guest without email: by a number, and then by the code that was texted to it. Both steps survive leaving
 * the page, because many telephones reload it after their owner has read the text message.
 */
export default function ByPhone({ page, onRegistered }: ByPhoneProps) {
  const draft = browserStorage("session", `vigil.draft.${page.slug}`);
  const stored = draft.read() as { sent?: Sent } | null;
  const work = { purpose: "phone_code", page: page.slug } as const;
  const keep = (more: object) => draft.write({ ...(draft.read() as object | null), ...more });
  const [sent, setSent] = useState<Sent | null>(() =>
    stored?.sent && stored.sent.at + validFor > Date.now() ? stored.sent : null,
  );
  const change = (next: Sent | null) => {
    keep({ sent: next ?? undefined });
    setSent(next);
  };
  const request = async (values: Values, more?: object): Promise<Sent> => {
    const { telephone, again_in } = await callApi<PhoneCodeSent>(`${streamPath(page.slug)}/phone_code`, {
      ...values,
      ...more,
      ...(await provedBy(work)),
    });
    const at = Date.now();
    return { values, to: telephone, at, again: at + again_in * 1000 };
  };
  if (sent === null)
    return (
      <NumberForm
        page={page}
        draft={stored}
        keep={keep}
        request={async (values, more) => change(await request(values, more))}
      />
    );
  return (
    <CodeForm
      sent={sent}
      again={async () => change(await request(sent.values))}
      change={() => change(null)}
      register={async (code) => {
        const path = `${streamPath(page.slug)}/register_by_phone`;
        const { guest_token: token, name } = await callApi<Registered>(path, {
          ...sent.values,
          code,
          ...(page.consent && { consent: agreedTo(page.consent) }),
        });
        if (page.consent) agreedHere(page.slug).write(page.consent.version);
        draft.write(null);
        onRegistered({ token, name, telephone: sent.to });
      }}
    />
  );
}

interface NumberFormProps {
  page: MemorialPage;
  draft: unknown;
  keep: (values: Values) => void;
  request: (values: Values, more: object) => Promise<void>;
}

function NumberForm({ page, draft, keep, request }: NumberFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { errors, problem, isSending, send, forget } = useSending();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft is restored once.
  useEffect(() => {
    if (!form.current) return;
    restoreDraft(form.current, names, draft);
    const [first] = [...form.current.elements].filter(
      (field) => field instanceof HTMLInputElement && field.required && field.value === "",
    );
    if (first instanceof HTMLInputElement) first.focus();
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { current } = form;
    if (!current) return;
    const values = valuesOf(current);
    void send(current, numberErrors(values), () => request(values, emptied(current)));
  };
  const typed = ({ target }: FormEvent) => {
    beginWork({ purpose: "phone_code", page: page.slug });
    if (form.current) keep(valuesOf(form.current));
    if (target instanceof HTMLInputElement) forget(target.name);
  };
  return (
    <form ref={form} onSubmit={submit} onInput={typed} noValidate>
      <Problem problem={problem} errors={errors} />
      <Field
        name="name"
        label={pageWords.register.name}
        autoComplete="name"
        error={errors.name?.[0]}
        required
      />
      <Field
        name="telephone"
        type="tel"
        label={words.telephone}
        autoComplete="tel"
        help={words.help}
        error={errors.telephone?.[0]}
        required
      />
      <CountryField error={errors.country?.[0]} />
      <LeaveEmpty />
      <label className="check">
        <input type="checkbox" name="anonymous" />
        <span>{pageWords.register.anonymous}</span>
      </label>
      {page.consent && <p className="help">{page.consent.text}</p>}
      <button type="submit" className="button action" aria-disabled={isSending || undefined}>
        {isSending ? pageWords.register.sending : words.submit}
      </button>
    </form>
  );
}

interface CodeFormProps {
  sent: Sent;
  again: () => Promise<void>;
  change: () => void;
  register: (code: string) => Promise<void>;
}

function CodeForm({ sent, again, change, register }: CodeFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { errors, problem, isSending, send, forget } = useSending();
  const [isRepeated, setRepeated] = useState(false);
  const wait = useSecondsUntil(sent.again);
  const to = readableNumber(sent.to);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const { current } = form;
    if (!current) return;
    const code = String(new FormData(current).get("code") ?? "").replace(/[\s-]/g, "");
    const found: FieldErrors = /^\d{6}$/.test(code) ? {} : { code: [words.sixDigits] };
    void send(current, found, () => register(code));
  };
  const sendAgain = () => {
    const { current } = form;
    if (!current || wait > 0) return;
    void send(current, {}, async () => {
      await again();
      setRepeated(true);
      const field = current.elements.namedItem("code");
      if (field instanceof HTMLInputElement) {
        field.value = "";
        field.focus();
      }
    });
  };
  return (
    <form ref={form} onSubmit={onSubmit} onInput={() => forget("code")} noValidate>
      <p role="status">{isRepeated ? words.sentAgain(to) : words.sent(to)}</p>
      <Problem problem={problem} errors={errors} />
      <Field
        name="code"
        label={words.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        error={errors.code?.[0]}
        autoFocus
        required
      />
      <button type="submit" className="button action" aria-disabled={isSending || undefined}>
        {isSending ? pageWords.register.sending : words.confirm}
      </button>
      <button type="button" className="link" aria-disabled={wait > 0 || undefined} onClick={sendAgain}>
        {wait > 0 ? words.againIn(wait) : words.again}
      </button>
      <button type="button" className="link" onClick={change}>
        {words.change}
      </button>
    </form>
  );
}

const Problem = ({ problem, errors }: { problem: string | null; errors: FieldErrors }) => {
  const message = problem ?? (Object.keys(errors).length > 1 ? pageWords.register.errors : null);
  return (
    <p role="alert" className="problem" hidden={message === null}>
      {message}
    </p>
  );
};

/** Seconds until a moment (ms since the epoch), counting down to 0. */
function useSecondsUntil(moment: number): number {
  const secondsLeft = () => Math.max(0, Math.ceil((moment - Date.now()) / 1000));
  const [seconds, setSeconds] = useState(secondsLeft);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `secondsLeft` depends on the moment alone.
  useEffect(() => {
    setSeconds(secondsLeft());
    const timer = setInterval(() => {
      const left = secondsLeft();
      setSeconds(left);
      if (left === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [moment]);
  return seconds;
}

function valuesOf(form: HTMLFormElement): Values {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? "").trim();
  return {
    name: text("name"),
    telephone: text("telephone"),
    country: text("country"),
    anonymous: data.has("anonymous"),
  };
}

/** Errors that the browser can find; the server decides. */
const numberErrors = ({ name, telephone }: Values): FieldErrors => ({
  ...(name === "" && { name: [pageWords.register.required] }),
  ...(telephone === "" && { telephone: [pageWords.register.required] }),
  ...(telephone !== "" && telephone.replace(/\D/g, "").length < 8 && { telephone: [words.notANumber] }),
});
