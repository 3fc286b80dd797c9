export const memorialItemsPerPage = 24;
export const candleNamesPerPage = 60;
