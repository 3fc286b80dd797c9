import { lookup } from "node:dns/promises";
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { LookupFunction } from "node:net";
import { type DeliveryError, integrationWords, words } from "@vigil/contract";
import { isPrivateAddress } from "@vigil/settings/private-networks";
import { fieldProblem } from "../problems.ts";

/** Milliseconds that an endpoint has for its whole answer. */
const timeout = 15_000;
/** Bytes that are read of it, and characters that are kept. */
const maxRead = 64 * 1024;
const maxKept = 500;

export interface Answer {
  status: number | null;
  error: DeliveryError | null;
  /** How it begins. */
  text: string | null;
}
const failed = (error: DeliveryError): Answer => ({ status: null, error, text: null });

const isLocal = ({ hostname }: URL) => ["localhost", "127.0.0.1", "[::1]"].includes(hostname);

/** Where messages may go: https to the public internet; with `allowsLocal`, for development, to this machine by http. */
export interface Reach {
  allowsLocal: boolean;
}

/** @throws Problem 400 by field for an address to which nothing is sent */
export async function requireReachable(address: string, reach: Reach): Promise<void> {
  const refuse = (sentence: string) => fieldProblem({ url: [sentence] });
  const url = new URL(address);
  const isForDevelopment = reach.allowsLocal && isLocal(url) && /^https?:$/.test(url.protocol);
  if (url.protocol !== "https:" && !isForDevelopment) throw refuse(integrationWords.webhookNotHttps);
  if (url.username || url.password) throw refuse(integrationWords.webhookWithPassword);
  const found = await addressesOf(url, reach);
  if (found === "nowhere") throw refuse(words.outputNowhere);
  if (found === "private") throw refuse(integrationWords.webhookPrivate);
}

type Found = { address: string; family: number }[];

/** All addresses of a host, none of which may be private, because the connection could go to any. */
async function addressesOf(url: URL, { allowsLocal }: Reach): Promise<Found | "nowhere" | "private"> {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const found = await lookup(host, { all: true }).catch(() => []);
  if (found.length === 0) return "nowhere";
  if (allowsLocal && isLocal(url)) return found;
  return found.some(({ address }) => isPrivateAddress(address)) ? "private" : found;
}

/**
 * Sends a message once. The name is resolved here and the connection goes to the very addresses that were checked, so
 * that a name which leads elsewhere a moment later reaches nothing private. Redirects aren't followed.
 */
export async function post(
  address: string,
  headers: Record<string, string>,
  body: string,
  reach: Reach,
  stopping?: AbortSignal,
): Promise<Answer> {
  const url = new URL(address);
  if (url.protocol !== "https:" && !(reach.allowsLocal && isLocal(url))) return failed("private");
  const signal = AbortSignal.any([AbortSignal.timeout(timeout), ...(stopping ? [stopping] : [])]);
  const found = await Promise.race([
    addressesOf(url, reach),
    new Promise<"nowhere">((resolve) =>
      signal.addEventListener("abort", () => resolve("nowhere"), { once: true }),
    ),
  ]);
  if (typeof found === "string") return failed(found);
  const request = url.protocol === "https:" ? requestHttps : requestHttp;
  return new Promise((resolve) => {
    const call = request(
      url,
      {
        method: "POST",
        agent: false,
        lookup: checked(found),
        signal,
        headers: {
          "content-type": "application/json",
          "content-length": Buffer.byteLength(body),
          "user-agent": "Vigil-Webhooks",
          ...headers,
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        let size = 0;
        const done = () => {
          const text = Buffer.concat(chunks).toString("utf8").slice(0, maxKept).replaceAll("\0", "");
          resolve({ status: response.statusCode ?? null, error: null, text: text.toWellFormed() });
          call.destroy();
        };
        response.on("data", (chunk: Buffer) => {
          chunks.push(chunk.subarray(0, maxRead - size));
          size += chunk.length;
          if (size >= maxRead) done();
        });
        response.on("end", done);
        response.on("error", () => resolve(failed(signal.aborted ? "timeout" : "refused")));
      },
    );
    call.on("error", () => resolve(failed(signal.aborted ? "timeout" : "refused")));
    call.end(body);
  });
}

/** Answers each question for the host's address by those that were checked. */
function checked(found: Found): LookupFunction {
  const [first] = found;
  return (_host, options, callback) => {
    if (options.all) callback(null, found);
    else callback(null, first?.address ?? "", first?.family);
  };
}
