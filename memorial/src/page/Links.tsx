import { page as words } from "vigil:words/page";
import type { MemorialPage } from "@vigil/contract";

/** Links to the order of service, obituary, flowers and donations, as far as they exist, and to whose site they lead. */
export function Links({ page }: { page: MemorialPage }) {
  const links = [
    [words.links.order, page.order_of_service],
    [words.links.obituary, page.obituary_url],
    [words.links.flowers, page.flower_store_url],
    [words.links.donations, page.donations_page_url],
  ] as const;
  const existing = links.filter((link): link is readonly [string, string] => Boolean(link[1]));
  if (existing.length === 0) return null;
  return (
    <nav className="links" aria-label={words.links.title}>
      {existing.map(([name, address]) => (
        <a key={name} href={address} target="_blank" rel="noopener">
          <span>{name}</span> <span className="site">{siteOf(address)}</span>
          <span className="unseen"> {words.newWindow}</span>
        </a>
      ))}
    </nav>
  );
}

/** "petals.ca"; nothing for a file of ours. */
const siteOf = (address: string): string => /^https?:\/\/(?:www\.)?([^/:?#]+)/i.exec(address)?.[1] ?? "";

export const Advisory = ({ page: { advisory, advisory_language: language } }: { page: MemorialPage }) =>
  advisory && (
    <aside className="advisory" aria-label={words.advisory}>
      <h2>{words.advisory}</h2>
      <p lang={language ?? undefined}>{advisory}</p>
    </aside>
  );

/** What the family writes to everybody who was there: guests read it first, or below the recording. */
export const Thanks = ({ text }: { text: string | null }) =>
  text && (
    <aside className="advisory thanks" aria-label={words.thanks}>
      <h2>{words.thanks}</h2>
      <p>{text}</p>
    </aside>
  );
