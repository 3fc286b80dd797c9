import { remembering } from "vigil:words/remembering";

/** For whoever isn't registered where only guests may give: why, and the way to the form (page/Register.tsx). */
export const RegisterFirst = ({ why }: { why: string }) => (
  <>
    <p role="alert">{why}</p>
    <a className="link" href="#register">
      {remembering.give.toRegister}
    </a>
  </>
);
