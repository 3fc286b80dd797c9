/** What of a service goes some months after it. */
export const retentionKinds = ["guests", "recordings"] as const;
export type RetentionKind = (typeof retentionKinds)[number];

/** Days between the notice to a home and the day on which something goes. */
export const retentionNoticeDays = 30;
/** Days after the update that brought retention, within which nobody is written to. */
export const retentionGraceDays = 30;
/** Months for which something may be kept at least and at most; 0: for good. */
export const retentionMonths = { least: 1, most: 240 } as const;
