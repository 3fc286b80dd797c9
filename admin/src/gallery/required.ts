import type { Role } from "@vigil/contract";

/** Everyone but the family must name the sender; the family is its own. */
export const requiredOf = (role: Role): readonly string[] => (role === "family" ? [] : ["sender_name"]);
