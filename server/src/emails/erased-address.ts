/** Addresses of accounts whose person was erased: the columns leave no room for none (RFC 2606). Nothing is sent there. */
const erasedEnd = "@erased.invalid";

export const erasedAddress = (id: string): string => `${id}${erasedEnd}`;
export const isErasedAddress = (address: string): boolean => address.endsWith(erasedEnd);
