/** Signing in by the company's own accounts. */
export const company_sign_in = {
  signIn: (name: string) => `Sign in with ${name}`,
};
export type CompanySignInWords = typeof company_sign_in;
