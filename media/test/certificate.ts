import { generateKeyPairSync, randomBytes, sign } from "node:crypto";

/** DER: a tag, a length, and the content. */
function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const lengthBytes =
    length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Uint8Array.from([tag, ...lengthBytes]), content]);
}
const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts);
const utcTime = (at: number) =>
  der(
    0x17,
    Buffer.from(
      `${new Date(at)
        .toISOString()
        .replace(/[-:T]|\..*/g, "")
        .slice(2)}Z`,
    ),
  );
/** ecdsa-with-SHA256, 1.2.840.10045.4.3.2 */
const algorithm = sequence(der(0x06, Buffer.from("2a8648ce3d040302", "hex")));
/** 2.5.4.3 */
const commonName = der(0x06, Buffer.from("550403", "hex"));
const day = 86_400_000;

/** A certificate that nobody signed but itself, as PEM, with its key (X.509 version 1, RFC 5280). */
export function makeCertificate(name: string): { cert: string; key: string } {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const distinguished = sequence(der(0x31, sequence(commonName, der(0x0c, Buffer.from(name)))));
  const serial = der(0x02, Uint8Array.of(1), randomBytes(8));
  const valid = sequence(utcTime(Date.now() - day), utcTime(Date.now() + day));
  const subjectKey = publicKey.export({ type: "spki", format: "der" });
  const body = sequence(serial, algorithm, distinguished, valid, distinguished, subjectKey);
  const signature = der(0x03, Uint8Array.of(0), sign("sha256", body, privateKey));
  const base64 = sequence(body, algorithm, signature).toString("base64").replace(/.{64}/g, "$&\n");
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${base64.trimEnd()}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
  };
}
