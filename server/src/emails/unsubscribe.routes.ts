import { firstLanguage, type Language } from "@vigil/contract";
import { eq, inArray, sql } from "drizzle-orm";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Database, Queries } from "../database/database.ts";
import { unsubscribeText } from "../links.ts";
import { noticePage, type PageNotice } from "../notice-page.ts";
import { isUuid } from "../resource/list.ts";
import type { Engine } from "../resource/registry.ts";
import type { Tokens } from "../security/tokens.ts";
import { outbox, suppressions } from "../tables/emails.table.ts";
import { guests } from "../tables/guests.table.ts";
import { homes } from "../tables/homes.table.ts";
import { streams } from "../tables/streams.table.ts";
import { askedFor } from "./types/purposes.ts";

type Endable = {
  to: string;
  home: string;
  home_name: string;
  /** The guest whose anniversary emails its link ends; null: it ends the home's news. */
  guest: string | null;
  ends: "news" | "anniversary";
  ended: boolean;
};

/** Unsubscribing from news or anniversary emails (RFC 8058), for whoever reads them. */
export function unsubscribeRoutes(
  app: FastifyInstance,
  engine: Engine,
  tokens: Pick<Tokens, "isSigned">,
): void {
  const { database } = engine;

  const emailByToken = async (token: string): Promise<Endable | undefined> => {
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
      const notices = noticesByLanguage[languageOf(request)];
      if (!email) return page(request, reply, notices.unknown);
      return page(request, reply, notices[email.ends][email.ended ? "ended" : "question"](email));
    });
    scope.post<Token>("/unsubscribe/:token", async (request, reply) => {
      const email = await emailByToken(request.params.token);
      const notices = noticesByLanguage[languageOf(request)];
      if (!email) return page(request, reply, notices.unknown);
      await end(database, email);
      return page(request, reply, notices[email.ends].ended(email));
    });
  });
}

const isAnniversary = inArray(outbox.type, [...askedFor]);
async function emailById(db: Queries, id: string): Promise<Endable | undefined> {
  const [email] = await db.run<Endable>(sql`
    select ${outbox.to}, ${homes.id} as home, ${homes.branding_funeral_home_name} as home_name, ${outbox.guest},
      case when ${isAnniversary} then 'anniversary' else 'news' end as ends,
      case when ${isAnniversary}
        then not exists (select from ${guests} g where g.id = ${outbox.guest} and g.anniversary_at is not null)
        else exists (select from ${suppressions} s where s.funeral_home = ${homes.id} and s.address = lower(${outbox.to})) end as ended
    from ${outbox} join ${homes} on ${homes.id} = ${outbox.funeral_home}
    where ${outbox.id} = ${id} and ${outbox.unsubscribe_url} is not null`);
  return email;
}

/** Whoever wants no news wants no anniversary emails that were asked for before either; each may be asked for again. */
async function end(database: Database, { to, home, guest, ends }: Endable): Promise<void> {
  await database.transaction(async (tx) => {
    if (ends === "anniversary") {
      if (guest !== null)
        await tx.run(sql`update ${guests} set anniversary_at = null where ${eq(guests.id, guest)}`);
      return;
    }
    const address = to.toLowerCase();
    await tx.orm.insert(suppressions).values({ address, funeral_home: home }).onConflictDoNothing();
    await tx.run(sql`
      update ${guests} set anniversary_at = null
      where ${guests.anniversary_at} is not null and lower(${guests.email}) = ${address}
        and ${guests.stream} in (select ${streams.id} from ${streams} where ${streams.funeral_home} = ${home})`);
  });
}

type Notice = Omit<PageNotice, "language">;
interface Ending {
  question(email: Endable): Notice;
  ended(email: Endable): Notice;
}
interface Notices {
  news: Ending;
  anniversary: Ending;
  unknown: Notice;
}
/** In the email's language, which its link contains. */
const noticesByLanguage: Record<Language, Notices> = {
  en: {
    news: {
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
    },
    anniversary: {
      question: ({ to }) => ({
        status: 200,
        title: "No more emails on anniversaries?",
        text: `On the anniversary nothing will be sent to ${to} any more.`,
        button: "End them",
      }),
      ended: () => ({
        status: 200,
        title: "Done",
        text: "We won’t write to you on anniversaries any more. The memorial page stays open to you.",
      }),
    },
    unknown: {
      status: 404,
      title: "This link is not known",
      text: "Please open it once more from the email, in one piece.",
    },
  },
  fr: {
    news: {
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
    },
    anniversary: {
      question: ({ to }) => ({
        status: 200,
        title: "Ne plus recevoir de courriels aux anniversaires",
        text: `Le jour anniversaire, plus rien ne sera envoyé à ${to}.`,
        button: "Ne plus recevoir ces courriels",
      }),
      ended: () => ({
        status: 200,
        title: "C’est fait",
        text: "Nous ne vous écrirons plus aux anniversaires. La page commémorative vous reste ouverte.",
      }),
    },
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
