import type { Language, ObjectionOutcome } from "@vigil/contract";
import { eq } from "drizzle-orm";
import { type EmailContext, sendEmail } from "../../emails/send.ts";
import { homes } from "../../tables/homes.table.ts";
import { objections } from "../../tables/objections.table.ts";
import { streams } from "../../tables/streams.table.ts";

/** What the email says before the home's own words. */
const outcomes: Record<Language, Record<ObjectionOutcome, string>> = {
  en: {
    granted: "We agree: what you described is no longer shown.",
    partly: "We agree in part.",
    declined: "We have looked at it, and it stays as it is.",
  },
  fr: {
    granted: "Nous sommes d’accord : ce que vous avez décrit n’est plus montré.",
    partly: "Nous sommes d’accord en partie.",
    declined: "Après examen, rien ne change.",
  },
};

/** Emails the answer to whoever objected, in the language of their request; who gave only a number is called. */
export async function emailAnswer({ tx, runtime }: EmailContext, id: string): Promise<void> {
  const [one] = await tx.orm
    .select({
      to: objections.email,
      objector_name: objections.name,
      language: objections.language,
      outcome: objections.outcome,
      answer: objections.answer,
      deceased_name: streams.deceased_full_name,
      home: homes.id,
      home_name: homes.branding_funeral_home_name,
      home_phone: homes.telephone_number,
    })
    .from(objections)
    .innerJoin(streams, eq(streams.id, objections.stream))
    .innerJoin(homes, eq(homes.id, streams.funeral_home))
    .where(eq(objections.id, id));
  if (!one?.to || !one.outcome) return;
  const { to, language, home, outcome, answer, ...keys } = one;
  await sendEmail(
    { tx, runtime },
    {
      ...{ type: "objection_answered", home, to, language, dedupe: `objection:${id}:answer` },
      keys: { ...keys, objection_outcome: outcomes[language][outcome], objection_answer: answer ?? "" },
    },
  );
}
