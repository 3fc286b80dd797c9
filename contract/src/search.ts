import { type Grants, roles } from "./access.ts";

/** Everyone may search, each among the records that their own lists show; a family has its few services before it. */
export const searchEverywhere = {
  grants: Object.fromEntries(
    roles.filter((role) => role !== "family").map((role) => [role, { needs: "any", verbs: ["list"] }]),
  ) as Grants,
};

/** Hits of one kind that a search shows at most; its list shows the others. */
export const hitsOfAKind = 5;
