import { languageCodes, languageNames } from "@vigil/contract";
import { chooseLanguage, language } from "../language/chosen.ts";
import { pageChange } from "../session/session-end.ts";

/** The other languages, each by its own name, on every page before the sign-in. */
export const LanguageChoice = () => (
  <p className="languages">
    {languageCodes
      .filter((code) => code !== language)
      .map((code) => (
        <button
          key={code}
          type="button"
          lang={code}
          onClick={() => {
            if (chooseLanguage(code)) pageChange.reload();
          }}
        >
          {languageNames[code]}
        </button>
      ))}
  </p>
);
