import { randomBytes, randomInt } from "node:crypto";
import slugify from "@sindresorhus/slugify";

/** "maeve.doyle.4821": readable on paper, and taken by nobody else. @param otherwise where the name has no letters of its own */
export function userNameFor(name: string, otherwise: string): string {
  const plain = slugify(name, { separator: ".", decamelize: false }).slice(0, 60).replace(/\.+$/, "");
  return `${plain || otherwise}.${randomInt(1000, 10_000)}`;
}

/** Of an account whose owner gets a link to choose one: nobody knows it. */
export const unknownPassword = () => randomBytes(32).toString("base64url");
