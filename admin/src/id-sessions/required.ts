import { type Role, requiredToAsk, roles } from "@vigil/contract";
import { requiredOf } from "../streams/required.ts";

const byRole = Object.fromEntries(roles.map((role) => [role, [...requiredOf(role), ...requiredToAsk]]));

/** What the form marks as required: the stream's own, and what the approver's letter is made of. */
export const requiredOfSession = (role: Role): readonly string[] => byRole[role] ?? [];
