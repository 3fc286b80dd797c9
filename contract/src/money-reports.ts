/** The reports on the platform's money. */
export const moneyReports = ["revenue", "streams", "receivables", "churn"] as const;
export type MoneyReport = (typeof moneyReports)[number];
/** Days after the end of a plan within which a new one counts as its renewal. */
export const renewalDays = 30;
