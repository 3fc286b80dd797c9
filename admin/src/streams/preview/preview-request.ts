import { chosenFile, type PreviewedFile, previewedFields, previewedFiles } from "@vigil/contract";

type Values = Record<string, unknown>;

/** What a preview is made of: the fields that are sent, and the files that the browser puts in by itself. */
export interface PreviewRequest {
  body: Values;
  files: Partial<Record<PreviewedFile, File>>;
  /** Equal for equal requests. */
  key: string;
}

/** @param writable the fields that the person may set */
export function previewRequest(values: Values, writable: readonly string[]): PreviewRequest {
  const isSent = (field: string) => writable.includes(field) && values[field] !== undefined;
  const body = Object.fromEntries(
    previewedFields.filter(isSent).map((field) => [field, values[field] === "" ? null : values[field]]),
  ) as Values;
  if ("deceased_full_name" in body) body.deceased_full_name ??= "";
  const files: PreviewRequest["files"] = {};
  for (const field of previewedFiles.filter(isSent)) {
    const value = values[field];
    if (value instanceof File) {
      files[field] = value;
      body[field] = chosenFile;
    } else if (value === null) body[field] = null;
  }
  const names = Object.values(files).map(({ name, size, lastModified }) => [name, size, lastModified]);
  return { body, files, key: JSON.stringify([body, names]) };
}
