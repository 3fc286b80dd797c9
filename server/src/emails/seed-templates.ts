import type pg from "pg";
import { v7 as uuidv7 } from "uuid";
import { emailTypes } from "./types/index.ts";
import type { EmailType } from "./types/type.ts";

/**
 * Creates missing templates, and updates those that nobody edited to this version's text. A text that somebody wrote is
 * never changed.
 */
export async function seedTemplates(client: pg.Client): Promise<void> {
  const types = Object.entries<EmailType>(emailTypes);
  const column = (of: (type: EmailType) => unknown) => types.map(([, type]) => of(type));
  await client.query(
    `insert into email_template
       (id, type, type_display, recipient, of_home, subject_en, html_content_en, subject_fr, html_content_fr)
     select * from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::boolean[], $6::text[], $7::text[], $8::text[], $9::text[])
     on conflict (type) do update set
       type_display = excluded.type_display, recipient = excluded.recipient, of_home = excluded.of_home,
       subject_en = case when email_template.edited_at is null then excluded.subject_en else email_template.subject_en end,
       html_content_en = case when email_template.edited_at is null then excluded.html_content_en else email_template.html_content_en end,
       subject_fr = case when email_template.edited_at is null then excluded.subject_fr else email_template.subject_fr end,
       html_content_fr = case when email_template.edited_at is null then excluded.html_content_fr else email_template.html_content_fr end`,
    [
      types.map(() => uuidv7()),
      types.map(([name]) => name),
      column(({ title }) => title),
      column(({ recipient }) => recipient),
      column(({ from }) => from === "home"),
      column(({ en }) => en.subject),
      column(({ en }) => en.html),
      column(({ fr }) => fr.subject),
      column(({ fr }) => fr.html),
    ],
  );
}
