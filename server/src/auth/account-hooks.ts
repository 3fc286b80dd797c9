import { type Role, words } from "@vigil/contract";
import { eq } from "drizzle-orm";
import { fieldProblem, problem } from "../problems.ts";
import type { Write } from "../resource/define.ts";
import { accounts } from "../tables/accounts.table.ts";
import { noticeEmailChanged, noticePasswordChanged } from "./account-notices.ts";
import { endKeys } from "./end-keys.ts";
import { requireNotErased } from "./erased-account.ts";
import { endLinks, mailPasswordLink } from "./password-links.ts";
import { hashPassword } from "./passwords.ts";
import { endSessions } from "./sessions.ts";

interface AccountValues {
  username: string;
  email: string;
  phone?: string | null;
  password: string;
  /** An inactive account can't sign in. */
  status?: boolean;
  /** An id for families and staff; for super admins an access of this name. */
  funeral_home?: string | boolean;
  preferred_language?: string | null;
  /** Of a home. */
  language?: string;
  /** The first link is emailed later, by `sendWaitingWelcome`. Only the server sets it. */
  welcome_waits?: boolean;
}
/** Roles whose people may do as much as whoever adds them. */
const colleagues: readonly Role[] = ["super_admin", "funeral_home_staff"];

type AccountWrite = Write<AccountValues, Record<string, unknown>>;

/** Whether another number is set for a family without an address, whose account the number opens. */
const changesWayIn = (role: Role, { values: { phone }, current }: AccountWrite): boolean =>
  role === "family" && current.email === "" && phone !== undefined && phone !== current.phone;

/** Hooks for records that can sign in: their account is created, changed and deleted with them. */
export const accountHooks = (role: Role) => ({
  async create({ tx, id, values, actor, runtime }: AccountWrite) {
    // Whoever makes a second account for themselves could prove there what they can't prove here.
    if (colleagues.includes(role)) await runtime.proofs.require(tx, actor);
    const { username = "", email = "", password = "", status, welcome_waits = false } = values;
    const password_hash = await hashPassword(password, runtime.seenPasswords);
    await tx.orm
      .insert(accounts)
      .values({ id, username, email, role, password_hash, welcome_waits, active: status ?? true });
    delete values.welcome_waits;
    if (status === false || welcome_waits) return;
    const { funeral_home = null, preferred_language = null, language = null } = values;
    const owner = { id, role, username, email, funeral_home, preferred_language, language };
    await mailPasswordLink({ tx, runtime }, owner, "welcome");
  },

  async update(write: AccountWrite) {
    const { tx, id, values, actor, runtime } = write;
    const { username, email, password, status } = values;
    await requireNotErased(tx, id);
    if (status === false && id === actor.id) throw problem("own_account");
    if (password !== undefined && id === actor.id) throw fieldProblem({ password: [words.ownPassword] });
    if (email !== undefined && id === actor.id) throw fieldProblem({ email: [words.ownEmail] });
    const isReachedElsewhere = email !== undefined || changesWayIn(role, write);
    if (username === undefined && !isReachedElsewhere && password === undefined && status === undefined)
      return;
    // Whoever sets another person's address or password can sign in as them, and the name is half of what opens an
    // account. One that is active again may be a second one of whoever calls.
    const isBack = status === true && write.current.status === false && colleagues.includes(role);
    if (isReachedElsewhere || password !== undefined || username !== undefined || isBack)
      await runtime.proofs.require(tx, actor);
    const password_hash =
      password === undefined ? undefined : await hashPassword(password, runtime.seenPasswords);
    const [before] = await tx.orm
      .select({
        id: accounts.id,
        role: accounts.role,
        username: accounts.username,
        email: accounts.email,
        welcome_waits: accounts.welcome_waits,
      })
      .from(accounts)
      .where(eq(accounts.id, id));
    await tx.orm
      .update(accounts)
      .set({ username, email, password_hash, active: status, updated_at: new Date() })
      .where(eq(accounts.id, id));
    // Links sent to the previous address may have reached somebody else.
    if (isReachedElsewhere || password_hash) await endLinks(tx, id);
    // Nobody has written to that address yet while its first email waits.
    if (before && !before.welcome_waits && isReachedElsewhere)
      await noticeEmailChanged({ tx, runtime }, before);
    if (before && !before.welcome_waits && password_hash)
      await noticePasswordChanged({ tx, runtime }, before);
    // A new password ends sessions that may be someone else's.
    if (password_hash || status === false) await endSessions(tx, id);
    if (status === false) await endKeys(tx, id);
  },

  refuseOwn({ id, actor }: AccountWrite) {
    if (id === actor.id) throw problem("own_account");
  },

  async afterDelete({ tx, id }: AccountWrite) {
    await tx.orm.update(accounts).set({ deleted_at: new Date() }).where(eq(accounts.id, id));
    await endSessions(tx, id);
    await endKeys(tx, id);
  },

  async afterRestore({ tx, id, actor, runtime }: AccountWrite) {
    if (colleagues.includes(role)) await runtime.proofs.require(tx, actor);
    await tx.orm.update(accounts).set({ deleted_at: null }).where(eq(accounts.id, id));
  },
});
