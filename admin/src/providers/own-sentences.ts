import {
  customTemplates,
  emailTemplates,
  eventTypes,
  families,
  idSessions,
  jobs,
  languages,
  streamInfo,
  streams,
  translated,
} from "@vigil/contract";
import type { DataProvider, RaRecord } from "ra-core";
import { said } from "../language/said.ts";
import { spoken } from "../language/words.ts";
import { english } from "../words/en.ts";
import type { vigil as words } from "../words/vigil.ts";

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

/** Languages are called by their English names in the list from which families choose theirs. */
const languageFields: typeof fields = {
  [languages.path]: ["name"],
  [families.path]: ["preferred_language_detail"],
};
function languageSaid<T>(named: T): T {
  const { vigil } = spoken("app", english).messages as unknown as { vigil: typeof words };
  const elsewhere = { English: vigil.languages.en, French: vigil.languages.fr };
  return translated(named, { areas: {}, elsewhere, lengths: (length) => length });
}

const inWords = <T extends RaRecord>(resource: string, record: T): T => {
  const of = (own: typeof fields, say: typeof said) =>
    (own[resource] ?? []).flatMap((field) => (field in record ? [[field, say(record[field])] as const] : []));
  const ours = [...of(fields, said), ...of(languageFields, languageSaid)];
  return ours.length === 0 ? record : { ...record, ...Object.fromEntries(ours) };
};

/** Reads Vigil's own sentences in the language of the page. */
export const withOwnSentences = (api: DataProvider): DataProvider => ({
  ...api,
  getList: async (resource, params) => {
    const page = await api.getList(resource, params);
    return { ...page, data: page.data.map((record) => inWords(resource, record)) as never };
  },
  getOne: async (resource, params) => {
    const { data } = await api.getOne(resource, params);
    return { data: inWords(resource, data) as never };
  },
  getMany: async (resource, params) => {
    const { data } = await api.getMany(resource, params);
    return { data: data.map((record) => inWords(resource, record)) as never };
  },
});
