import { customTemplates, emailTemplates } from "@vigil/contract";
import type { ResourceProps } from "ra-core";
import { lazy } from "react";

const list = lazy(() => import("./TemplateList.tsx"));
const edit = lazy(() => import("./TemplateEdit.tsx"));

/** The letters of the installation, and a home's own: one screen for both. */
export const emails = {
  name: emailTemplates.path,
  list,
  edit,
  recordRepresentation: "type_display",
} satisfies ResourceProps;
export const customEmails = {
  name: customTemplates.path,
  list,
  edit,
  recordRepresentation: "type_display",
} satisfies ResourceProps;
