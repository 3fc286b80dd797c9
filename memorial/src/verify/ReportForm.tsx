import { page as pageWords } from "vigil:words/page";
import { verify as words } from "vigil:words/verify";
import type { FieldErrors, ReportField, VerifyPage } from "@vigil/contract";
import { Field } from "../page/Field.tsx";

interface ReportFormProps extends Pick<VerifyPage, "status" | "from" | "verdict"> {
  values: Record<ReportField, string>;
  errors: FieldErrors;
}

/** Tells those who run this installation of a fake page. Its address is text; nothing here leads to it. */
export const ReportForm = ({ status, from, verdict, values, errors }: ReportFormProps) => {
  const Heading = verdict ? "h2" : "h1";
  return (
    <section className="card" aria-labelledby="report">
      <Heading id="report">{words.report.title}</Heading>
      <p>{words.report.text}</p>
      <p>{words.report.paid}</p>
      <form method="post" action="/verify/report">
        {status !== 200 && (
          <p role="alert" className="problem">
            {words.problems[status]}
          </p>
        )}
        {from && <input type="hidden" name="service" value={from.slug} />}
        <Field
          name="address"
          label={words.report.address}
          help={words.report.addressHelp}
          error={errors.address?.[0]}
          defaultValue={values.address}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <TextField
          name="happened"
          label={words.report.happened}
          help={words.report.happenedHelp}
          error={errors.happened?.[0]}
          value={values.happened}
        />
        <Field
          name="email"
          label={words.report.email}
          help={words.report.emailHelp}
          error={errors.email?.[0]}
          defaultValue={values.email}
          inputMode="email"
          autoComplete="email"
        />
        <button type="submit" className="button action">
          {words.report.send}
        </button>
      </form>
    </section>
  );
};

interface TextFieldProps {
  name: string;
  label: string;
  help: string;
  error: string | undefined;
  value: string;
}

/** Several lines, which may be left empty. */
const TextField = ({ name, label, help, error, value }: TextFieldProps) => (
  <div className="field" data-wrong={error ? "" : undefined}>
    <label htmlFor={name}>
      {label} <span className="optional">{pageWords.register.optional}</span>
    </label>
    <textarea
      id={name}
      name={name}
      defaultValue={value}
      aria-invalid={error ? true : undefined}
      aria-describedby={`${error ? `${name}-error ` : ""}${name}-help`}
    />
    {error && (
      <p className="error" id={`${name}-error`}>
        {error}
      </p>
    )}
    <p className="help" id={`${name}-help`}>
      {help}
    </p>
  </div>
);
