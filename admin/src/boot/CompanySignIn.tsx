import { spoken } from "../language/words.ts";
import { leaveForCompany } from "../session/company.ts";
import { company_sign_in as english } from "../words/company-sign-in.ts";

/** Leads to the company's own sign-in, which leads back here. */
export const CompanySignIn = ({ name, busy }: { name: string; busy: boolean }) => (
  <button type="button" className="secondary" disabled={busy} onClick={leaveForCompany}>
    {spoken("company_sign_in", english).signIn(name)}
  </button>
);
