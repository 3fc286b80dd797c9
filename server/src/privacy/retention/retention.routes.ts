import {
  actions,
  may,
  type Retention,
  RetentionChange,
  retentionGraceDays,
  retentionKinds,
} from "@vigil/contract";
import { type SQL, sql } from "drizzle-orm";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { problem } from "../../problems.ts";
import type { Actor } from "../../resource/actor.ts";
import { audit } from "../../resource/audit.ts";
import { checkedBody } from "../../resource/checked-body.ts";
import { needsProof } from "../../resource/needs-proof.ts";
import type { Engine } from "../../resource/registry.ts";
import { requireActor } from "../../resource/routes.ts";
import { homeRetention, retentionSettings } from "../../tables/retention.table.ts";
import { streams } from "../../tables/streams.table.ts";
import { goesOn, hasAny, hasNotice, hasTerm } from "./due.ts";

const path = "retention";
/** Services that are listed; emails name them all. */
const mostUpcoming = 100;

/** How long data is kept: of the installation, and of each home. */
export function retentionRoutes(app: FastifyInstance, { database }: Engine, emailDays: number): void {
  const answer = async (actor: Actor): Promise<Retention> => {
    const [setting] = await database.orm.select().from(retentionSettings);
    if (!setting) throw problem("internal");
    const { since, last_run_at, last_run, guest_months, recording_months, address_days } = setting;
    const own = actor.funeralHome
      ? await database.run<NonNullable<Retention["own"]>>(
          sql`select ${homeRetention.guest_months}, ${homeRetention.recording_months} from ${homeRetention} where ${homeRetention.home} = ${actor.funeralHome}`,
        )
      : [];
    return {
      installation: { guest_months, recording_months, address_days, email_days: emailDays },
      own: actor.funeralHome ? (own[0] ?? { guest_months: null, recording_months: null }) : null,
      notices_from: new Date(since.getTime() + retentionGraceDays * 86_400_000).toISOString(),
      last_run_at: last_run_at?.toISOString() ?? null,
      last_run: actor.funeralHome ? null : last_run,
      upcoming: await upcoming(actor),
    };
  };
  const upcoming = async (actor: Actor): Promise<Retention["upcoming"]> => {
    const ofHome: SQL = actor.funeralHome
      ? sql`${streams.funeral_home} = ${actor.funeralHome}`
      : sql`${actor.role === "super_admin"}`;
    const parts = retentionKinds.map(
      (
        kind,
      ) => sql`select ${streams.id}, ${streams.deceased_full_name} as title, ${kind}::text as kind, ${goesOn(kind)} as goes_on
        from ${streams} where ${ofHome} and ${hasTerm(kind)} and ${hasNotice(kind)} and ${hasAny(kind)}`,
    );
    const found = await database.run<{
      id: string;
      title: string;
      kind: (typeof retentionKinds)[number];
      goes_on: string;
    }>(
      sql`select id, title, kind, goes_on::text as goes_on from (${sql.join(parts, sql` union all `)}) going order by goes_on, id limit ${mostUpcoming}`,
    );
    return found.map(({ id, title, ...rest }) => ({ stream: { id, title }, ...rest }));
  };

  app.get(`/v1/${path}`, async (request) => answer(requireSetting(request)));

  app.patch(`/v1/${path}`, needsProof, async (request) => {
    const actor = requireSetting(request);
    const change = checkedBody(RetentionChange, request);
    await database.transaction(async (tx) => {
      const { guest_months, recording_months, address_days } = change;
      if (actor.funeralHome) {
        const values = {
          ...(guest_months === undefined ? {} : { guest_months }),
          ...(recording_months === undefined ? {} : { recording_months }),
        };
        await tx.orm
          .insert(homeRetention)
          .values({ home: actor.funeralHome, ...values })
          .onConflictDoUpdate({ target: homeRetention.home, set: { home: actor.funeralHome, ...values } });
      } else
        await tx.run(sql`update ${retentionSettings} set guest_months = coalesce(${guest_months ?? null}::int, guest_months),
          recording_months = coalesce(${recording_months ?? null}::int, recording_months),
          address_days = coalesce(${address_days ?? null}::int, address_days)`);
      const record = actor.funeralHome ?? actor.id;
      const changes = Object.fromEntries(
        Object.entries(change).map(([field, value]): [string, [unknown, unknown]] => [field, [null, value]]),
      );
      await audit(tx, actor, { verb: "edit", resource: path, record, changes });
    });
    return answer(actor);
  });
}

/** @throws Problem 403 */
function requireSetting(request: FastifyRequest): Actor {
  const actor = requireActor(request);
  if (!may(actor, actions.set_retention, "edit")) throw problem("forbidden");
  return actor;
}
