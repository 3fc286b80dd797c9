import { objection as words } from "vigil:words/objection";
import { page as pageWords } from "vigil:words/page";
import { type ObjectionPage as Objection, objectionSubjects } from "@vigil/contract";
import { Field } from "../page/Field.tsx";
import { TextField } from "../page/TextField.tsx";
import { Guard } from "../server/Guard.tsx";
import { Phone } from "../verify/Phone.tsx";

/** Where somebody objects to appearing in a recording or picture. It has no script: its form is sent as HTML sends it. */
export const ObjectionPage = (objection: Objection) => {
  const { slug, home, form } = objection;
  return (
    <div className="page narrow">
      <main>
        {form === "sent" ? (
          <section className="card notice" role="status">
            <h1>{words.sent.title}</h1>
            <p>{words.sent.text(home.name)}</p>
          </section>
        ) : (
          <ObjectionForm {...objection} form={form} />
        )}
        {home.phone && (
          <p className="help">
            {pageWords.call(home.name)} <Phone number={home.phone} />
          </p>
        )}
        <a className="button quiet" href={`/m/${encodeURIComponent(slug)}`}>
          {words.back}
        </a>
      </main>
    </div>
  );
};

const ObjectionForm = ({
  status,
  slug,
  home,
  guard,
  form: { values, errors },
}: Objection & { form: Exclude<Objection["form"], "sent"> }) => {
  // In the same words as at the registration.
  const missing = (field: "place" | "name") =>
    errors[field] && values[field].trim() === "" ? pageWords.register.required : undefined;
  return (
    <section className="card" aria-labelledby="objection">
      <h1 id="objection">{words.title}</h1>
      <p>{words.text(home.name)}</p>
      {/* The browser would refuse it in its own language. */}
      <form method="post" action={`/m/${encodeURIComponent(slug)}/objection`} noValidate>
        {status !== 200 && !guard?.again && (
          <p role="alert" className="problem">
            {words.problems[status]}
          </p>
        )}
        <Guard guard={guard} />
        <fieldset className="field" data-wrong={errors.subject ? "" : undefined}>
          <legend>{words.subject}</legend>
          {objectionSubjects.map((subject) => (
            <label key={subject} className="check">
              <input
                type="radio"
                name="subject"
                value={subject}
                defaultChecked={values.subject === subject}
                required
              />
              <span>{words.subjects[subject]}</span>
            </label>
          ))}
          {errors.subject && <p className="error">{words.choose}</p>}
        </fieldset>
        <TextField
          name="place"
          label={words.place}
          help={words.placeHelp}
          error={missing("place") ?? errors.place?.[0]}
          value={values.place}
          required
        />
        <TextField
          name="explanation"
          label={words.explanation}
          help={words.explanationHelp}
          error={errors.explanation?.[0]}
          value={values.explanation}
        />
        <Field
          name="name"
          label={words.name}
          error={missing("name") ?? errors.name?.[0]}
          defaultValue={values.name}
          autoComplete="name"
          required
        />
        <Field
          name="email"
          label={words.email}
          help={words.emailHelp}
          error={
            errors.email && (values.email.trim() === "" ? errors.email[0] : pageWords.register.notAnEmail)
          }
          defaultValue={values.email}
          isOneOf
          inputMode="email"
          autoComplete="email"
        />
        <Field
          name="telephone"
          label={words.telephone}
          error={errors.telephone?.[0]}
          defaultValue={values.telephone}
          isOneOf
          inputMode="tel"
          autoComplete="tel"
        />
        <button type="submit" className="button action">
          {words.send}
        </button>
      </form>
    </section>
  );
};
