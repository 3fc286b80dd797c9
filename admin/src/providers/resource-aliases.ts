import { idSessions, streams } from "@vigil/contract";
import type { DataProvider } from "ra-core";

interface Alias {
  /** The resource whose API it uses. */
  path: string;
  /**
   * What distinguishes its records from the other ones of that resource: a filter for lists, and the values for new
   * records.
   */
  type: Record<string, unknown>;
}

/** Resources that have their own screens but use another resource's API: ID sessions are a type of stream. */
const aliases: Readonly<Record<string, Alias>> = {
  [idSessions.path]: { path: streams.path, type: { stream_type: "id_session" } },
};

/** The path of the resource whose API serves this one; as a rule that is the resource itself. */
export const apiPathOf = (resource: string): string => aliases[resource]?.path ?? resource;
const typeOf = (resource: string) => aliases[resource]?.type ?? {};

/** Redirects the calls for an alias to the resource whose API it uses. */
export const withResourceAliases = (api: DataProvider): DataProvider => {
  const filtered = <P extends { filter?: unknown }>(resource: string, params: P): P => ({
    ...params,
    filter: { ...(params.filter as object | undefined), ...typeOf(resource) },
  });
  return {
    ...api,
    getList: (resource, params) => api.getList(apiPathOf(resource), filtered(resource, params)),
    getOne: (resource, params) => api.getOne(apiPathOf(resource), params),
    getManyReference: (resource, params) =>
      api.getManyReference(apiPathOf(resource), filtered(resource, params)),
    create: (resource, params) =>
      api.create(apiPathOf(resource), { ...params, data: { ...params.data, ...typeOf(resource) } }),
    update: (resource, params) => api.update(apiPathOf(resource), params),
    delete: (resource, params) => api.delete(apiPathOf(resource), params),
    deleteMany: (resource, params) => api.deleteMany(apiPathOf(resource), params),
  };
};
