import { X509Certificate } from "node:crypto";
import { readFile } from "node:fs/promises";
import { connect, type PeerCertificate } from "node:tls";
import type { SystemState } from "@vigil/contract";

type Certificate = SystemState["certificates"][number];

/** Milliseconds for an answer, and for which an answer is kept. */
const patience = 5_000;
const keptFor = 60 * 60_000;

/**
 * When certificates expire: that of the address that people open, as this server is shown it, and that of cameras which
 * send within TLS. Looked at once an hour.
 */
export function createCertificateLook(publicUrl: string, cameraFile: string | undefined) {
  let known: { at: number; found: Promise<Certificate[]> } | undefined;
  const look = async (): Promise<Certificate[]> => {
    const { protocol, hostname, port } = new URL(publicUrl);
    const ofPages = protocol === "https:" ? [shown(hostname, Number(port || 443))] : [];
    const ofCameras = cameraFile === undefined ? [] : [stored(cameraFile)];
    return Promise.all([...ofPages, ...ofCameras]);
  };
  return (): Promise<Certificate[]> => {
    if (!known || known.at < Date.now() - keptFor) known = { at: Date.now(), found: look() };
    return known.found;
  };
}

const shown = (host: string, port: number): Promise<Certificate> =>
  new Promise((resolve) => {
    // Whether it is valid is for browsers to say; an expired one is to be read, too.
    const socket = connect({ host, port, servername: host, rejectUnauthorized: false });
    const end = (found: Partial<Certificate>) => {
      socket.destroy();
      resolve({ name: host, expires_at: null, problem: null, ...found });
    };
    socket.setTimeout(patience, () => end({ problem: "It didn't answer." }));
    socket.on("error", (error) => end({ problem: error.message }));
    socket.on("secureConnect", () => {
      const { valid_to } = socket.getPeerCertificate() as Partial<PeerCertificate>;
      end(valid_to ? { expires_at: new Date(valid_to).toISOString() } : { problem: "It showed none." });
    });
  });

async function stored(file: string): Promise<Certificate> {
  try {
    const { validTo } = new X509Certificate(await readFile(file));
    return { name: "RTMPS", expires_at: new Date(validTo).toISOString(), problem: null };
  } catch (error) {
    return { name: "RTMPS", expires_at: null, problem: (error as Error).message };
  }
}
