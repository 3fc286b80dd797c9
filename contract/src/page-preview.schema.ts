import { z } from "zod";
import { LanguageCode } from "./fields.schema.ts";
import { chosenFile, previewedFields, previewedFiles } from "./page-preview.ts";
import { streamsResource } from "./streams.schema.ts";

const PreviewedFileValue = z.enum([chosenFile]).nullable().optional();

/**
 * POST str/stream/{id}/preview: its memorial page with these fields laid over what is stored; those that the caller may
 * not set are ignored. Of a file: null for none, "chosen" for one that the browser puts in; left out, the stored
 * one. `language` is the guest's; without it, the page speaks its own.
 */
export const PreviewPage = streamsResource.create
  .pick(Object.fromEntries(previewedFields.map((field) => [field, true])) as Record<Previewed, true>)
  .partial()
  .extend(Object.fromEntries(previewedFiles.map((field) => [field, PreviewedFileValue])))
  .extend({ language: LanguageCode.optional() });
type Previewed = (typeof previewedFields)[number];

/** The whole page without scripts, and the language it speaks. */
export const PreviewedPage = z.object({ html: z.string(), language: LanguageCode });
export type PreviewedPage = z.infer<typeof PreviewedPage>;
