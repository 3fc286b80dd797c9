import { page as pageWords } from "vigil:words/page";
import { verify as words } from "vigil:words/verify";
import type { VerifyPage as Verify } from "@vigil/contract";
import { Field } from "../page/Field.tsx";
import { Phone } from "./Phone.tsx";
import { ReportForm } from "./ReportForm.tsx";
import { Verdict } from "./Verdict.tsx";

/** Where links are checked and fake pages are reported. It has no script: forms are sent as HTML sends them. */
export const VerifyPage = (verify: Verify) => {
  const { verdict, report } = verify;
  if (report === "sent") return <Sent {...verify} />;
  return (
    <div className="page narrow">
      <main>
        {verdict && <Verdict verdict={verdict} home={verify.from?.home ?? null} />}
        {report ? <ReportForm {...verify} {...report} /> : <CheckForm {...verify} />}
        {report ? (
          <a className="button quiet" href={addressOf("/verify", verify)}>
            {words.checkAnother}
          </a>
        ) : (
          <a className="button quiet" href={addressOf("/verify/report", verify)}>
            {words.report.instead}
          </a>
        )}
      </main>
    </div>
  );
};

/** Keeps the service from whose page the visitor comes. */
const addressOf = (path: string, { from }: Pick<Verify, "from">) =>
  from ? `${path}?service=${encodeURIComponent(from.slug)}` : path;

const CheckForm = ({ status, from, link, verdict }: Verify) => {
  const isEmpty = status === 400 && link.trim() === "";
  const problem = status === 413 || status === 429 ? words.problems[status] : null;
  // A link that is settled makes room for another.
  const typed = verdict && "page_url" in verdict ? "" : link;
  const Heading = verdict ? "h2" : "h1";
  return (
    <section className="card" aria-labelledby="check">
      <Heading id="check">{verdict ? words.checkAnother : words.title}</Heading>
      {!verdict && <p>{words.intro}</p>}
      <form method="post" action="/verify">
        {problem && (
          <p role="alert" className="problem">
            {problem}
          </p>
        )}
        {from && <input type="hidden" name="service" value={from.slug} />}
        <Field
          name="link"
          label={words.link}
          help={words.linkHelp}
          error={isEmpty ? words.required : undefined}
          defaultValue={typed}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <button type="submit" className="button action">
          {words.check}
        </button>
      </form>
    </section>
  );
};

const Sent = ({ from }: Verify) => (
  <div className="page narrow">
    <main>
      <section className="card notice" role="status">
        <h1>{words.sent.title}</h1>
        <p>{words.sent.text}</p>
        {from && (
          <p>
            {pageWords.call(from.home.name)} <Phone number={from.home.phone} />
          </p>
        )}
        <p>
          <a href={addressOf("/verify", { from })}>{words.checkAnother}</a>
        </p>
      </section>
    </main>
  </div>
);
