import { Refused, Unreachable } from "../session/problems.ts";
import { login as words } from "../words/boot.ts";
import { Page } from "./Page.tsx";
import { Warning } from "./Warning.tsx";

/**
 * Shown when the admin app couldn't be loaded; the session is untouched. A browser's own message about a missing script
 * isn't fit for people, so ours replaces it.
 */
export const AppLoadFailed = ({ problem, retry }: { problem: unknown; retry: () => void }) => {
  const { message } = problem instanceof Refused ? problem : new Unreachable(problem);
  return (
    <Page title={words.opening}>
      <Warning>{message}</Warning>
      <button type="button" className="primary" onClick={retry}>
        {words.retry}
      </button>
    </Page>
  );
};
