import { ownProfile } from "@vigil/contract";
import type { FastifyInstance } from "fastify";
import { problem } from "../problems.ts";
import { audit } from "../resource/audit.ts";
import type { Engine } from "../resource/registry.ts";
import { requireGrant } from "../resource/routes.ts";
import { read } from "../resource/write.ts";
import type { Throttle } from "../security/throttle.ts";
import { type LinkOwner, mailPasswordLink } from "./password-links.ts";

/** POST {people}/{id}/send_link: emails the link to set a password again, for whoever may edit that person. */
export function accountRoutes(app: FastifyInstance, engine: Engine, throttle: Throttle): void {
  for (const [role, { contract }] of Object.entries(ownProfile)) {
    const { path } = contract;
    const definition = engine.definition(path);
    app.post(`/v1/${path}/:id/send_link`, async (request) => {
      const actor = requireGrant(request, definition, "edit");
      const { id } = request.params as { id: string };
      const person = await read(engine, definition, actor, id, "record");
      if (!person.status) throw problem("account_inactive");
      const owner = { ...person, role } as unknown as LinkOwner;
      await throttle.count({ link_account: id });
      await engine.database.transaction(async (tx) => {
        await mailPasswordLink({ tx, runtime: engine.runtime }, owner, "welcome");
        await audit(tx, actor, { verb: "send_link", resource: path, record: id });
      });
      return { detail: `A link to set a password is on its way to ${owner.email || person.phone}.` };
    });
  }
}
