import { check, type Remembering, words } from "@vigil/contract";
import type { FastifyRequest } from "fastify";
import type { z } from "zod";
import { fieldProblem, problem } from "../problems.ts";
import type { Engine } from "../resource/registry.ts";
import type { ProofOfWork } from "../security/proof-of-work.ts";
import type { Throttle } from "../security/throttle.ts";
import type { Tokens } from "../security/tokens.ts";
import { authoriseGuest, type Viewer } from "./authorise-guest.ts";
import type { GuestTokens } from "./guest-tokens.ts";
import { takesOf } from "./remembering.ts";
import type { PublicStream } from "./stream.ts";

/** What guests' gifts are accepted with. */
export interface GiftParts {
  engine: Engine;
  throttle: Throttle;
  proofs: ProofOfWork;
  tokens: GuestTokens;
  signatures: Pick<Tokens, "sign" | "isSigned">;
  streamOf: (request: FastifyRequest<BySlug>) => Promise<PublicStream>;
}
export type BySlug = { Params: { slug: string } };
type Takes = keyof Remembering["takes"];
interface GiftFields {
  proof?: string | null | undefined;
  leave_empty?: string | undefined;
  guest_token?: string | null | undefined;
  sender_name?: string | null | undefined;
}
export const giftsBase = "/v1/public/stream/:slug";

/** The stream, if it accepts this kind of gift. @throws Problem 404, or 403 when the family doesn't want it */
export async function requireTaken(
  { streamOf }: GiftParts,
  request: FastifyRequest<BySlug>,
  what: Takes,
): Promise<PublicStream> {
  const stream = await streamOf(request);
  if (stream.disabled) throw problem("not_found");
  if (!takesOf(stream)[what]) throw problem("not_taken");
  return stream;
}

/** Whom the family has blocked reads what everybody reads where it takes nothing. */
export const authoriseGiver = (
  { engine, tokens }: GiftParts,
  stream: PublicStream,
  token: string | null | undefined,
): Promise<Viewer> => authoriseGuest(engine.database, tokens, stream, token, "not_taken");

/** A gift that may be accepted, its stream, and its sender. */
export async function acceptedGift<S extends z.ZodType<GiftFields>>(
  parts: GiftParts,
  request: FastifyRequest<BySlug>,
  what: Takes,
  schema: S,
) {
  const stream = await requireTaken(parts, request, what);
  const { data, errors } = check(schema, request.body ?? {});
  const { guest_token = null, sender_name = null } = data ?? {};
  if (errors) throw fieldProblem(errors);
  const viewer = await authoriseGiver(parts, stream, guest_token);
  const name = requireSender(viewer, sender_name);
  await countAttempt(parts, request, stream, viewer, "gift");
  await countStranger(parts, request, stream, viewer, "gift", data);
  // Only with its own rights does a guest appear by name in the family's list.
  const from = {
    guest: viewer.isOwn ? viewer.id : null,
    name: viewer.isOwn ? viewer.name : null,
    sender_name: name,
  };
  return { data, stream, from };
}

/** Who it is from: whoever registered by the name given there, anybody else as typed. @throws Problem 400 */
export function requireSender(viewer: Viewer, typed: string | null | undefined): string {
  const name = viewer.name ?? typed ?? null;
  if (name === null) throw fieldProblem({ sender_name: [words.required] });
  return name;
}

export const countAttempt = (
  { throttle }: GiftParts,
  { ip }: FastifyRequest<BySlug>,
  { id }: PublicStream,
  viewer: Viewer,
  what: "gift" | "upload",
): Promise<void> =>
  throttle.count({ [`${what}_guest`]: `${id} ${viewer.id ?? ip}`, [`${what}_address`]: ip });

/** A guest who came by an emailed link or a texted code is none of many; anybody else shows it with what they send. */
export async function countStranger(
  { proofs }: GiftParts,
  { params, ip }: FastifyRequest<BySlug>,
  { id: stream }: PublicStream,
  viewer: Viewer,
  purpose: "gift" | "candle",
  given: Parameters<ProofOfWork["count"]>[1],
): Promise<void> {
  if (!viewer.isProven) await proofs.count({ purpose, page: params.slug, stream }, given, ip);
}
