import { entry as words } from "vigil:words/entry";
import { page as pageWords } from "vigil:words/page";
import type { EntryPage as Entry } from "@vigil/contract";
import { Field } from "../page/Field.tsx";
import { Guard } from "../server/Guard.tsx";
import { Phone } from "../verify/Phone.tsx";

/**
 * What stands before a private page. It has no script: forms are sent as HTML sends them. It doesn't say whose page it
 * is.
 */
export const EntryPage = (entry: Entry) => {
  const { home, asked } = entry;
  return (
    <div className="page narrow">
      <header className="home">
        {home.logo ? (
          <img src={home.logo} alt={home.name} width={220} height={48} />
        ) : (
          <span>{home.name}</span>
        )}
      </header>
      <main>
        {asked === "sent" ? (
          <section className="card notice" role="status">
            <h1>{words.sent.title}</h1>
            <p>{words.sent.text}</p>
          </section>
        ) : entry.entry === "password" ? (
          <PasswordForm {...entry} />
        ) : (
          <AskForm {...entry} />
        )}
        {home.phone && (
          <p className="help">
            {pageWords.call(home.name)} <Phone number={home.phone} />
          </p>
        )}
      </main>
    </div>
  );
};

const PasswordForm = ({ slug, status }: Entry) => (
  <section className="card" aria-labelledby="private">
    <h1 id="private">{words.title}</h1>
    <p>{words.password.text}</p>
    <form method="post" action={`/m/${encodeURIComponent(slug)}/enter`}>
      {status === 429 && <Problem text={words.tooMany} />}
      <Field
        name="password"
        label={words.password.label}
        error={status === 400 ? words.password.wrong : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <button type="submit" className="button action">
        {words.password.open}
      </button>
    </form>
    <p className="help">{words.otherwise}</p>
  </section>
);

const AskForm = ({ slug, status, asked, guard }: Entry) => {
  const { values, errors } = asked === "sent" ? { values: { name: "", email: "" }, errors: {} } : asked;
  return (
    <section className="card" aria-labelledby="private">
      <h1 id="private">{words.title}</h1>
      <p>{words.guests.text}</p>
      <h2>{words.guests.ask}</h2>
      <p>{words.guests.askText}</p>
      <form method="post" action={`/m/${encodeURIComponent(slug)}/ask`}>
        {status === 429 && <Problem text={words.tooMany} />}
        {status === 400 && !guard?.again && <Problem text={words.again} />}
        <Guard guard={guard} />
        <Field
          name="name"
          label={words.guests.name}
          error={errors.name?.[0]}
          defaultValue={values.name}
          autoComplete="name"
          required
        />
        <Field
          name="email"
          label={words.guests.email}
          error={errors.email?.[0]}
          defaultValue={values.email}
          inputMode="email"
          autoComplete="email"
          required
        />
        <button type="submit" className="button action">
          {words.guests.send}
        </button>
      </form>
    </section>
  );
};

const Problem = ({ text }: { text: string }) => (
  <p role="alert" className="problem">
    {text}
  </p>
);
