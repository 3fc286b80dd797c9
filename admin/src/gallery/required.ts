import type { Role } from "@vigil/contract";

/** Who sent it: everyone but the family names somebody (DECISIONS A49). */
export const requiredOf = (role: Role): readonly string[] => (role === "family" ? [] : ["sender_name"]);
