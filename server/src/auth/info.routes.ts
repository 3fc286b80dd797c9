import type { Info, Role } from "@vigil/contract";
import { eq, sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { problem } from "../problems.ts";
import type { Actor } from "../resource/actor.ts";
import { cleanBody, readBody } from "../resource/body.ts";
import type { Definition } from "../resource/define.ts";
import type { Engine } from "../resource/registry.ts";
import { requireActor } from "../resource/routes.ts";
import { read, update } from "../resource/write.ts";
import { homes } from "../resources/homes/homes.table.ts";
import { accounts } from "./accounts.table.ts";

/** Each role's own record, and what of it is not its own to change: rights, tenancy, plan, prices (DECISIONS A40). */
const profiles: Record<Role, { path: string; name: string; locked: readonly string[] }> = {
  super_admin: { path: "usr/admin", name: "full_name", locked: [] },
  funeral_home: { path: "usr/funeral_home", name: "funeral_home_name", locked: ["currency_region"] },
  funeral_home_staff: {
    path: "usr/funeral_home_staff",
    name: "full_name",
    locked: [
      "funeral_home",
      "staff_role",
      "stream_app",
      "streams",
      "stream_director",
      "email_customization",
      "profile",
      "family_management",
      "billing",
      "emails",
    ],
  },
  family: { path: "usr/fh_clients", name: "family_admin_name", locked: ["funeral_home", "publish"] },
  customer_care_team: {
    path: "usr/client_care_team",
    name: "admin_name",
    locked: ["status", "max_job_per_month"],
  },
  customer_care_operator: {
    path: "usr/client_care_operator",
    name: "full_name",
    locked: ["status", "client_care_team"],
  },
  video_grapher: {
    path: "usr/videographer",
    name: "full_name",
    locked: [
      "max_job_per_month",
      "cost_per_live_stream",
      "cost_per_additional_30_minute_live_stream",
      "additional_video_editing",
      "travel_cost_100km",
      "cost_per_special_keepsake_video",
    ],
  },
};

/** The caller's own record as a resource: its definition with one row in scope. */
function own(engine: Engine, actor: Actor): Definition {
  const { path, locked } = profiles[actor.role];
  const definition = engine.definition(path);
  return {
    ...definition,
    contract: { ...definition.contract, locked: { [actor.role]: locked } as never },
    rows: { [actor.role]: () => eq(definition.table.id, actor.id) },
  };
}

/** GET and PATCH usr/info: what everyone may know and change about itself (spec §7, DECISIONS A36, A40). */
export function infoRoutes(app: FastifyInstance, engine: Engine): void {
  const answer = async (actor: Actor): Promise<Info & Record<string, unknown>> => {
    const profile = await read(engine, own(engine, actor), actor, actor.id, "record");
    const [about] = await engine.database.run<{
      username: string;
      email: string;
      home: string | null;
      within: boolean | null;
    }>(sql`
      select ${accounts.username}, ${accounts.email}, ${homes.funeral_home_name} as home,
        ${homes.available_stream_count} + ${homes.overdraft_limit} > 0 as within
      from ${accounts} left join ${homes} on ${homes.id} = ${actor.funeralHome} where ${accounts.id} = ${actor.id}`);
    const { name } = profiles[actor.role];
    const text = (field: string) => (typeof profile[field] === "string" ? (profile[field] as string) : null);
    return {
      ...profile,
      id: actor.id,
      role: actor.role,
      staff_role: actor.staffRole,
      accesses: actor.accesses,
      co_host: actor.accesses.co_host === true,
      picture: text("picture") ?? text("branding_funeral_home_logo_horizontal"),
      full_name: text(name),
      family_admin_name: text("family_admin_name"),
      username: about?.username ?? "",
      email: about?.email ?? "",
      phone: text("phone") ?? text("telephone_number"),
      funeral_home: actor.funeralHome,
      funeral_home_name: about?.home ?? null,
      timezone: actor.timezone,
      // Only homes have a plan; nobody else is ever limited.
      is_within_package_limits: about?.within ?? true,
    };
  };
  app.get("/v1/usr/info", (request) => answer(requireActor(request)));
  app.patch("/v1/usr/info", async (request) => {
    const actor = requireActor(request);
    if (actor.role === "super_admin") throw problem("forbidden");
    const definition = own(engine, actor);
    const body = await readBody(engine, definition, actor, request);
    await update(engine, definition, actor, actor.id, cleanBody(definition, body, actor, "edit"));
    return answer(actor);
  });
}
