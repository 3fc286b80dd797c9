import { spoken } from "../language/words.ts";
import { leaveForCompany } from "../session/company.ts";
import { company_sign_in as english } from "../words/company-sign-in.ts";

interface Props {
  name: string;
  busy: boolean;
  /** The address of the company account that was refused just now. */
  refused: string | null;
}

/** Leads to the company's own sign-in, which leads back here. After a refusal it lets people choose another account. */
export const CompanySignIn = ({ name, busy, refused }: Props) => {
  const words = spoken("company_sign_in", english);
  return (
    <>
      {refused !== null && <p className="help">{words.cameAs(name, refused)}</p>}
      <button type="button" className="secondary" disabled={busy} onClick={leaveForCompany}>
        {refused === null ? words.signIn(name) : words.another}
      </button>
    </>
  );
};
