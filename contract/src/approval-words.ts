// By itself, because the approval page needs no more of the contract than this.

/** The sentences of the approval page. The product specification fixes their wording. */
export const approvalWords = {
  processing: "Processing your request...",
  approved: "Request has been approved successfully!",
  invalid: "Invalid or expired approval request.",
  failed: "An error occurred while processing your request.",
} as const;
