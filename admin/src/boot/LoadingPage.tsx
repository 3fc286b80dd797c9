import { login as words } from "../words/login.ts";

/** Shown for the moment between the address and the desk. */
export const LoadingPage = () => (
  <main className="page">
    <p className="opening" role="status">
      {words.opening}
    </p>
  </main>
);
