import { head } from "vigil:words/head";
import { page } from "vigil:words/page";
import { languageCodes, languageNames } from "@vigil/contract";

/**
 * The page in other languages. The links are the server's, so that they work before any script.
 * @param service stays in the address: the service from whose page the visitor comes
 */
export const LanguageChoice = ({ service }: { service?: string | undefined }) => (
  <nav className="languages" aria-label={head.languages}>
    {languageCodes.map((code) =>
      code === page.language ? (
        <span key={code} aria-current="true">
          {languageNames[code]}
        </span>
      ) : (
        <a
          key={code}
          href={`?${service ? `service=${encodeURIComponent(service)}&` : ""}language=${code}`}
          lang={code}
          hrefLang={code}
          rel="nofollow"
        >
          {languageNames[code]}
        </a>
      ),
    )}
  </nav>
);
