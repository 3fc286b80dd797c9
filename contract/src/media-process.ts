// What the media process needs: without the schemas of the resources, which it does not use, its start costs a seventh less,
// and guests wait for that start when it was killed.
export * from "./errors.ts";
export * from "./fields.schema.ts";
export * from "./fields.ts";
export * from "./media.schema.ts";
export * from "./media.ts";
export * from "./network.schema.ts";
export * from "./planned-length.ts";
