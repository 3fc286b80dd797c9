import { actions, FactorReset, may, ownProfile, type SignInWays } from "@vigil/contract";
import { eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { problem } from "../problems.ts";
import { audit } from "../resource/audit.ts";
import { needsProof } from "../resource/needs-proof.ts";
import type { Engine } from "../resource/registry.ts";
import { requireActor, requireGrant } from "../resource/routes.ts";
import { read } from "../resource/write.ts";
import type { Throttle } from "../security/throttle.ts";
import { accounts } from "../tables/accounts.table.ts";
import { companySignIns } from "../tables/company-sign-in.table.ts";
import { noticeCompanyDisconnected, noticeFactorsReset } from "./account-notices.ts";
import { unbindCompany } from "./company-account.ts";
import { enteringColumns, isCompanyOnly } from "./company-only.ts";
import { requireNotErased } from "./erased-account.ts";
import { factorsOf, removeFactors } from "./factors.ts";
import { parseBody } from "./parse-body.ts";
import { type LinkOwner, mailPasswordLink } from "./password-links.ts";
import { endSessions } from "./sessions.ts";

/**
 * POST {people}/{id}/send_link: emails the link to set a password again, for whoever may edit that person.
 * GET {people}/{id}/sign_in_ways: what opens somebody's account besides their password, for whoever may take it away.
 * POST {people}/{id}/reset_factors: removes the second step of somebody who has lost it.
 * POST {people}/{id}/unbind_company: takes the company account away from somebody's account.
 */
export function accountRoutes(app: FastifyInstance, engine: Engine, throttle: Throttle): void {
  for (const [role, { contract }] of Object.entries(ownProfile)) {
    const { path } = contract;
    const definition = engine.definition(path);
    app.post(`/v1/${path}/:id/send_link`, async (request) => {
      const actor = requireGrant(request, definition, "edit");
      const { id } = request.params as { id: string };
      const person = await read(engine, definition, actor, id, "record");
      await requireNotErased(engine.database, id);
      if (!person.status) throw problem("account_inactive");
      const owner = { ...person, role } as unknown as LinkOwner;
      await throttle.count({ link_account: id });
      await engine.database.transaction(async (tx) => {
        await mailPasswordLink({ tx, runtime: engine.runtime }, owner, "welcome");
        await audit(tx, actor, { verb: "send_link", resource: path, record: id });
      });
      const to = owner.email || person.phone;
      const [entering] = await engine.database.orm
        .select(enteringColumns)
        .from(accounts)
        .where(eq(accounts.id, id));
      if (entering && engine.runtime.company && isCompanyOnly(engine.runtime, entering))
        return { detail: `How to sign in is on its way to ${to}.` };
      return { detail: `A link to set a password is on its way to ${to}.` };
    });
    app.get(`/v1/${path}/:id/sign_in_ways`, async (request): Promise<SignInWays> => {
      const actor = requireActor(request);
      const { id } = request.params as { id: string };
      if (!may(actor, actions.reset_factors, "edit")) throw problem("forbidden");
      await read(engine, definition, actor, id, "record");
      const [company] = await engine.database.orm
        .select({ email: companySignIns.email, bound_at: companySignIns.bound_at })
        .from(companySignIns)
        .where(eq(companySignIns.account, id));
      const has_second_step = (await factorsOf(engine.database, id)).length > 0;
      return {
        has_second_step,
        company: company ? { ...company, bound_at: company.bound_at.toISOString() } : null,
      };
    });
    app.post(`/v1/${path}/:id/reset_factors`, needsProof, async (request, reply) => {
      const actor = requireActor(request);
      const { id } = request.params as { id: string };
      if (!may(actor, actions.reset_factors, "edit") || id === actor.id) throw problem("forbidden");
      const { reason } = parseBody(FactorReset, request.body);
      const person = await read(engine, definition, actor, id, "record");
      await engine.database.transaction(async (tx) => {
        if ((await factorsOf(tx, id)).length === 0) throw problem("nothing_to_reset");
        await removeFactors(tx, id);
        await endSessions(tx, id);
        const changes = { reason: [null, reason] as [null, string] };
        await audit(tx, actor, { verb: "reset_factors", resource: path, record: id, changes });
        const owner = { ...person, role } as unknown as LinkOwner;
        await noticeFactorsReset({ tx, runtime: engine.runtime }, owner, reason);
      });
      return reply.status(204).send();
    });
    app.post(`/v1/${path}/:id/unbind_company`, needsProof, async (request, reply) => {
      const actor = requireActor(request);
      const { id } = request.params as { id: string };
      if (!may(actor, actions.unbind_company, "edit") || id === actor.id) throw problem("forbidden");
      const person = await read(engine, definition, actor, id, "record");
      await engine.database.transaction(async (tx) => {
        if (!(await unbindCompany(tx, id))) throw problem("not_bound");
        await endSessions(tx, id);
        await audit(tx, actor, { verb: "unbind_company", resource: path, record: id });
        const { runtime } = engine;
        const owner = { ...person, role } as unknown as LinkOwner;
        if (runtime.company) await noticeCompanyDisconnected({ tx, runtime }, owner, runtime.company.name);
      });
      return reply.status(204).send();
    });
  }
}
