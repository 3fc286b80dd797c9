import {
  dayZone,
  type detail,
  Favourites,
  type HourClock,
  type Info,
  type Language,
  type ListColumns,
  listsOf,
  listWords,
  OwnLanguage,
  OwnListColumns,
  ownProfile,
  PasswordChange,
} from "@vigil/contract";
import { and, eq, sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { z } from "zod";
import { isWithinLimits } from "../billing/stream-balance.ts";
import { fieldProblem, problem } from "../problems.ts";
import type { Actor } from "../resource/actor.ts";
import { cleanBody, readBody } from "../resource/body.ts";
import type { Definition } from "../resource/define.ts";
import type { Engine } from "../resource/registry.ts";
import { requireActor } from "../resource/routes.ts";
import { read, update } from "../resource/write.ts";
import type { Throttle } from "../security/throttle.ts";
import { accounts } from "../tables/accounts.table.ts";
import { passkeys, totps } from "../tables/factors.table.ts";
import { firstSteps } from "../tables/first-steps.table.ts";
import { homes } from "../tables/homes.table.ts";
import { newEmailOf } from "./email-change.ts";
import { mayLackFactor } from "./factors.ts";
import { changeSignIn } from "./own-account.routes.ts";
import { parseBody } from "./parse-body.ts";
import { seenBy } from "./seen-by.ts";

/** The caller's own record as a resource: its definition limited to one row. */
function ownDefinition(engine: Engine, actor: Actor): Definition {
  const { contract, locked } = ownProfile[actor.role];
  const definition = engine.definition(contract.path);
  return {
    ...definition,
    contract: { ...definition.contract, locked: { [actor.role]: locked } as never },
    rows: { [actor.role]: () => eq(definition.table.id, actor.id) },
  };
}

/**
 * The same with the language, the clock and a new password beside it, in JSON or in a form. The password is removed before the rest
 * is written, because it asks for a proof of who it is and ends the other sessions.
 */
function withAccount({ contract, ...definition }: Definition, actor: Actor): Definition {
  const mayNot = contract.locked?.[actor.role] ?? [];
  const locked = { [actor.role]: mayNot.filter((field) => (field as string) !== "password") } as never;
  return {
    ...definition,
    contract: {
      ...contract,
      create: contract.create.extend(PasswordChange.shape).extend(OwnLanguage.shape),
      locked,
    },
  };
}

/** GET and PATCH usr/info: what people may see and change about themselves. */
export function infoRoutes(app: FastifyInstance, engine: Engine, throttle: Throttle): void {
  const parts = { engine, throttle };
  const isAnother = async (actor: Actor, email: string) => {
    const here = and(eq(accounts.id, actor.id), eq(accounts.email, email));
    return (await engine.database.orm.select({ id: accounts.id }).from(accounts).where(here)).length === 0;
  };
  app.put("/v1/usr/favourites", async (request): Promise<Favourites> => {
    const { id } = requireActor(request);
    const { favourites } = parseBody(Favourites, request.body);
    await engine.database.orm.update(accounts).set({ favourites }).where(eq(accounts.id, id));
    return { favourites };
  });
  app.put("/v1/usr/list_columns", async (request): Promise<OwnListColumns> => {
    const actor = requireActor(request);
    const { list, columns } = parseBody(OwnListColumns, request.body);
    if (!listsOf(actor).includes(list)) throw fieldProblem({ list: [listWords.notAList] });
    const chosen =
      columns === null || Object.keys(columns).length === 0
        ? sql`${accounts.list_columns} - ${list}::text`
        : sql`${accounts.list_columns} || jsonb_build_object(${list}::text, ${JSON.stringify(columns)}::jsonb)`;
    await engine.database.run(
      sql`update ${accounts} set list_columns = ${chosen} where ${accounts.id} = ${actor.id}`,
    );
    return { list, columns };
  });
  app.get("/v1/usr/info", mayLackFactor, (request) => ownInfo(engine, requireActor(request)));
  app.patch("/v1/usr/info", async (request) => {
    const actor = requireActor(request);
    const definition = ownDefinition(engine, actor);
    const { fields, ...body } = await readBody(engine, withAccount(definition, actor), actor, request);
    const { password, own_language, own_clock, ...others } = fields;
    const { own_language: language, own_clock: clock } = parseBody(OwnLanguage, { own_language, own_clock });
    const storeReading = async () => {
      if (language === undefined && clock === undefined) return;
      await engine.database.orm
        .update(accounts)
        .set({ ...(language === undefined ? {} : { language }), ...(clock === undefined ? {} : { clock }) })
        .where(eq(accounts.id, actor.id));
    };
    if (actor.role === "super_admin") {
      // Another super admin changes the rest.
      if (Object.keys({ ...fields, ...body.files }).some((field) => !(field in OwnLanguage.shape)))
        throw problem("forbidden");
      await storeReading();
      return ownInfo(engine, actor);
    }
    // An empty password in a form means "keep the old one".
    const change = password ? parseBody(PasswordChange, { password }) : undefined;
    const { email, ...values } = cleanBody(definition, { ...body, fields: others }, actor, "edit");
    const newEmail = typeof email === "string" && (await isAnother(actor, email)) ? email : undefined;
    if (change || newEmail) await engine.runtime.proofs.require(engine.database, actor);
    await changeSignIn(parts, actor, { email: newEmail, password: change?.password }, async () => {
      await update(engine, definition, actor, actor.id, values);
      await storeReading();
    });
    return ownInfo(engine, actor);
  });
}

/** What usr/info returns about the caller. */
async function ownInfo(engine: Engine, actor: Actor): Promise<Info & Record<string, unknown>> {
  const profile = await read(engine, ownDefinition(engine, actor), actor, actor.id, "record");
  const [about] = await engine.database.run<{
    username: string;
    email: string;
    own_language: Language | null;
    own_clock: HourClock | null;
    favourites: string[];
    list_columns: Record<string, ListColumns>;
    new_email: string | null;
    home: string | null;
    within: boolean | null;
    seen_by: string | null;
    has_first_steps: boolean;
    second_factor_due: string | null;
  }>(sql`
    select ${accounts.username}, ${accounts.email}, ${accounts.language} as own_language, ${accounts.clock} as own_clock, ${accounts.favourites}, ${accounts.list_columns}, ${newEmailOf(actor.id)} as new_email, ${homes.funeral_home_name} as home,
      ${isWithinLimits} as within, ${seenBy(actor.viewer)} as seen_by,
      ${accounts.role} = 'funeral_home' and not exists (select from ${firstSteps} where ${firstSteps.funeral_home} = ${accounts.id}
        and ${firstSteps.hidden_at} is not null) as has_first_steps,
      case when not exists (select from ${totps} where ${totps.account} = ${accounts.id})
        and not exists (select from ${passkeys} where ${passkeys.account} = ${accounts.id})
        then to_json(${accounts.second_factor_due})#>>'{}' end as second_factor_due
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
    new_email: about?.new_email ?? null,
    phone: text("phone") ?? text("telephone_number"),
    own_language: about?.own_language ?? null,
    own_clock: about?.own_clock ?? null,
    favourites: about?.favourites ?? [],
    list_columns: about?.list_columns ?? {},
    funeral_home: actor.funeralHome,
    funeral_home_name: about?.home ?? null,
    timezone: text("timezone"),
    // A zone chosen just now counts from this response on.
    timezone_name: dayZone({ ...actor, timezone: zone?.title ?? actor.timezone }),
    // Only homes have a plan; other roles are never limited.
    is_within_package_limits: about?.within ?? true,
    has_first_steps: about?.has_first_steps ?? false,
    company_accounts: engine.runtime.company?.name ?? null,
    has_telephone: engine.runtime.hasTelephone,
    seen_by: about?.seen_by ?? null,
    second_factor_due:
      about?.second_factor_due && actor.viewer === null
        ? new Date(about.second_factor_due).toISOString()
        : null,
    lacks_second_factor: actor.lacksFactor,
  };
}
