import { login as words } from "../words/boot.ts";

/** Shown while the admin app loads. */
export const LoadingPage = () => (
  <main className="page">
    <p className="opening" role="status">
      {words.opening}
    </p>
  </main>
);
