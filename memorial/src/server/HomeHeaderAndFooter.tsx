import { head } from "vigil:words/head";
import type { MemorialPage } from "@vigil/contract";
import { telephoneLink } from "@vigil/contract";
import { OnlyPage } from "./OnlyPage.tsx";

// Rendered on the server only, because they never change.

export const HomeHeader = ({ page }: { page: MemorialPage }) => (
  <header className="home">
    {page.home.logo ? (
      <img src={page.home.logo} alt={page.home.name} width={220} height={48} />
    ) : (
      <span>{page.home.name}</span>
    )}
  </header>
);

/** The funeral home that keeps the page. */
export const HomeFooter = ({ page: { home, slug, page_url } }: { page: MemorialPage }) => (
  <footer className="foot">
    <p>{head.footer.keptBy(home.name)}</p>
    <p className="on-paper">{page_url}</p>
    {(home.phone || home.website) && (
      <p>
        {home.phone && <a href={telephoneLink(home.phone)}>{home.phone}</a>}
        {home.website && (
          <a href={home.website} rel="noopener">
            {head.footer.website}
          </a>
        )}
      </p>
    )}
    <p>
      <a href={`/stored?service=${encodeURIComponent(slug)}`}>{head.footer.stored}</a>
    </p>
    {/* Strangers have read it above, beside the way in. */}
    <div className="for-guests">
      <OnlyPage slug={slug} />
    </div>
    <p>
      <a href={`/m/${encodeURIComponent(slug)}/objection`} rel="nofollow">
        {head.footer.objection}
      </a>
    </p>
  </footer>
);
