import { head } from "vigil:words/head";
import { page as words } from "vigil:words/page";
import type { MemorialPage } from "@vigil/contract";

/** Characters, with the formatting, of a text that is shown whole: about what fits on a phone's screen. */
const shortText = 900;

/** Who the person was. Rendered on the server only, and folded by CSS, so that it needs no script. */
export const Obituary = ({ page: { obituary } }: { page: MemorialPage }) =>
  obituary && (
    <section className="obituary" aria-labelledby="obituary">
      <h2 id="obituary">{words.links.obituary}</h2>
      <div
        lang={obituary.language === words.language ? undefined : obituary.language}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises it with an allow-list when it is written and when it is read
        dangerouslySetInnerHTML={{ __html: obituary.html }}
      />
      {obituary.html.length > shortText && (
        <details>
          <summary>
            <span>{head.obituary.more}</span>
            <span>{head.obituary.less}</span>
          </summary>
        </details>
      )}
    </section>
  );
