import { templateSettingsResource as contract } from "@vigil/contract";
import { sanitised } from "../../emails/sanitise.ts";
import { defineResource } from "../../resource/define.ts";
import { ofOwnHome } from "../../resource/home-scope.ts";
import { templateSettings as table } from "../../tables/emails.table.ts";

const ofHome = ofOwnHome(table.funeral_home);

export const templateSettings = defineResource(contract, {
  table,
  filters: {},
  rows: { funeral_home: ofHome, funeral_home_staff: ofHome },
  before: {
    update: ({ values }) => {
      for (const field of ["footer_content_en", "footer_content_fr"] as const)
        if (values[field]) values[field] = sanitised(values[field]) || null;
    },
  },
});
