import { page as pageWords } from "vigil:words/page";
import { verify as words } from "vigil:words/verify";
import type { LinkVerdict, VerifyPage } from "@vigil/contract";
import { Phone } from "./Phone.tsx";

interface VerdictProps {
  verdict: LinkVerdict;
  /** Whom to call; null for a visitor who comes from no service's page. */
  home: NonNullable<VerifyPage["from"]>["home"] | null;
}

/** What a link leads to. The only link it shows is to our own page. */
export const Verdict = ({ verdict, home }: VerdictProps) => {
  const { title, text } = said(verdict);
  return (
    <section
      className="card notice verdict"
      data-verdict={verdict.kind}
      role={verdict.kind === "foreign" ? "alert" : "status"}
    >
      <h1>{title}</h1>
      <p>{text}</p>
      {verdict.kind === "true" ? (
        <a className="button action" href={verdict.page_url}>
          {words.verdicts.open}
        </a>
      ) : (
        home && (
          <p>
            {pageWords.call(home.name)} <Phone number={home.phone} />
          </p>
        )
      )}
    </section>
  );
};

function said(verdict: LinkVerdict): { title: string; text: string } {
  const { verdicts } = words;
  switch (verdict.kind) {
    case "true":
      return { title: verdicts.true(verdict.name, verdict.home), text: verdicts.free };
    case "photos":
      return { title: verdicts.photos(verdict.name, verdict.home), text: verdicts.photosText };
    case "private":
      return { title: verdicts.private(verdict.home), text: verdicts.free };
    case "closed":
      return {
        title: verdicts.closed(verdict.home),
        text: `${verdicts.closedText(verdict.home)} ${verdicts.free}`,
      };
    default:
      return { title: verdicts[verdict.kind], text: verdicts[`${verdict.kind}Text`] };
  }
}
