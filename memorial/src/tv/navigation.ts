/** Ways to another page; `replace` leaves nothing to go back to. */
export const navigation = {
  open: (address: string): void => window.location.assign(address),
  replace: (address: string): void => window.location.replace(address),
};
