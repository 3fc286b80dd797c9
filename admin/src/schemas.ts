import { type Resource, resources } from "@vigil/contract";

/** Every resource by its path, with its schemas. Nothing that the first list needs may import this. */
export const schemas: Readonly<Record<string, Resource>> = Object.fromEntries(
  resources.map((resource) => [resource.path, resource]),
);
