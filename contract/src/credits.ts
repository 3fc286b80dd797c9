import { description } from "./description.ts";

/** proposed: waits for a super admin; granted: the home has got the stream back; declined: it hasn't. */
export const creditStatuses = ["proposed", "granted", "declined"] as const;
export type CreditStatus = (typeof creditStatuses)[number];

export const credits = description({
  path: "fin/credit",
  name: { one: "Credit", many: "Credits" },
  title: "status",
  ordering: ["created_at"],
  totals: ["seconds_lost"],
  grants: { super_admin: { needs: "packages", verbs: ["list", "read"] } },
});
