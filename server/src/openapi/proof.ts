import * as contract from "@vigil/contract";
import { z } from "zod";
import { answer, type Json, jsonBody, refusals, schemaOf } from "./parts.ts";

const signsIn =
  "it changes the user name, the email address, the password or the telephone of a family without an address";
/** Of colleagues, who may do as much as whoever brings them back. */
const orIsBack = `${signsIn}, or activates the account again`;
const manyDeleted = `more than ${contract.limits.deletedUnproved} are deleted within ten minutes`;
const passwordEmail = "the email brings a link to set a password";

/** The operations that need a proof of the last ten minutes: always, or if so. A test compares them with the server. */
const needing: Record<string, true | string> = {
  "post /v1/usr/password/change/": true,
  "post /v1/usr/email/change/": true,
  "patch /v1/usr/info/": signsIn,
  "post /v1/usr/sessions/end_others/": true,
  "post /v1/usr/factors/totp/": true,
  "post /v1/usr/factors/totp/confirm/": true,
  "post /v1/usr/factors/totp/remove/": true,
  "post /v1/usr/factors/passkeys/options/": true,
  "post /v1/usr/factors/passkeys/": true,
  "post /v1/usr/factors/passkeys/{id}/remove/": true,
  "post /v1/usr/factors/recovery_codes/": true,
  "post /v1/usr/admin/": true,
  "patch /v1/usr/admin/{id}/": `${orIsBack}, or changes an access`,
  "post /v1/usr/admin/{id}/restore/": true,
  "post /v1/usr/funeral_home_staff/": true,
  "patch /v1/usr/funeral_home_staff/{id}/": orIsBack,
  "post /v1/usr/funeral_home_staff/{id}/restore/": true,
  "delete /v1/usr/funeral_home/{id}/": true,
  "post /v1/usr/funeral_home/bulk_delete/": true,
  "patch /v1/mail/templates/{id}/": passwordEmail,
  "patch /v1/mail/custom-templates/{id}/": passwordEmail,
  "patch /v1/usr/general_setting/{id}/": "it changes the bank account",
  "post /v1/fin/refund/": `more than $${contract.limits.refundedUnproved} of refunds go out within a day`,
  "patch /v1/str/stream/{id}/": "it gives a service with guests to another family",
  "post /v1/str/stream/{id}/decide_deletion/": manyDeleted,
  "post /v1/str/stream/import/undo/": manyDeleted,
  "post /v1/str/calendar/feed/": true,
  "post /v1/str/archive/": true,
  "get /v1/str/archive/{id}/file/": true,
  "post /v1/api_keys/": true,
  "post /v1/api_keys/{id}/replace/": true,
  "patch /v1/retention/": true,
  "post /v1/quarantine/{id}/release/": true,
  "post /v1/webhook_endpoints/": true,
  "patch /v1/webhook_endpoints/{id}/": true,
  "post /v1/webhook_endpoints/{id}/new_secret/": true,
  "post /v1/privacy/exports/": true,
  "get /v1/privacy/exports/{id}/file/": true,
  "post /v1/usr/stored_data/": true,
  "get /v1/usr/stored_data/{id}/file/": true,
  "post /v1/privacy/erasures/": true,
  "post /v1/privacy/erasures/{id}/undo/": true,
  "get /v1/str/guest_stream_message/export_csv/": true,
  "get /v1/str/guest_ecard/export_pdf/": true,
  "get /v1/fin/books/export/": true,
  "get /v1/fin/books/taxes/export/": true,
};

function whenNeeded(address: string, method: string, isOfList: boolean): true | string | undefined {
  const known = needing[`${method} ${address}`];
  if (known !== undefined) return known;
  const isAccount = Object.values(contract.ownProfile).some(
    (profile) => address === `/v1/${profile.contract.path}/{id}/`,
  );
  if (isAccount && method === "patch") return signsIn;
  if (/\/(reset_factors|unbind_company)\/$/.test(address)) return true;
  if (address.endsWith("/bulk_delete/") || (method === "delete" && isOfList)) return manyDeleted;
  return /^\/v1\/(fin\/money\/\w+|\w+\/\w+)\/export\/$/.test(address) || undefined;
}

/** Says of each operation that needs a proof that it does. */
export function withProofs(paths: Record<string, Json>): Record<string, Json> {
  const refused = answer(
    "Not allowed, or a proof is needed first.",
    schemaOf(z.union([z.object({ detail: z.string() }), contract.ProofNeeded]), "output"),
  );
  const described = (address: string, [method, operation]: [string, Json]): [string, Json] => {
    const isOfList = address.endsWith("/{id}/") && address.replace("{id}", "bulk_delete") in paths;
    const when = whenNeeded(address, method, isOfList);
    if (when === undefined) return [method, operation];
    const needs = `Needs a proof that is at most ten minutes old (/v1/usr/prove/)${when === true ? "" : ` if ${when}`}.`;
    const { description, responses } = operation as { description?: string; responses: Json };
    return [
      method,
      {
        ...operation,
        description: [description, needs].filter(Boolean).join(" "),
        responses: { ...responses, 403: refused },
      },
    ];
  };
  return Object.fromEntries(
    Object.entries(paths).map(([address, methods]) => [
      address,
      Object.fromEntries(
        Object.entries(methods as Record<string, Json>).map((one) => described(address, one)),
      ),
    ]),
  );
}

const tags = ["Session"];

/** Proving who it is, while one is signed in. */
export const provePaths = (): Record<string, Json> => ({
  "/v1/usr/prove/": {
    get: {
      ...{ tags, summary: "Whether I have proved in the last ten minutes that it is me" },
      responses: {
        200: answer("Whether.", schemaOf(contract.ProofState, "output")),
        401: refusals[401],
        403: refusals[403],
      },
    },
    post: {
      ...{ tags, summary: "Prove that it is me" },
      description:
        "By the password, a code of the authenticator app or a passkey, one of them. A sign-in is such a proof as well. Calls that need one answer 403 with the code `proof_needed` without it.",
      requestBody: jsonBody(schemaOf(contract.Proof, "input")),
      responses: { 204: answer("Proved, for ten minutes."), ...refusals, 429: answer("Too many attempts.") },
    },
  },
  "/v1/usr/prove/oidc/": {
    post: {
      ...{ tags, summary: "Prove by my company account that it is me" },
      description:
        "The browser that calls opens the address, in which its user signs in once more. Only for the account that belongs to that company account.",
      responses: {
        200: answer("Where.", schemaOf(contract.ProofAddress, "output")),
        ...refusals,
        429: answer("Too many attempts."),
        503: answer("The company's sign-in isn't responding."),
      },
    },
  },
  "/v1/usr/prove/options/": {
    post: {
      ...{ tags, summary: "What a browser needs to prove by a passkey that it is me" },
      responses: {
        200: answer("The options.", schemaOf(z.looseObject({ challenge: z.string() }), "output")),
        ...refusals,
        429: answer("Too many attempts."),
      },
    },
  },
});
