/** A North American number as +1 (705) 555-0147, however it was written; any other as it is. */
export const telephoneText = (number: string): string => {
  const parts = /^(?:\+?1)?(\d{3})(\d{3})(\d{4})$/.exec(number.replace(/[\s().-]/g, ""));
  return parts ? `+1 (${parts[1]}) ${parts[2]}-${parts[3]}` : number;
};

/** The address that calls a number, however it is written: tel:+17055550147. */
export const telephoneLink = (number: string): string => `tel:${number.replace(/[^\d+]/g, "")}`;
