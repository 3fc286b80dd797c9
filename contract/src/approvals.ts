/** The approval status of an ID session. Plain streams and withdrawn requests have `none`. */
export const approvalStatuses = ["none", "pending", "approved", "expired"] as const;
export type ApprovalStatus = (typeof approvalStatuses)[number];
