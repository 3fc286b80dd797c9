import { guestEcardsResource as contract } from "@vigil/contract";
import { eq, not, sql } from "drizzle-orm";
import { defineResource } from "../../resource/define.ts";
import { fromBlocked } from "../../scopes/guests.scope.ts";
import { ofStreamsInScope } from "../../scopes/streams.scope.ts";
import { designThumbnailWidth, ecards } from "../../tables/ecards.table.ts";
import { guestEcards as table } from "../../tables/guest-ecards.table.ts";

const ofStreams = ofStreamsInScope(table.stream);

export const guestEcards = defineResource(contract, {
  table,
  search: table.search_text,
  filters: {
    stream: (stream) => eq(table.stream, stream),
    from_blocked: (blocked) => (blocked ? fromBlocked(table.guest) : not(fromBlocked(table.guest))),
    is_new: (isNew) => eq(table.is_new, isNew),
  },
  theirsAlone: true,
  rows: { super_admin: ofStreams, family: ofStreams },
  derive: {
    design_image: sql`select ${ecards.image} from ${ecards} where ${ecards.id} = ${table.design}`,
    from_blocked: fromBlocked(table.guest),
  },
  present: {
    ecard: ({ design, design_detail, design_image }, runtime) => ({
      id: design,
      title: design_detail?.title ?? null,
      image: design_image && runtime.fileAddress(design_image),
      image_thumbnail: design_image && runtime.fileAddress(design_image, designThumbnailWidth),
    }),
  },
});
