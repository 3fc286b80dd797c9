import { type detail, type Info, ownProfile, PasswordChange } from "@vigil/contract";
import { eq, sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { z } from "zod";
import { isWithinLimits } from "../billing/plan.ts";
import { problem } from "../problems.ts";
import type { Actor } from "../resource/actor.ts";
import { cleanBody, readBody } from "../resource/body.ts";
import type { Definition } from "../resource/define.ts";
import type { Engine } from "../resource/registry.ts";
import { requireActor } from "../resource/routes.ts";
import { read, update } from "../resource/write.ts";
import { homes } from "../resources/homes/homes.table.ts";
import { accounts } from "./accounts.table.ts";
import { newPassword } from "./own-account.routes.ts";
import type { Throttle } from "./throttle.ts";

/** The caller's own record as a resource: its definition with one row in scope. */
function own(engine: Engine, actor: Actor): Definition {
  const { contract, locked } = ownProfile[actor.role];
  const definition = engine.definition(contract.path);
  return {
    ...definition,
    contract: { ...definition.contract, locked: { [actor.role]: locked } as never },
    rows: { [actor.role]: () => eq(definition.table.id, actor.id) },
  };
}

/**
 * The same with a new password beside it, in JSON or in a form. It is taken out before the rest is written, because it
 * is set in another way than its home or a super admin sets it: with the present one beside it.
 */
function withPassword({ contract, ...definition }: Definition, actor: Actor): Definition {
  const mayNot = contract.locked?.[actor.role] ?? [];
  const locked = { [actor.role]: mayNot.filter((field) => (field as string) !== "password") } as never;
  return {
    ...definition,
    contract: { ...contract, create: contract.create.extend(PasswordChange.shape), locked },
  };
}

/** GET and PATCH usr/info: what everyone may know and change about itself (spec §7, DECISIONS A36, A40). */
export function infoRoutes(app: FastifyInstance, engine: Engine, throttle: Throttle): void {
  const answer = async (actor: Actor): Promise<Info & Record<string, unknown>> => {
    const profile = await read(engine, own(engine, actor), actor, actor.id, "record");
    const [about] = await engine.database.run<{
      username: string;
      email: string;
      home: string | null;
      within: boolean | null;
    }>(sql`
      select ${accounts.username}, ${accounts.email}, ${homes.funeral_home_name} as home,
        ${isWithinLimits} as within
      from ${accounts} left join ${homes} on ${homes.id} = ${actor.funeralHome} where ${accounts.id} = ${actor.id}`);
    const { name } = ownProfile[actor.role];
    const zone = profile.timezone_detail as z.infer<typeof detail>;
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
      timezone: text("timezone"),
      // One that was chosen just now counts from this answer on.
      timezone_name: zone?.title ?? actor.timezone,
      // Only homes have a plan; nobody else is ever limited.
      is_within_package_limits: about?.within ?? true,
    };
  };
  app.get("/v1/usr/info", (request) => answer(requireActor(request)));
  app.patch("/v1/usr/info", async (request) => {
    const actor = requireActor(request);
    if (actor.role === "super_admin") throw problem("forbidden");
    const definition = own(engine, actor);
    const { fields, ...body } = await readBody(engine, withPassword(definition, actor), actor, request);
    const { password, current_password, ...others } = fields;
    // An empty password on a form means: keep the old one.
    const setPassword = password
      ? await newPassword({ database: engine.database, throttle }, actor, { password, current_password })
      : undefined;
    const values = cleanBody(definition, { ...body, fields: others }, actor, "edit");
    await update(engine, definition, actor, actor.id, values);
    await setPassword?.();
    return answer(actor);
  });
}
