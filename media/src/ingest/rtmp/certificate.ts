import { readFileSync } from "node:fs";
import { createSecureContext } from "node:tls";
import type { Log } from "../../log.ts";

export interface CertificateFiles {
  /** PEM: the certificate, followed by those that lead to its authority. */
  certFile: string;
  /** PEM. */
  keyFile: string;
}
export interface Certificate {
  cert: string;
  key: string;
}

/** @throws Error with a sentence when the files can't be read or don't belong together */
export function readCertificate({ certFile, keyFile }: CertificateFiles): Certificate {
  const certificate = { cert: read("TLS_CERT_FILE", certFile), key: read("TLS_KEY_FILE", keyFile) };
  try {
    createSecureContext(certificate);
  } catch (cause) {
    const why = (cause as Error).message;
    throw new Error(`TLS_CERT_FILE and TLS_KEY_FILE hold no certificate with its key (${why}).`, { cause });
  }
  return certificate;
}

function read(setting: string, file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (cause) {
    throw new Error(`${setting}: ${file} can't be read (${(cause as NodeJS.ErrnoException).code}).`, {
      cause,
    });
  }
}

/**
 * Calls `renewed` when the files hold another certificate. Compares their content, because programs that renew
 * certificates exchange symbolic links. While one is being written, the files don't belong together: the next check
 * finds them complete.
 * @returns stops checking
 */
export function watchCertificate(
  files: CertificateFiles & { known: Certificate; everyMs: number; log: Log },
  renewed: (certificate: Certificate) => void,
): () => void {
  let { known } = files;
  const timer = setInterval(() => {
    try {
      const found = readCertificate(files);
      if (found.cert === known.cert && found.key === known.key) return;
      known = found;
      renewed(found);
      files.log.info({ certificate: files.certFile }, "the certificate was renewed");
    } catch (err) {
      files.log.warn({ err }, "the certificate can't be read; the one before stays in use");
    }
  }, files.everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
