import { head } from "vigil:words/head";

/** What protects guests from pages that pretend to show this service. Rendered on the server only, so it costs no script. */
export const OnlyPage = ({ slug }: { slug: string }) => (
  <p>
    {head.onlyPage} <a href={`/verify?service=${encodeURIComponent(slug)}`}>{head.verify}</a>
  </p>
);
