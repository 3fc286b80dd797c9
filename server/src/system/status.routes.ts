import { firstLanguage, formatTime, hourClockOf, type Language, localTime } from "@vigil/contract";
import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Database } from "../database/database.ts";
import { escaped } from "../emails/core/render.ts";
import { inLanguage, languageOf } from "../language/translate.ts";
import { noticePage, plainPage } from "../notice-page.ts";
import { isUuid } from "../resource/list.ts";
import { homes } from "../tables/homes.table.ts";
import { timezones } from "../tables/lookups.table.ts";
import { type Has, type HomeStatus, statusOf } from "./status.ts";
import { statusWords as words } from "./status-words.ts";

/** Seconds for which browsers and caches keep the page, and after which an open one looks again. */
const [keptFor, lookEvery] = [15, 60];

interface Parts extends Has {
  database: Database;
  productName: string;
}

/** GET /status/{home}: how Vigil works for a home, for everybody, without the names of services. */
export function statusRoutes(app: FastifyInstance, { database, productName, ...has }: Parts): void {
  app.get<{ Params: { home: string } }>("/status/:home", async (request, reply) => {
    const { home } = request.params;
    const status = isUuid(home) ? await statusOf(database, home, has) : undefined;
    if (!status) {
      const language = languageOf(request);
      const notice = { title: words.unknown, text: words.unknownText };
      return noticePage(reply, { status: 404, language, ...inLanguage(notice, language) });
    }
    const language = firstLanguage([status.language, languageOf(request)]);
    const [zone] = await database.run<{ name: string }>(sql`
      select ${timezones.name} from ${homes} join ${timezones} on ${timezones.id} = ${homes.timezone} where ${homes.id} = ${home}`);
    const now = localTime(Date.now(), zone?.name ?? "UTC");
    const time = formatTime(now, language, hourClockOf(null, language));
    return plainPage(reply, {
      status: 200,
      language,
      title: inLanguage(words.title(productName, status.home), language),
      body: bodyOf(status, time, language),
      cacheControl: `public, max-age=${keptFor}`,
      refresh: lookEvery,
    });
  });
}

function bodyOf(status: HomeStatus, time: string, language: Language): string {
  const { video, emails, disturbed } = status;
  const isWell = video !== false && emails !== false && disturbed === 0;
  const all: [label: string, text: string, isWell: boolean | undefined][] = [
    [words.pages, words.works, true],
    [words.video, video ? words.works : words.disturbed, video],
    [words.emails, emails ? words.works : words.late, emails],
    [words.services, servicesText(status), disturbed === 0],
  ];
  // What the installation doesn't have isn't listed.
  const rows = all.filter(([, , well]) => well !== undefined);
  const said = (text: string) => escaped(inLanguage(text, language));
  return `<h2 role="status"${isWell ? "" : ' class="trouble"'}>${said(isWell ? words.well : words.trouble)}</h2>
${isWell ? "" : `<p>${said(words.working)}</p>`}
<dl>${rows
    .map(
      ([label, text, well]) =>
        `<div><dt>${said(label)}</dt><dd${well ? "" : ' class="trouble"'}>${said(text)}</dd></div>`,
    )
    .join("")}</dl>
<p><small>${said(words.asOf(time))}</small></p>`;
}

function servicesText({ onAir, disturbed }: HomeStatus): string {
  if (onAir === 0) return disturbed === 0 ? words.none : words.soonDisturbed(String(disturbed));
  if (disturbed === 0) return words.onAir(String(onAir));
  return words.someDisturbed(String(onAir), String(Math.min(disturbed, onAir)));
}
