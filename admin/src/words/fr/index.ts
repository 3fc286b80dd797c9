import type { Catalogue } from "../parts.ts";

/** The French of Quebec and Acadia. Its terms are in docs/glossary.md. */
export const french: Catalogue = {
  boot: () => import("./boot.ts"),
  app: () => import("./app.ts"),
  live: () => import("./live.ts"),
  pages: () => import("./pages.ts"),
  second_step: () => import("./second-step.ts"),
  company_sign_in: () => import("./company-sign-in.ts"),
  password_strength: () => import("./password-strength.ts"),
  acquirer: () => import("./acquirer.ts"),
};
