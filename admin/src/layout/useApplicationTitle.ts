import { useTranslate } from "ra-core";
import { useMe } from "../me.tsx";

/** The application's title: the family's is its memorial page, everyone else's the admin panel. */
export const useApplicationTitle = (): string =>
  useTranslate()(`vigil.application.${useMe().role === "family" ? "family" : "desk"}`);
