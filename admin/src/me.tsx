import { type Grants, type Info, may, type Verb } from "@vigil/contract";
import { createContext, useContext } from "react";

/** Who GET usr/info told of, as rights and clocks ask for it: the zone is its name, as in the contract's Me, not its record. */
export const meOf = (info: Info): Info => ({ ...info, timezone: info.timezone_name });

/** Who is signed in; see {@link meOf}. */
export const MeContext = createContext<Info | null>(null);

/** Takes what a save of one's own record answered, for the bar above and whoever else asks. */
export const RenewMeContext = createContext<(me: Info) => void>(() => undefined);
export const useRenewMe = () => useContext(RenewMeContext);

export function useMe(): Info {
  const me = useContext(MeContext);
  if (!me) throw new Error("useMe() outside of the desk");
  return me;
}

/** Whether the person signed in holds this verb. Rows are another matter: the server scopes them. */
export function useMay(resource: { grants: Grants }, verb: Verb): boolean {
  return may(useMe(), resource, verb);
}

/** The name a person goes by: a family has the family admin's. */
export const nameOf = (me: Info): string =>
  me.full_name || me.family_admin_name || me.funeral_home_name || me.username;
