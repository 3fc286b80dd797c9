/** A page's password as it is compared: capital letters and spaces around it make no difference. */
export const plainPassword = (typed: string): string => typed.trim().normalize("NFKC").toLowerCase();
