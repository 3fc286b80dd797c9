import { outputsResource as contract } from "@vigil/contract";
import { eq, sql } from "drizzle-orm";
import { mediaTopic, notify } from "../../broadcast/change-feed.ts";
import type { Queries } from "../../database/database.ts";
import { defineResource } from "../../resource/define.ts";
import { ofStreamsInScope } from "../../scopes/streams.scope.ts";
import { outputs as table } from "../../tables/outputs.table.ts";
import { checkAddress, encryptSecrets, refuseTooMany } from "./outputs.hooks.ts";

const ofStreams = ofStreamsInScope(table.stream);

export const outputs = defineResource(contract, {
  table,
  search: table.search_text,
  filters: { stream: (stream) => eq(table.stream, stream) },
  rows: { super_admin: ofStreams, funeral_home: ofStreams, funeral_home_staff: ofStreams },
  derive: { has_key: sql`${table.key} is not null` },
  before: {
    create: async (write) => {
      await checkAddress(write.runtime, write.values.url);
      await refuseTooMany(write.tx, write.values.stream);
      encryptSecrets(write.runtime, write.values);
    },
    update: async (write) => {
      const { values, current, runtime } = write;
      if (values.url !== current.url) await checkAddress(runtime, values.url);
      // A key belongs to its server: another server must not get it.
      if (values.url && hostOf(values.url) !== hostOf(current.url) && !values.key)
        Object.assign(values, { key: "" });
      encryptSecrets(runtime, values);
    },
  },
  after: { create: notifyMedia, update: notifyMedia, delete: notifyMedia, restore: notifyMedia },
});

const hostOf = (url: string): string => new URL(url).host;

function notifyMedia({ tx }: { tx: Queries }): Promise<void> {
  return notify(tx, mediaTopic).then(() => {});
}
