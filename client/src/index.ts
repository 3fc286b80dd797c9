export { type Api, type ClientOptions, createClient, type Token } from "./client.ts";
export { ApiError } from "./errors.ts";
export type { Listed, ListPath, ListQuery, PageOf } from "./pages.ts";
export type { components, operations, paths } from "./schema.ts";
