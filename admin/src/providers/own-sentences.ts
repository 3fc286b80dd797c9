import {
  customTemplates,
  emailTemplates,
  eventTypes,
  idSessions,
  jobs,
  streamInfo,
  streams,
} from "@vigil/contract";
import type { DataProvider, RaRecord } from "ra-core";
import { said } from "../language/said.ts";

/** Fields that hold what Vigil says, and not what somebody typed. The server says it in English. */
const fields: Readonly<Record<string, readonly string[]>> = {
  [emailTemplates.path]: ["type_display", "recipient", "key_sheet"],
  [customTemplates.path]: ["type_display", "recipient", "key_sheet"],
  [eventTypes.path]: ["title"],
  [streams.path]: ["g_r_page_heading_detail"],
  [idSessions.path]: ["g_r_page_heading_detail"],
  [streamInfo.path]: ["event_type"],
  [jobs.path]: ["event_type"],
};

const spoken = <T extends RaRecord>(resource: string, record: T): T => {
  const ours = fields[resource]?.filter((field) => field in record) ?? [];
  return ours.length === 0
    ? record
    : { ...record, ...Object.fromEntries(ours.map((field) => [field, said(record[field])])) };
};

/** Reads Vigil's own sentences in the language of the page. */
export const withOwnSentences = (api: DataProvider): DataProvider => ({
  ...api,
  getList: async (resource, params) => {
    const page = await api.getList(resource, params);
    return { ...page, data: page.data.map((record) => spoken(resource, record)) as never };
  },
  getOne: async (resource, params) => {
    const { data } = await api.getOne(resource, params);
    return { data: spoken(resource, data) as never };
  },
  getMany: async (resource, params) => {
    const { data } = await api.getMany(resource, params);
    return { data: data.map((record) => spoken(resource, record)) as never };
  },
});
