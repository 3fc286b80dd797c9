import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

const sha256 = (data: Buffer | string) => createHash("sha256").update(data).digest();
const base64url = (data: Buffer | string) => Buffer.from(data).toString("base64url");

/** CBOR (RFC 8949) of what a passkey is described with: integers, texts, bytes and maps. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (major: number, count: number) =>
    count < 24
      ? Buffer.from([(major << 5) | count])
      : count < 256
        ? Buffer.from([(major << 5) | 24, count])
        : Buffer.from([(major << 5) | 25, count >> 8, count & 255]);
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string")
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, one]) => [cbor(key), cbor(one as number)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

const present = 0x01;
const verified = 0x04;
const attested = 0x40;

interface How {
  origin?: string;
  rpId?: string;
  /** Whether finger, face or PIN were checked. */
  isVerified?: boolean;
  /** How often the passkey says that it was used. */
  counter?: number;
}

/** A passkey as a browser and an authenticator make and use it (WebAuthn level 3), with ES256. */
export class TestPasskey {
  readonly id = base64url(randomBytes(32));
  readonly #publicKey: KeyObject;
  readonly #privateKey: KeyObject;

  constructor() {
    const pair = generateKeyPairSync("ec", { namedCurve: "P-256" });
    this.#publicKey = pair.publicKey;
    this.#privateKey = pair.privateKey;
  }

  /** What a browser answers that was asked to make it. */
  made({ challenge }: { challenge: string }, how: How = {}) {
    const { x = "", y = "" } = this.#publicKey.export({ format: "jwk" });
    const key = cbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, "base64url")],
        [-3, Buffer.from(y, "base64url")],
      ]),
    );
    const id = Buffer.from(this.id, "base64url");
    const described = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
    const authData = Buffer.concat([this.#data(how, attested), described]);
    const attestation = new Map<string, unknown>([
      ["fmt", "none"],
      ["attStmt", new Map()],
      ["authData", authData],
    ]);
    return {
      ...{ id: this.id, rawId: this.id, type: "public-key", clientExtensionResults: {} },
      response: {
        clientDataJSON: this.#clientData("webauthn.create", challenge, how),
        attestationObject: base64url(cbor(attestation)),
        transports: ["internal"],
      },
    };
  }

  /** What a browser answers that was asked to sign in. */
  signed({ challenge }: { challenge: string }, how: How = {}) {
    const clientDataJSON = this.#clientData("webauthn.get", challenge, how);
    const data = this.#data(how, 0);
    const signature = sign(
      "sha256",
      Buffer.concat([data, sha256(Buffer.from(clientDataJSON, "base64url"))]),
      this.#privateKey,
    );
    return {
      ...{ id: this.id, rawId: this.id, type: "public-key", clientExtensionResults: {} },
      response: {
        clientDataJSON,
        authenticatorData: base64url(data),
        signature: base64url(signature),
      },
    };
  }

  #clientData(type: string, challenge: string, { origin = "http://localhost:3000" }: How) {
    return base64url(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #data({ rpId = "localhost", isVerified = true, counter = 0 }: How, more: number): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([present | (isVerified ? verified : 0) | more]), count]);
  }
}
