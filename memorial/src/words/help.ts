/** Whom to call, on pages that open nothing. */
export const help = {
  call: (home: string) => `Questions? Call ${home} at`,
};
