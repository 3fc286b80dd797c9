/** Where the approval of an ID session is; plain streams and withdrawn requests are at none (DECISIONS A37). */
export const approvalStatuses = ["none", "pending", "approved", "expired"] as const;
export type ApprovalStatus = (typeof approvalStatuses)[number];
