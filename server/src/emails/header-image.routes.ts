import { eq, sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { problem } from "../problems.ts";
import { isUuid } from "../resource/list.ts";
import type { Engine } from "../resource/registry.ts";
import { templateSettings } from "../tables/emails.table.ts";
import { homes } from "../tables/homes.table.ts";

/** The image at the head of a home's emails, or else its logo, for whoever reads them. */
export function headerImageRoute(app: FastifyInstance, { database, images }: Engine): void {
  app.get<{ Params: { home: string } }>("/v1/public/letters/:home/header", async (request, reply) => {
    const { home } = request.params;
    const [settings] = isUuid(home)
      ? await database.orm
          .select({
            image: sql<
              string | null
            >`coalesce(${templateSettings.header_image}, ${homes.branding_funeral_home_logo_horizontal})`,
          })
          .from(homes)
          .leftJoin(templateSettings, eq(templateSettings.funeral_home, homes.id))
          .where(eq(homes.id, home))
      : [];
    if (!settings?.image) throw problem("not_found");
    const { content, format } = await images.resized(settings.image, 1280, false).catch((error) => {
      request.log.error({ err: error, home }, "the image of a home's emails could not be resized");
      throw problem("not_found");
    });
    return (
      reply
        .header("cache-control", "public, max-age=86400")
        // Webmail shows it on other sites.
        .header("cross-origin-resource-policy", "cross-origin")
        .type(`image/${format}`)
        .send(content)
    );
  });
}
