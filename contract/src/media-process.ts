// What the media process needs. The resources' schemas, which it doesn't, are most of what a start of it would load:
// guests wait for that start when it was killed.
export * from "./errors.ts";
export * from "./fields.ts";
export * from "./media.ts";
export * from "./planned-length.ts";
