import { type Grants, type Info, type Me, may, systemZone, type Verb } from "@vigil/contract";
import { createContext, useContext } from "react";

/**
 * The response of GET usr/info as permission checks need it: `timezone` is the zone's name, as in the contract's Me,
 * not its record id.
 */
export const meOf = (info: Info): Info => ({ ...info, timezone: info.timezone_name });

/** The signed-in user; see {@link meOf}. */
export const MeContext = createContext<Info | null>(null);

/** Updates the signed-in user after they saved their own record, so that the top bar and other parts show it. */
export const RenewMeContext = createContext<(me: Info) => void>(() => undefined);
export const useRenewMe = () => useContext(RenewMeContext);

export function useMe(): Info {
  const me = useContext(MeContext);
  if (!me) throw new Error("useMe() outside of the admin app");
  return me;
}

/** The zone by whose clocks a person works: that of their home, or of their device for those who have none. */
export function useOwnZone(): string {
  const me = useContext(MeContext);
  return (me?.role !== "super_admin" && me?.timezone) || systemZone();
}

/**
 * The zone in which a person reads when services are, for the formats of times: that of their device. People who work
 * for several homes have none, so that each time is said with its zone.
 */
export const readerOf = (me: Pick<Me, "timezone"> | null): string | null =>
  me?.timezone === null ? null : systemZone();
export const useReader = (): string | null => readerOf(useContext(MeContext));

/**
 * Whether the signed-in user may do this with the resource at all. Which rows they may do it with, the server decides.
 */
export function useMay(resource: { grants: Grants }, verb: Verb): boolean {
  return may(useMe(), resource, verb);
}

/** A user's display name: for a family, that of the family admin. */
export const nameOf = (me: Info): string =>
  me.full_name || me.family_admin_name || me.funeral_home_name || me.username;
