/** Rows a page. */
export const pageSize = 20;

/** On air and today first, then what comes, then what is over. */
export const nextFirst = { field: "next", order: "ASC" } as const;

/** The request of the unfiltered list of streams, sent before its script has loaded. */
export const firstPage = `str/stream/?page=1&page_size=${pageSize}&ordering=${nextFirst.field}`;

/** Nobody can tell apart more services that need attention at once. */
export const needingAtMost = 10;

/** The request of the streams that need attention now. */
export const needing = `str/stream/?page=1&page_size=${needingAtMost}&ordering=event_date&needs_attention=true`;
