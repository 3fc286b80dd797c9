import { outboxResource as contract } from "@vigil/contract";
import { isNotNull, isNull } from "drizzle-orm";
import { defineResource, everyRow } from "../resource/define.ts";
import { outbox as table } from "../tables/emails.table.ts";
import { withoutSecretLinks } from "./core/secret-links.ts";
import { readable } from "./encrypted.ts";

export const outbox = defineResource(contract, {
  table,
  search: table.search_text,
  filters: { sent: (sent) => (sent ? isNotNull(table.sent_at) : isNull(table.sent_at)) },
  rows: { super_admin: everyRow },
  reveal: ({ text, html }, { accesses }, { emailEncryption }) => {
    const read = readable(emailEncryption, { text: String(text), html: String(html) });
    return {
      text: withoutSecretLinks(read.text, accesses),
      html: withoutSecretLinks(read.html, accesses),
    };
  },
});
