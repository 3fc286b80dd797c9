import type { Resource } from "./resource.schema.ts";
import * as schemas from "./schemas.ts";

const isResource = (value: unknown): value is Resource =>
  typeof value === "object" && value !== null && "path" in value && "create" in value && "record" in value;

/** Every resource of Vigil, with its schemas. */
export const resources: readonly Resource[] = Object.values<unknown>(schemas).filter(isResource);
