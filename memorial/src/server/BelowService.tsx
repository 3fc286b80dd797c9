import type { Remembering as Given, MemorialPage, OtherService } from "@vigil/contract";
import { renderToString } from "react-dom/server";
import { Remembering } from "../remembering/Remembering.tsx";
import { HomeFooter } from "./HomeHeaderAndFooter.tsx";
import { Obituary } from "./Obituary.tsx";
import { OnlyPage } from "./OnlyPage.tsx";
import { OtherServices } from "./OtherServices.tsx";

interface BelowServiceProps {
  page: MemorialPage;
  remembering: Given | null;
  others: OtherService[];
}

/**
 * The part below the service. A React root of its own, so that its script loads only when somebody scrolls there and
 * the service above never waits for it.
 */
export const BelowService = ({ page, remembering, others }: BelowServiceProps) => (
  <>
    <aside className="only-page for-strangers">
      <OnlyPage slug={page.slug} />
    </aside>
    <OtherServices page={page} others={others} />
    <Obituary page={page} />
    {remembering && (
      <div
        id="remembering"
        // Rendered separately, exactly as its own root in the browser renders it.
        // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React, so it is escaped
        dangerouslySetInnerHTML={{
          __html: renderToString(<Remembering page={page} remembering={remembering} />),
        }}
      />
    )}
    <HomeFooter page={page} />
  </>
);
