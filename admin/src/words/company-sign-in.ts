/** Signing in by the company's own accounts. */
export const company_sign_in = {
  signIn: (name: string) => `Sign in with ${name}`,
  cameAs: (name: string, email: string) => `${name} says that you are ${email}.`,
  another: "Use another account",
};
export type CompanySignInWords = typeof company_sign_in;
