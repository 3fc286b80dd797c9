/** The address that calls a number, however it is written: tel:+17055550147. */
export const telephoneLink = (number: string): string => `tel:${number.replace(/[^\d+]/g, "")}`;
