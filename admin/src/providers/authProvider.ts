import type { Info, Verb } from "@vigil/contract";
import { may } from "@vigil/contract";
import type { AuthProvider } from "ra-core";
import { contracts } from "../contracts.ts";
import { nameOf } from "../me.tsx";
import { signOut } from "../session/sign-in.ts";

/** react-admin's actions and our verbs for them. Unknown actions are refused. */
const verbs: Record<string, Verb> = {
  list: "list",
  show: "read",
  create: "create",
  edit: "edit",
  delete: "delete",
  export: "export",
};

/** Permissions come from the contract, by the user's role and accesses. http() takes care of expired sessions. */
export const authProvider = (me: Info): AuthProvider => ({
  login: async () => undefined,
  logout: async () => {
    await signOut();
    return false;
  },
  checkAuth: async () => undefined,
  // http() has already redirected to the login page on a 401. Nothing else, least of all a 403, may sign anybody out.
  checkError: async () => undefined,
  getIdentity: async () => ({
    id: me.id,
    fullName: nameOf(me),
    ...(me.picture ? { avatar: me.picture } : {}),
  }),
  canAccess: async ({ resource, action }) => {
    const contract = contracts[resource];
    const verb = verbs[action];
    return contract !== undefined && verb !== undefined && may(me, contract, verb);
  },
});
