import type { ChallengePurpose } from "@vigil/contract";

/** A form of a memorial page that strangers can send. */
export interface Form {
  purpose: ChallengePurpose;
  /** The last part of the page's address. */
  page: string;
}

const load = () => import("./work.ts");

/** Begins what a browser has to work for this form, when somebody begins to fill it in. Loads only then. */
export const beginWork = (form: Form): void => {
  load()
    .then(({ begin }) => begin(form))
    // Without it the form is sent all the same.
    .catch(() => {});
};

/** What is sent with the form: proof that a browser worked for it, where it could. */
export const provedBy = async (form: Form): Promise<{ proof?: string }> => {
  const proof = await load()
    .then(({ finish }) => finish(form))
    .catch(() => null);
  return proof === null ? {} : { proof };
};
