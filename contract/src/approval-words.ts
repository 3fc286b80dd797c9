// By itself, because the approval page needs no more of the contract than this.

import { remembered } from "./remembered.ts";

/** The sentences of the approval page. The product specification fixes their wording. */
export const approvalWords = /*#__PURE__*/ remembered("approval", {
  processing: "Processing your request...",
  approved: "Request has been approved successfully!",
  invalid: "Invalid or expired approval request.",
  failed: "An error occurred while processing your request.",
});
