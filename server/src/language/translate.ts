import {
  acceptedLanguages,
  firstLanguage,
  type Language,
  translated,
  translatedWhole,
} from "@vigil/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { catalogues } from "./bilingual.ts";

/** Every sentence of the contract and the server in `said`, as a reader of this language is to read it. */
export const inLanguage = <T>(said: T, language: Language): T =>
  language === "en" ? said : translated(said, catalogues[language]);

/** The same for lines of which each is a sentence of this process as a whole, or something that a person wrote. */
export const linesInLanguage = (lines: string, language: Language): string =>
  language === "en"
    ? lines
    : lines
        .split("\n")
        .map((line) => translatedWhole(line, catalogues[language]))
        .join("\n");

/** The language of whoever calls: what their account says, else what their browser prefers. */
export const languageOf = ({ actor, headers }: Pick<FastifyRequest, "actor" | "headers">): Language =>
  firstLanguage([actor?.language, ...acceptedLanguages(headers["accept-language"])]);

/** The language that an address names, for what a browser opens by itself; null where it names none. */
export const languageAsked = ({ query }: Pick<FastifyRequest, "query">): string | null => {
  const { language } = query as Record<string, unknown>;
  return typeof language === "string" ? language : null;
};

/**
 * Translates what people read of a response: all of a refusal, and the sentence of a success. Whoever throws or returns
 * it says it in English.
 */
export function registerTranslation(http: FastifyInstance): void {
  http.addHook("preSerialization", async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
    if (!isSaid(payload, reply.statusCode)) return payload;
    const language = languageOf(request);
    void reply.header("content-language", language).header("vary", "Accept-Language, Authorization");
    if (reply.statusCode >= 400) return inLanguage(payload, language);
    return { ...payload, detail: inLanguage(payload.detail, language) };
  });
}

const isSaid = (payload: unknown, status: number): payload is { detail?: unknown } =>
  typeof payload === "object" &&
  payload !== null &&
  (status >= 400 || ("detail" in payload && typeof payload.detail === "string"));
