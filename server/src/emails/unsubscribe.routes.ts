import { firstLanguage, type Language } from "@vigil/contract";
import { and, eq, inArray, sql } from "drizzle-orm";
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
  /** Of the link. */
  token: string;
  /** Of the service that the email was about; null when there is none any more. */
  slug: string | null;
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
    const found = await emailById(database, id);
    return found && { ...found, token };
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
      return page(request, reply, notices[email.ends][email.ended ? "ended" : "question"](email), email.slug);
    });
    scope.post<Token>("/unsubscribe/:token/again", async (request, reply) => {
      const email = await emailByToken(request.params.token);
      const notices = noticesByLanguage[languageOf(request)];
      if (!email) return page(request, reply, notices.unknown);
      await begin(database, email);
      return page(request, reply, notices[email.ends].again(email), email.slug);
    });
    scope.post<Token>("/unsubscribe/:token", async (request, reply) => {
      const email = await emailByToken(request.params.token);
      const notices = noticesByLanguage[languageOf(request)];
      if (!email) return page(request, reply, notices.unknown);
      await end(database, email);
      return page(request, reply, notices[email.ends].ended(email), email.slug);
    });
  });
}

const isAnniversary = inArray(outbox.type, [...askedFor]);
async function emailById(db: Queries, id: string): Promise<Omit<Endable, "token"> | undefined> {
  const [email] = await db.run<Omit<Endable, "token">>(sql`
    select ${outbox.to}, (select s.slug from ${streams} s where s.id = ${outbox.stream} and s.deleted_at is null) as slug, ${homes.id} as home, ${homes.branding_funeral_home_name} as home_name, ${outbox.guest},
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

/** Takes back that the reader unsubscribed. Anniversary emails that ended with the news must be asked for anew. */
async function begin(database: Database, { to, home, guest, ends }: Endable): Promise<void> {
  if (ends === "anniversary") {
    if (guest !== null)
      await database.run(
        sql`update ${guests} set anniversary_at = coalesce(${guests.anniversary_at}, now()) where ${eq(guests.id, guest)}`,
      );
    return;
  }
  await database.orm
    .delete(suppressions)
    .where(and(eq(suppressions.address, to.toLowerCase()), eq(suppressions.funeral_home, home)));
}

type Notice = Omit<PageNotice, "language">;
interface Ending {
  question(email: Endable): Notice;
  ended(email: Endable): Notice;
  again(email: Endable): Notice;
}
interface Notices {
  news: Ending;
  anniversary: Ending;
  unknown: Notice;
}
/** The button of somebody who unsubscribed by mistake. */
const backButton = (token: string, language: Language, button: string) => ({
  button,
  action: `/unsubscribe/${token}/again?language=${language}`,
});

const pageLabels: Record<Language, string> = { en: "To the memorial page", fr: "Vers la page commémorative" };

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
      ended: ({ to, home_name, token }) => ({
        status: 200,
        title: "Done",
        text: `${home_name} won’t send ${to} reminders and other news any more, only when a service for which you are registered gets a new time, is cancelled or goes on after all. The memorial page stays open to you.`,
        ...backButton(token, "en", "Send them to me after all"),
      }),
      again: ({ to, home_name }) => ({
        status: 200,
        title: "Done",
        text: `${home_name} will write to ${to} again.`,
      }),
    },
    anniversary: {
      question: ({ to }) => ({
        status: 200,
        title: "No more emails on anniversaries?",
        text: `On the anniversary nothing will be sent to ${to} any more.`,
        button: "End them",
      }),
      ended: ({ token }) => ({
        status: 200,
        title: "Done",
        text: "We won’t write to you on anniversaries any more. The memorial page stays open to you.",
        ...backButton(token, "en", "Send them to me after all"),
      }),
      again: () => ({
        status: 200,
        title: "Done",
        text: "We will write to you on the anniversary.",
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
      ended: ({ to, home_name, token }) => ({
        status: 200,
        title: "C’est fait",
        text: `${home_name} n’enverra plus de rappels ni d’autres nouvelles à ${to}, sauf si une cérémonie à laquelle vous êtes inscrit change de date, est annulée ou a finalement lieu. La page commémorative vous reste ouverte.`,
        ...backButton(token, "fr", "Les recevoir tout de même"),
      }),
      again: ({ to, home_name }) => ({
        status: 200,
        title: "C’est fait",
        text: `${home_name} écrira de nouveau à ${to}.`,
      }),
    },
    anniversary: {
      question: ({ to }) => ({
        status: 200,
        title: "Ne plus recevoir de courriels aux anniversaires",
        text: `Le jour anniversaire, plus rien ne sera envoyé à ${to}.`,
        button: "Ne plus recevoir ces courriels",
      }),
      ended: ({ token }) => ({
        status: 200,
        title: "C’est fait",
        text: "Nous ne vous écrirons plus aux anniversaires. La page commémorative vous reste ouverte.",
        ...backButton(token, "fr", "Les recevoir tout de même"),
      }),
      again: () => ({
        status: 200,
        title: "C’est fait",
        text: "Nous vous écrirons au prochain anniversaire.",
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

const page = (
  request: FastifyRequest,
  reply: FastifyReply,
  notice: Notice,
  slug: string | null = null,
): FastifyReply => {
  const language = languageOf(request);
  const link = slug === null ? {} : { link: { to: `/m/${slug}`, label: pageLabels[language] } };
  return noticePage(reply, { ...notice, ...link, language });
};
