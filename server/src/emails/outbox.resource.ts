import { outboxResource as contract } from "@vigil/contract";
import { isNotNull, isNull } from "drizzle-orm";
import { allOf, defineResource, everyRow } from "../resource/define.ts";
import { outbox as table } from "../tables/emails.table.ts";
import { withoutSecretLinks } from "./core/secret-links.ts";
import { decryptedEmail } from "./encrypted.ts";

const inState = {
  waiting: allOf(isNull(table.sent_at), isNull(table.failed_at)),
  failed: isNotNull(table.failed_at),
  sent: isNotNull(table.sent_at),
};

export const outbox = defineResource(contract, {
  table,
  search: table.search_text,
  filters: { state: (state) => inState[state] },
  rows: { super_admin: everyRow },
  reveal: ({ text, html }, { accesses }, { emailEncryption }) => {
    const stored = { text: String(text), html: String(html), calendar: null };
    const content = decryptedEmail(emailEncryption, stored);
    return {
      text: withoutSecretLinks(content.text, accesses),
      html: withoutSecretLinks(content.html, accesses),
    };
  },
});
