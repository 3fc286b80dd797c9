/** Of changes of several services at once. */
export const path = "str/stream/bulk_change";
