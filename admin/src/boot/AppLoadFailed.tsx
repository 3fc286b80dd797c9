import { Refused, Unreachable } from "../session/problems.ts";
import { login as words } from "../words/login.ts";
import { Page } from "./Page.tsx";
import { Warning } from "./Warning.tsx";

/** The desk could not be fetched; the session is untouched. What a browser says of a missing script is no sentence for people. */
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
