import type { Info, Verb } from "@vigil/contract";
import { may } from "@vigil/contract";
import type { AuthProvider } from "ra-core";
import { contracts } from "../contracts.ts";
import { nameOf } from "../me.tsx";
import { signOut } from "../session/sign-in.ts";

/** react-admin's actions in our verbs. Unknown ones are refused. */
const verbs: Record<string, Verb> = {
  list: "list",
  show: "read",
  create: "create",
  edit: "edit",
  delete: "delete",
  export: "export",
};

/** Rights come from the contract, by the person's role and accesses. Expired sessions are dealt with in http(). */
export const authProvider = (me: Info): AuthProvider => ({
  login: async () => undefined,
  logout: async () => {
    await signOut();
    return false;
  },
  checkAuth: async () => undefined,
  // http() has already led a 401 to the login page; nothing else, a 403 least of all, signs anybody out.
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
