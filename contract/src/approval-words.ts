// By itself, because the approval page needs no more of the contract than this.

/** What the approval page says, to the letter (spec §8). */
export const approvalWords = {
  processing: "Processing your request...",
  approved: "Request has been approved successfully!",
  invalid: "Invalid or expired approval request.",
  failed: "An error occurred while processing your request.",
} as const;
