export const memorialItemsPerPage = 24;
