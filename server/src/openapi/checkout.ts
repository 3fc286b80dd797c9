import * as contract from "@vigil/contract";
import type { z } from "zod";
import { answer, audience, idInPath, type Json, jsonBody, refusals, schemaOf } from "./parts.ts";

const refused = {
  ...refusals,
  429: answer("Too many attempts."),
  503: answer("The provider can't be reached."),
};

/** Paying by card, and where else money can be sent. */
export function checkoutPaths(): Record<string, Json> {
  const { pay_invoice, buy_by_card, renew_automatically, see_bank_account } = contract.actions;
  return {
    "/v1/fin/create_payment_intent/{id}/": {
      post: operation("Pay an invoice by card", pay_invoice, {
        about:
          "The id is the invoice's. Repeated, it answers the same while that can still be paid: an invoice is never charged twice.",
        response: contract.PaymentIntent,
        at: "id",
      }),
    },
    "/v1/fin/check_payment/{id}/": {
      post: operation("How the payment of an invoice by card stands", pay_invoice, {
        about: "The id is the invoice's. Asks the provider.",
        response: contract.CheckedPayment,
        at: "id",
      }),
    },
    "/v1/fin/create_checkout_session/{id}/": {
      post: operation("Buy a package on the card provider's page", buy_by_card, {
        about: "The id is the package's. Becomes an order with an invoice once it is paid there.",
        body: contract.CheckoutRequest,
        response: contract.CheckoutSession,
        at: "id",
      }),
    },
    "/v1/fin/checkout_session/{id}/": {
      get: operation("What became of a purchase on the card provider's page", buy_by_card, {
        response: contract.CheckoutResult,
        at: "id",
      }),
    },
    "/v1/fin/card_settings/": {
      get: operation("Whose fields a card's number is typed into", pay_invoice, {
        response: contract.CardSettings,
      }),
    },
    "/v1/fin/automatic_renewal/": {
      get: operation("Whether my home's plan renews itself, and by which card", renew_automatically, {
        response: contract.AutomaticRenewal,
      }),
    },
    "/v1/fin/automatic_renewal/setup/": {
      post: operation("Begin saving a card for renewals", renew_automatically, {
        about: "The card's number is typed into the provider's fields, with this secret.",
        response: contract.CardSetupSecret,
      }),
    },
    "/v1/fin/automatic_renewal/confirm/": {
      post: operation("Renew automatically by the card that was saved", renew_automatically, {
        about: "Asks the provider which card that is.",
        response: contract.AutomaticRenewal,
      }),
    },
    "/v1/fin/automatic_renewal/stop/": {
      post: operation("Don't renew automatically any more, and forget the card", renew_automatically, {
        response: contract.AutomaticRenewal,
      }),
    },
    "/v1/fin/bank_account_info/": {
      get: operation("Where a wire transfer goes", see_bank_account, { response: contract.BankAccountInfo }),
    },
  };
}

/** What is decided of a cheque or wire transfer. */
export const paymentProofPaths = (): Record<string, Json> => ({
  "/v1/fin/payment_proof/{id}/accept/": proofReview(
    "Accept a cheque or wire transfer",
    contract.AcceptProof,
    "Books the money: all that is due, or the amount in dollars that is sent. Once.",
  ),
  "/v1/fin/payment_proof/{id}/reject/": proofReview(
    "Reject a cheque or wire transfer",
    contract.RejectProof,
    "Its payer is written to, with the reason.",
  ),
});

/** What the card provider reports. */
export const paymentWebhookPaths = (): Record<string, Json> => ({
  "/v1/payments/webhook/": {
    post: {
      tags: ["Checkout"],
      security: [],
      summary: "The card provider says that something happened",
      description:
        "Signed in Stripe-Signature, over the bytes of the body. Any answer but 200: it is told again.",
      responses: {
        200: answer("Heard."),
        400: answer("Not signed by the provider, or no cards are taken here."),
        503: refused[503],
      },
    },
  },
});

function operation(
  summary: string,
  { grants }: contract.Action,
  options: { about?: string; body?: z.ZodType; response: z.ZodType; at?: "id" },
) {
  return {
    tags: ["Checkout"],
    summary,
    description: [options.about, audience(grants, "edit")].filter(Boolean).join(" "),
    ...(options.at ? { parameters: [idInPath] } : {}),
    ...(options.body ? { requestBody: jsonBody(schemaOf(options.body, "input")) } : {}),
    responses: { 200: answer("Done.", schemaOf(options.response, "output")), ...refused },
  };
}

function proofReview(summary: string, body: z.ZodType, about: string) {
  const { review_payment } = contract.actions;
  return {
    post: {
      ...operation(summary, review_payment, { body, about, response: contract.PaymentProof, at: "id" }),
      tags: [contract.paymentProofs.name.many],
    },
  };
}
