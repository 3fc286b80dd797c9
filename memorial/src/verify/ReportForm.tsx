import { verify as words } from "vigil:words/verify";
import type { FieldErrors, ReportField, VerifyPage } from "@vigil/contract";
import { Field } from "../page/Field.tsx";
import { TextField } from "../page/TextField.tsx";
import { Guard } from "../server/Guard.tsx";

interface ReportFormProps extends Pick<VerifyPage, "status" | "from" | "verdict" | "guard"> {
  values: Record<ReportField, string>;
  errors: FieldErrors;
}

/** Tells those who run this installation of a fake page. Its address is text; nothing here leads to it. */
export const ReportForm = ({ status, from, verdict, guard, values, errors }: ReportFormProps) => {
  const Heading = verdict ? "h2" : "h1";
  return (
    <section className="card" aria-labelledby="report">
      <Heading id="report">{words.report.title}</Heading>
      <p>{words.report.text}</p>
      <p>{words.report.paid}</p>
      <form method="post" action="/verify/report">
        {status !== 200 && !guard?.again && (
          <p role="alert" className="problem">
            {words.problems[status]}
          </p>
        )}
        <Guard guard={guard} />
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
