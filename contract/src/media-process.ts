// The exports that the media process needs. Without the resources' schemas it starts a seventh faster, and guests
// wait for that start after a crash.

export * from "./camera-close-codes.ts";
export * from "./client-network.ts";
export * from "./errors.ts";
export * from "./fields.schema.ts";
export * from "./fields.ts";
export * from "./limits.ts";
export * from "./media.schema.ts";
export * from "./media.ts";
export * from "./planned-length.ts";
export * from "./safe-copy-words.ts";
