import { archivesResource as contract, firstLanguage } from "@vigil/contract";
import { eq, sql } from "drizzle-orm";
import { problem } from "../../problems.ts";
import { defineResource } from "../../resource/define.ts";
import { ofStreamsInScope } from "../../scopes/streams.scope.ts";
import { accounts } from "../../tables/accounts.table.ts";
import { archives as table } from "../../tables/archives.table.ts";
import { homes } from "../../tables/homes.table.ts";
import { streams } from "../../tables/streams.table.ts";

const ofStreams = ofStreamsInScope(table.stream);

export const archives = defineResource(contract, {
  table,
  filters: { stream: (stream) => eq(table.stream, stream) },
  theirsAlone: true,
  // Whoever found a browser signed in would need no proof for what is ready already.
  present: { file: () => null },
  rows: { family: ofStreams },
  before: {
    create: async ({ tx, actor, runtime, values }) => {
      await runtime.proofs.require(tx, actor);
      const stream = values.stream ?? "";
      // Two requests at the same moment: the second one waits here, then finds the first one's.
      await tx.run(sql`select 1 from ${streams} where ${eq(streams.id, stream)} for update`);
      const [open] = await tx.run(sql`
        select 1 from ${table} where ${eq(table.stream, stream)} and ${table.state} in ('waiting', 'making')`);
      if (open) throw problem("archive_in_progress");
      const [languages] = await tx.run<{ account: string | null; stream: string | null; home: string }>(sql`
        select (select ${accounts.language} from ${accounts} where ${eq(accounts.id, actor.id)}) as account,
          ${streams.language} as stream, ${homes.language} as home
        from ${streams} join ${homes} on ${homes.id} = ${streams.funeral_home} where ${eq(streams.id, stream)}`);
      const language = firstLanguage([
        ...[values.language, languages?.account, languages?.stream, languages?.home],
      ]);
      Object.assign(values, { language, requested_by: actor.id });
    },
  },
});
