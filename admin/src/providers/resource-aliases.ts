import { idSessions, streams } from "@vigil/contract";
import type { DataProvider } from "ra-core";

interface Served {
  /** The resource whose calls serve it. */
  path: string;
  /** What tells its records from others of that resource: a filter of each list, and a field of each new record. */
  type: Record<string, unknown>;
}

/** Resources with screens of their own that another resource's calls serve (spec §7: ID sessions). */
const servedByOthers: Readonly<Record<string, Served>> = {
  [idSessions.path]: { path: streams.path, type: { stream_type: "id_session" } },
};

/** The resource whose calls serve this one: itself, as a rule. */
export const apiPathOf = (resource: string): string => servedByOthers[resource]?.path ?? resource;
const typeOf = (resource: string) => servedByOthers[resource]?.type ?? {};

/** Leads the calls of such a resource to the one that serves it. */
export const withResourceAliases = (api: DataProvider): DataProvider => {
  const listed = <P extends { filter?: unknown }>(resource: string, params: P): P => ({
    ...params,
    filter: { ...(params.filter as object | undefined), ...typeOf(resource) },
  });
  return {
    ...api,
    getList: (resource, params) => api.getList(apiPathOf(resource), listed(resource, params)),
    getOne: (resource, params) => api.getOne(apiPathOf(resource), params),
    getManyReference: (resource, params) =>
      api.getManyReference(apiPathOf(resource), listed(resource, params)),
    create: (resource, params) =>
      api.create(apiPathOf(resource), { ...params, data: { ...params.data, ...typeOf(resource) } }),
    update: (resource, params) => api.update(apiPathOf(resource), params),
    delete: (resource, params) => api.delete(apiPathOf(resource), params),
    deleteMany: (resource, params) => api.deleteMany(apiPathOf(resource), params),
  };
};
