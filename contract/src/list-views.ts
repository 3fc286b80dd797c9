import type { Me } from "./access.ts";
import { description } from "./description.ts";

const everything = ["list", "read", "create", "edit", "delete"] as const;

/** Views of lists that people keep under a name: search, filters, order and columns. */
export const listViews = description({
  path: "usr/list_view",
  name: { one: "View of a list", many: "Views of lists" },
  title: "name",
  ordering: ["name", "created_at"],
  grants: {
    super_admin: { needs: "any", verbs: everything },
    funeral_home: { verbs: everything },
    funeral_home_staff: { needs: "any", verbs: everything },
    family: { verbs: everything },
    customer_care_team: { verbs: everything },
    customer_care_operator: { verbs: everything },
    video_grapher: { verbs: everything },
  },
});

/** Views that one person keeps of all lists, at most. */
export const listViewsMax = 200;

/** Who may share: the people of a home with each other, and super admins with each other. Others are alone. */
export const mayShareViews = ({ role }: Pick<Me, "role">): boolean =>
  role === "super_admin" || role === "funeral_home" || role === "funeral_home_staff";

/** Who renames or deletes a view: whoever made it, and the home itself or who manages super admins. */
export const mayChangeView = (
  me: Pick<Me, "id" | "role" | "accesses">,
  view: { owner: string; shared: boolean },
): boolean =>
  view.owner === me.id ||
  (view.shared && (me.role === "funeral_home" || (me.role === "super_admin" && me.accesses.admins === true)));
