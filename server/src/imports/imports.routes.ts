import {
  actions,
  check,
  families,
  type ImportAnswer,
  ImportServices,
  importWords,
  may,
  type RecentImports,
  RecentImportsQuery,
  streams as streamsContract,
  UndoImport,
  type UndoneImport,
} from "@vigil/contract";
import { eq, sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { inLanguage, languageOf } from "../language/translate.ts";
import { fieldProblem, problem } from "../problems.ts";
import type { Actor } from "../resource/actor.ts";
import { checkedBody } from "../resource/checked-body.ts";
import { deletesMany } from "../resource/deletions.ts";
import { keysMay } from "../resource/open-to-keys.ts";
import type { Engine } from "../resource/registry.ts";
import { requireActor } from "../resource/routes.ts";
import { checkReferences } from "../resource/write.ts";
import { homes } from "../tables/homes.table.ts";
import { timezones } from "../tables/lookups.table.ts";
import { importServices, tryImport } from "./import-services.ts";
import type { Home } from "./read-service.ts";
import { recentImports } from "./recent-imports.ts";
import { undoImport } from "./undo-import.ts";

/** Takes services from case systems. */
export function importRoutes(app: FastifyInstance, engine: Engine): void {
  const definition = engine.definition(streamsContract.path);
  const writes = keysMay({ [streamsContract.path]: "write", [families.path]: "write" });
  app.post(`/v1/${streamsContract.path}/import`, writes, async (request): Promise<ImportAnswer> => {
    const actor = requireActor(request);
    if (!may(actor, actions.import_services, "edit")) throw problem("forbidden");
    const { services, dry_run, funeral_home, import_id, file_name } = checkedBody(ImportServices, request);
    const home = await homeFor(actor, funeral_home);
    const listed = import_id ? { id: import_id, file: file_name ?? null } : undefined;
    const results = await (dry_run ? tryImport : importServices)({ engine, actor, home, listed }, services);
    const language = languageOf(request);
    return { results: results.map((line) => ({ ...line, errors: inLanguage(line.errors, language) })) };
  });

  app.get(`/v1/${streamsContract.path}/import`, async (request): Promise<RecentImports> => {
    const actor = requireActor(request);
    if (!may(actor, actions.import_services, "edit")) throw problem("forbidden");
    const { data, errors } = check(RecentImportsQuery, request.query);
    if (errors) throw fieldProblem(errors);
    return recentImports({ engine, actor, home: await homeFor(actor, data.funeral_home) });
  });

  const many = { config: { needsProof: deletesMany(engine, "streams") } };
  app.post(`/v1/${streamsContract.path}/import/undo`, many, async (request): Promise<UndoneImport> => {
    const actor = requireActor(request);
    if (!may(actor, actions.import_services, "edit")) throw problem("forbidden");
    return undoImport({ engine, actor }, checkedBody(UndoImport, request).streams);
  });

  /** The home that a super admin names, or one's own. */
  const homeFor = async (actor: Actor, funeral_home: string | undefined): Promise<Home> => {
    const isSuper = actor.role === "super_admin";
    if (isSuper && funeral_home)
      await checkReferences(engine, definition, actor, engine.database, { funeral_home });
    if (!isSuper && funeral_home && funeral_home !== actor.funeralHome)
      throw fieldProblem({ funeral_home: [importWords.otherHome] });
    const id = isSuper ? funeral_home : actor.funeralHome;
    const home = id ? await homeOf(id) : undefined;
    if (!home) throw fieldProblem({ funeral_home: [importWords.homeNeeded] });
    return home;
  };

  const homeOf = async (id: string): Promise<Home | undefined> => {
    const [home] = await engine.database.run<Home>(sql`
      select ${homes.id}, ${timezones.name} as timezone from ${homes}
      join ${timezones} on ${timezones.id} = ${homes.timezone} where ${eq(homes.id, id)}`);
    return home;
  };
}
