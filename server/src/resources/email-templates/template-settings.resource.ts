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
      if (values.footer_content_en) values.footer_content_en = sanitised(values.footer_content_en) || null;
    },
  },
});
