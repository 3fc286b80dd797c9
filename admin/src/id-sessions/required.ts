import { type Role, requiredToAsk, roles } from "@vigil/contract";
import { requiredOf } from "../streams/form/required.ts";

const byRole = Object.fromEntries(roles.map((role) => [role, [...requiredOf(role), ...requiredToAsk]]));

/** The fields the form marks as required: the stream's, and those the approver's email needs. */
export const requiredOfSession = (role: Role): readonly string[] => byRole[role] ?? [];
