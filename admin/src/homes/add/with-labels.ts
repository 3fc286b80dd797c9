import { homes } from "@vigil/contract";
import type { I18nProvider } from "ra-core";

/** Here the manager is simply the person to speak to. */
const labels: Record<string, string> = {
  [`resources.${homes.path}.fields.manager_name`]: "vigil.new_home.contact",
};

/** The same texts, with this page's own labels of fields. */
export const withLabels = (texts: I18nProvider): I18nProvider => ({
  ...texts,
  translate: (key, options) => texts.translate(labels[key] ?? key, options),
});
