import type { Remembering as Given, MemorialPage } from "@vigil/contract";
import { renderToString } from "react-dom/server";
import { Remembering } from "../remembering/Remembering.tsx";
import { HomeFooter } from "./Home.tsx";

/**
 * What stands below the service. A root of its own: its script is fetched when somebody scrolls there, and what comes
 * above never waits for it.
 */
export const Below = ({ page, remembering }: { page: MemorialPage; remembering: Given | null }) => (
  <>
    {remembering && (
      <div
        id="remembering"
        // Drawn by itself, exactly as its own root in the browser draws it.
        // biome-ignore lint/security/noDangerouslySetInnerHtml: React made it, and so it is escaped
        dangerouslySetInnerHTML={{
          __html: renderToString(<Remembering page={page} remembering={remembering} />),
        }}
      />
    )}
    <HomeFooter page={page} />
  </>
);
