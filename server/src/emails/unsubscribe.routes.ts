import { firstLanguage, type Language } from "@vigil/contract";
import { sql } from "drizzle-orm";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Queries } from "../database/database.ts";
import { unsubscribeText } from "../links.ts";
import { noticePage, type PageNotice } from "../notice-page.ts";
import { isUuid } from "../resource/list.ts";
import type { Engine } from "../resource/registry.ts";
import type { Tokens } from "../security/tokens.ts";
import { outbox, suppressions } from "../tables/emails.table.ts";
import { homes } from "../tables/homes.table.ts";

type BulkEmail = { to: string; home: string; home_name: string; ended: boolean };

/** Unsubscribing from news (RFC 8058), for whoever reads them. */
export function unsubscribeRoutes(
  app: FastifyInstance,
  engine: Engine,
  tokens: Pick<Tokens, "isSigned">,
): void {
  const { database } = engine;

  const emailByToken = async (token: string): Promise<BulkEmail | undefined> => {
    const [id = "", signature = ""] = token.split(".");
    if (!isUuid(id) || !tokens.isSigned(unsubscribeText(id), signature)) return undefined;
    return emailById(database, id);
  };
  type Token = { Params: { token: string } };
  void app.register(async (scope) => {
    // A mailbox's own unsubscribe button sends this body; it must need no cookie and no confirmation.
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: 1024 },
      (_request, _body, done) => done(null, undefined),
    );
    scope.get<Token>("/unsubscribe/:token", async (request, reply) => {
      const email = await emailByToken(request.params.token);
      // Scanners open every link of an email, so opening it must not unsubscribe.
      const { question, ended, unknown } = noticesByLanguage[languageOf(request)];
      return page(request, reply, email ? (email.ended ? ended(email) : question(email)) : unknown);
    });
    scope.post<Token>("/unsubscribe/:token", async (request, reply) => {
      const email = await emailByToken(request.params.token);
      const { ended, unknown } = noticesByLanguage[languageOf(request)];
      if (!email) return page(request, reply, unknown);
      await database.orm
        .insert(suppressions)
        .values({ address: email.to.toLowerCase(), funeral_home: email.home })
        .onConflictDoNothing();
      return page(request, reply, ended(email));
    });
  });
}

async function emailById(db: Queries, id: string): Promise<BulkEmail | undefined> {
  const [email] = await db.run<BulkEmail>(sql`
    select ${outbox.to}, ${homes.id} as home, ${homes.branding_funeral_home_name} as home_name,
      exists (select from ${suppressions} s where s.funeral_home = ${homes.id} and s.address = lower(${outbox.to})) as ended
    from ${outbox} join ${homes} on ${homes.id} = ${outbox.funeral_home}
    where ${outbox.id} = ${id} and ${outbox.unsubscribe_url} is not null`);
  return email;
}

type Notice = Omit<PageNotice, "language">;
interface Notices {
  question(email: BulkEmail): Notice;
  ended(email: BulkEmail): Notice;
  unknown: Notice;
}
/** In the email's language, which its link contains. */
const noticesByLanguage: Record<Language, Notices> = {
  en: {
    question: ({ to, home_name }) => ({
      status: 200,
      title: `No more emails from ${home_name}?`,
      text: `Reminders and other news will no longer be sent to ${to}. If a service for which you are registered gets a new time, is cancelled or goes on after all, we still write to you.`,
      button: "Unsubscribe",
    }),
    ended: ({ to, home_name }) => ({
      status: 200,
      title: "Done",
      text: `${home_name} won’t send ${to} reminders and other news any more, only when a service for which you are registered gets a new time, is cancelled or goes on after all. The memorial page stays open to you.`,
    }),
    unknown: {
      status: 404,
      title: "This link is not known",
      text: "Please open it once more from the email, in one piece.",
    },
  },
  fr: {
    question: ({ to, home_name }) => ({
      status: 200,
      title: `Ne plus recevoir de courriels (${home_name})`,
      text: `Les rappels et autres nouvelles ne seront plus envoyés à ${to}. Si une cérémonie à laquelle vous êtes inscrit change de date, est annulée ou a finalement lieu, nous vous écrirons tout de même.`,
      button: "Ne plus recevoir ces courriels",
    }),
    ended: ({ to, home_name }) => ({
      status: 200,
      title: "C’est fait",
      text: `${home_name} n’enverra plus de rappels ni d’autres nouvelles à ${to}, sauf si une cérémonie à laquelle vous êtes inscrit change de date, est annulée ou a finalement lieu. La page commémorative vous reste ouverte.`,
    }),
    unknown: {
      status: 404,
      title: "Ce lien est inconnu",
      text: "Veuillez l’ouvrir de nouveau depuis le courriel, en entier.",
    },
  },
};

const languageOf = (request: FastifyRequest): Language =>
  firstLanguage([(request.query as { language?: string }).language]);

const page = (request: FastifyRequest, reply: FastifyReply, notice: Notice): FastifyReply =>
  noticePage(reply, { ...notice, language: languageOf(request) });
