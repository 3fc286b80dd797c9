import {
  AnswerObjection,
  actions,
  HideObjected,
  may,
  type Objection,
  type ObjectionItem,
  type Page,
  privacyWords,
} from "@vigil/contract";
import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Queries } from "../../database/database.ts";
import { problem } from "../../problems.ts";
import type { Actor } from "../../resource/actor.ts";
import { audit } from "../../resource/audit.ts";
import { checkedBody } from "../../resource/checked-body.ts";
import { isUuid, pageOf, readPaging } from "../../resource/list.ts";
import { performers } from "../../resource/performers.ts";
import type { Engine } from "../../resource/registry.ts";
import { requireActor } from "../../resource/routes.ts";
import { storedFiles } from "../../tables/files.table.ts";
import { gallery } from "../../tables/gallery.table.ts";
import { guests } from "../../tables/guests.table.ts";
import { homes } from "../../tables/homes.table.ts";
import { objections as table } from "../../tables/objections.table.ts";
import { remembrances } from "../../tables/remembrances.table.ts";
import { streams } from "../../tables/streams.table.ts";
import { emailAnswer } from "./answer.ts";

const path = "objections";
type Request = FastifyRequest<{ Params: { id: string } }>;

/** What people object to who appear in a recording or picture: the list, what is hidden, and the answers. */
export function objectionRoutes(app: FastifyInstance, engine: Engine): void {
  const { database, runtime } = engine;
  app.get(`/v1/${path}`, async (request): Promise<Page<Objection>> => {
    const actor = requireAnswering(request);
    const query = request.query as Record<string, unknown>;
    const { page, page_size } = readPaging(query);
    const rows = rowsOf(actor);
    const [counted] = await database.run<{ n: number }>(
      sql`select count(*)::int as n from ${table} join ${streams} on ${streams.id} = ${table.stream} where ${rows}`,
    );
    // Those without an answer first, the most urgent of them at the top.
    const order = sql`${table.answered_at} is not null,
      case when ${table.answered_at} is null then ${table.due_at} end, ${table.answered_at} desc, ${table.id}`;
    const found = await select(
      database,
      sql`${rows} order by ${order} limit ${page_size} offset ${(page - 1) * page_size}`,
    );
    return pageOf({ engine, path, query }, counted?.n ?? 0, found.map(present));
  });

  app.get(`/v1/${path}/:id/items`, async (request: Request): Promise<Page<ObjectionItem>> => {
    const { stream, hides_items } = await find(database, requireAnswering(request), request.params.id);
    const results = await itemsOf(engine, stream, hides_items);
    return { count: results.length, next: null, previous: null, results };
  });

  app.post(`/v1/${path}/:id/hide`, async (request: Request): Promise<Objection> => {
    const actor = requireAnswering(request);
    const hidden = checkedBody(HideObjected, request);
    return database.transaction(async (tx) => {
      const { id, stream } = await find(tx, actor, request.params.id, sql`for update of ${table}`);
      await hide(tx, id, { ...hidden, items: await ownItems(tx, stream, hidden.items) });
      await audit(tx, actor, { verb: "hide", resource: path, record: id });
      return present(await find(tx, actor, id));
    });
  });

  app.post(`/v1/${path}/:id/answer`, async (request: Request): Promise<Objection> => {
    const actor = requireAnswering(request);
    const { outcome, answer, ...hidden } = checkedBody(AnswerObjection, request);
    const { name } = (await performers(engine, database, [{ actor: actor.id, role: actor.role }]))({
      actor: actor.id,
      role: actor.role,
    });
    return database.transaction(async (tx) => {
      const { id, stream, answered_at } = await find(
        tx,
        actor,
        request.params.id,
        sql`for update of ${table}`,
      );
      if (answered_at !== null) throw problem("conflict", privacyWords.answeredAlready);
      await hide(tx, id, { ...hidden, items: await ownItems(tx, stream, hidden.items) });
      await tx.orm
        .update(table)
        .set({ outcome, answer, answered_at: sql`now()`, answered_by: name })
        .where(eq(table.id, id));
      await emailAnswer({ tx, runtime }, id);
      await audit(tx, actor, { verb: "answer", resource: path, record: id });
      return present(await find(tx, actor, id));
    });
  });
}

/** @throws Problem 403 */
function requireAnswering(request: FastifyRequest): Actor {
  const actor = requireActor(request);
  if (!may(actor, actions.answer_objections, "edit")) throw problem("forbidden");
  return actor;
}

/** Of services that were disabled as well, because the term goes on. */
const rowsOf = ({ role, funeralHome }: Actor): SQL => {
  const ofHome =
    role === "super_admin" ? sql`true` : funeralHome ? eq(streams.funeral_home, funeralHome) : sql`false`;
  return and(ne(streams.stream_type, "practice"), ofHome) ?? sql`false`;
};

interface Row
  extends Pick<
    Objection,
    | "id"
    | "name"
    | "email"
    | "telephone"
    | "subject"
    | "place"
    | "explanation"
    | "language"
    | "created_at"
    | "due_at"
    | "outcome"
    | "answer"
    | "answered_at"
    | "answered_by"
  > {
  stream: string;
  title: string;
  home: string;
  hides_recording: boolean;
  hides_items: string[];
}

const select = (db: Queries, which: SQL) =>
  db.run<Row>(sql`
    select ${table.id}, ${table.name}, ${table.email}, ${table.telephone}, ${table.subject}, ${table.place},
      ${table.explanation}, ${table.language}, ${table.created_at}, ${table.due_at}, ${table.outcome}, ${table.answer},
      ${table.answered_at}, ${table.answered_by}, ${table.hides_recording}, ${table.hides_items},
      ${streams.id} as stream, ${streams.deceased_full_name} as title, ${homes.branding_funeral_home_name} as home
    from ${table} join ${streams} on ${streams.id} = ${table.stream}
    join ${homes} on ${homes.id} = ${streams.funeral_home} where ${which}`);

/** @throws Problem 404 for one that isn't the caller's to answer */
async function find(db: Queries, actor: Actor, id: string, lock: SQL = sql``): Promise<Row> {
  const [found] = isUuid(id) ? await select(db, sql`${rowsOf(actor)} and ${table.id} = ${id} ${lock}`) : [];
  if (!found) throw problem("not_found");
  return found;
}

const present = ({ stream, title, hides_recording, hides_items, ...row }: Row): Objection => ({
  ...row,
  stream: { id: stream, title },
  hidden: { recording: hides_recording, items: hides_items },
});

const hide = (tx: Queries, id: string, { recording, items }: HideObjected) =>
  tx.orm.update(table).set({ hides_recording: recording, hides_items: items }).where(eq(table.id, id));

/** Those of these ids that are a photo or video of this stream's page. */
async function ownItems(db: Queries, stream: string, ids: readonly string[]): Promise<string[]> {
  const given = sql`${sql.param([...ids])}::uuid[]`;
  const found = await db.run<{ id: string }>(sql`
    select ${gallery.id} from ${gallery} where ${gallery.stream} = ${stream} and ${gallery.id} = any(${given})
    union all
    select ${remembrances.id} from ${remembrances} where ${remembrances.stream} = ${stream} and ${remembrances.id} = any(${given})`);
  return found.map(({ id }) => id);
}

/** Items of a page that are looked through for an objection. */
const mostItems = 500;
/** Pixels of the images among which somebody chooses. */
const thumbnail = 480;

/** The photos and videos that the page shows, and those that this objection hides. */
async function itemsOf(
  { database, runtime }: Engine,
  stream: string,
  hidden: readonly string[],
): Promise<ObjectionItem[]> {
  const chosen = sql`${sql.param([...hidden])}::uuid[]`;
  const found = await database.run<Omit<ObjectionItem, "image"> & { file: string; is_image: boolean }>(sql`
    select ${gallery.id}, 'gallery' as kind, ${gallery.caption} as words, ${gallery.sender_name} as sender,
      coalesce(${gallery.image}, ${gallery.video}) as file, ${gallery.image} is not null as is_image
    from ${gallery} left join ${guests} on ${guests.id} = ${gallery.guest}
    where ${gallery.stream} = ${stream} and ${gallery.deleted_at} is null
      and (${gallery.publish} or ${gallery.id} = any(${chosen})) and coalesce(${gallery.image}, ${gallery.video}) is not null
    union all
    select ${remembrances.id}, 'wall', ${remembrances.description}, null, ${remembrances.file},
      ${storedFiles.content_type} like 'image/%'
    from ${remembrances} join ${storedFiles} on ${storedFiles.id} = ${remembrances.file}
    where ${remembrances.stream} = ${stream} and ${remembrances.deleted_at} is null
      and (${remembrances.visible} or ${remembrances.id} = any(${chosen}))
    limit ${mostItems}`);
  return found.map(({ file, is_image, ...item }) => ({
    ...item,
    image: is_image ? runtime.fileAddress(file, thumbnail) : null,
  }));
}
