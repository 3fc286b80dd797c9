import type { Page } from "@vigil/contract";
import type { DataProvider, GetListParams, GetListResult, Identifier, RaRecord } from "ra-core";
import { contracts } from "../contracts.ts";
import { getJson } from "../session/http.ts";
import { getPrefetched } from "../session/prefetch.ts";
import { Refused } from "../session/problems.ts";
import { bodyOf, changesOf, filledOf } from "./body.ts";
import { withOwnSentences } from "./own-sentences.ts";
import { queryOf } from "./query.ts";
import { withResourceAliases } from "./resource-aliases.ts";

type Results = Page<RaRecord>;

/** A bulk deletion partly failed. `failed` has the reasons by record id. */
export class PartlyDeleted extends Error {
  readonly deleted: Identifier[];
  readonly failed: Record<string, string>;

  constructor(deleted: Identifier[], failed: Record<string, string>) {
    super(Object.values(failed)[0] ?? "");
    this.deleted = deleted;
    this.failed = failed;
  }
}

const signalOf = (params: { signal?: AbortSignal | undefined }) =>
  params.signal ? { signal: params.signal } : {};

async function list(
  resource: string,
  { pagination, sort, filter, ...params }: Partial<GetListParams>,
  page?: number,
) {
  const query = queryOf({
    page: page ?? pagination?.page,
    page_size: pagination?.perPage,
    ordering: isRankedByServer(resource, filter) ? undefined : sort && orderingOf(sort),
    ...filter,
  });
  return getPrefetched<Results>(`${resource}/${query}`, signalOf(params));
}

const orderingOf = ({ field, order }: NonNullable<GetListParams["sort"]>) =>
  order === "DESC" ? `-${field}` : field;

/** Whether this is a search in the picker of a lookup table, where the server puts the best match first. */
const isRankedByServer = (resource: string, filter: GetListParams["filter"]) =>
  Boolean(filter?.q) && !contracts[resource]?.ordering.includes("created_at" as never);

/** A capped count only means that there are more; paging then relies on `next` and `previous`. */
const listed = ({ results, count, count_capped, next, previous }: Results): GetListResult => ({
  data: results,
  ...(count_capped ? {} : { total: count }),
  pageInfo: { hasNextPage: next !== null, hasPreviousPage: previous !== null },
  meta: { count, capped: count_capped === true },
});

/**
 * A page past the end returns 404. Then the first page is loaded, from which react-admin learns which page is the last.
 */
async function listOrFirst(resource: string, params: GetListParams) {
  try {
    return await list(resource, params);
  } catch (error) {
    const isPastEnd = error instanceof Refused && error.status === 404 && (params.pagination?.page ?? 1) > 1;
    if (!isPastEnd) throw error;
    return list(resource, params, 1);
  }
}

const api: DataProvider = {
  supportAbortSignal: true,

  getList: async (resource, params) => listed(await listOrFirst(resource, params)) as never,

  getOne: async (resource, { id, meta, ...params }) => ({
    data: await getJson(`${resource}/${id}/${queryOf({ uid: meta?.uid })}`, signalOf(params)),
  }),

  getMany: async (resource, { ids, ...params }) => {
    const query = queryOf({ id__in: ids, page_size: ids.length });
    const { results } = await getJson<Results>(`${resource}/${query}`, signalOf(params));
    return { data: results as never };
  },

  getManyReference: async (resource, { target, id, filter, ...params }) =>
    listed(await list(resource, { ...params, filter: { ...filter, [target]: id } })) as never,

  create: async (resource, { data, meta }) => {
    const idempotency = meta?.idempotencyKey ? { idempotencyKey: String(meta.idempotencyKey) } : {};
    return {
      data: await getJson(`${resource}/${meta?.action ? `${meta.action}/` : ""}`, {
        method: "POST",
        body: bodyOf(filledOf(data)),
        ...idempotency,
      }),
    };
  },

  update: async (resource, { id, data, previousData, meta }) => {
    const body = bodyOf(changesOf(data, previousData ?? {}));
    const version = meta?.version ? { version: String(meta.version) } : {};
    return { data: await getJson(`${resource}/${id}/`, { method: "PATCH", body, ...version }) };
  },

  updateMany: async (resource, { ids, data }) => {
    await getJson(`${resource}/bulk_update/`, { method: "POST", body: { ids, ...data } });
    return { data: ids };
  },

  delete: async (resource, { id, previousData }) => {
    await getJson(`${resource}/${id}/`, { method: "DELETE" });
    return { data: (previousData ?? { id }) as never };
  },

  deleteMany: async (resource, { ids }) => {
    const { deleted, failed } = await getJson<{ deleted: Identifier[]; failed: Record<string, string> }>(
      `${resource}/bulk_delete/`,
      { method: "POST", body: { ids } },
    );
    if (Object.keys(failed).length > 0) throw new PartlyDeleted(deleted, failed);
    return { data: deleted };
  },
};

/** Vigil's API as a react-admin data provider. */
export const dataProvider: DataProvider = withOwnSentences(withResourceAliases(api));
