import { type Description, descriptions } from "@vigil/contract";

/**
 * Every resource by its path, which is also its name in react-admin and its address here. Their schemas come with the first
 * form (schemas.ts).
 */
export const contracts: Readonly<Record<string, Description>> = Object.fromEntries(
  descriptions.map((description) => [description.path, description]),
);
